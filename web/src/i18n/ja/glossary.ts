import type { Glossary } from '../glossary';

export const glossary: Glossary = {
  'Speed Play': { say: '割り込み', never: [/番の外|スピードプレイ/] },
  'hand, played': { say: 'ラウンド', never: [/この回|次の回|最後の回|一回|ハンド(?!ル)/] },
  'edition': { say: 'エディション', never: [/この版|ほかの版|別の版|^版$/] },
  'to block': { say: 'ブロック', never: [/防/] },
  'mini-pile': { say: '小山', never: [/つみあげ/] },
  'to add, to stack': { say: '足す', never: [/重ね/] },
  'game as a file': { say: 'プレイ記録', never: [/棋譜/] },
  'rule': { say: 'ルール', never: [/規則/] },
  'to shuffle': { say: 'シャッフル', never: [/混ぜ|切り、/] },
  'turn': { say: '番', never: [/順番|手番/] },
  'to keep': { say: '手札に加える', never: [/手元に/] },
  'who': { say: '誰', never: [/だれ/] },
};
