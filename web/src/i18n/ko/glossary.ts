import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'rule sheet': { say: '설명서', never: [/룰북|규칙서/] },
  'hand, held': { say: '손패', never: [/패를 들|핸드/] },
  'hand, played': { say: '판', never: [/라운드/] },
  'Draw Two': { say: '+2', never: [/드로우/] },
  'Wild': { say: '와일드', never: [/조커/] },
  'turn': { say: '차례', never: [/턴/] },
  'Speed Play': { say: '끼어들기', never: [/스피드/] },
  'mini-pile': { say: '작은 더미', never: [/미니 ?더미/] },
  'to point': { say: '지목', never: [/포인트/] },
  'to challenge': { say: '도전', never: [/챌린지/] },
  'host': { say: '방장', never: [/호스트/] },
  'player by name': { say: '{name} 님', never: [/\{(who|whom|name)\}(이|가|을|를|은|는|과|와)(?!름)/] },
};
