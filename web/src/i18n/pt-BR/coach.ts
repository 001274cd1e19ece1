// O treinador: o que você jogaria?

import type { Some } from '../types';
import type { texts as english } from '../en/coach';

export const texts: Some<typeof english> = {
  ask: 'O que você jogaria?',
  advice: 'Dica: {what}. {why}',
  'advice.uno': 'Dica: {what}, e grite UNO. {why}',
  noted: 'O replay marca esta rodada.',
  'why.only': 'Não há outra opção.',
  'why.calls': 'Dica: grite UNO antes que alguém pegue você.',
  'why.catches': 'Dica: pegue {name}, faltou gritar UNO.',
  'why.throws_in': 'Dica: jogue {card}, a mesma carta está em cima.',
  'why.goes_out': 'Vence a rodada.',
  'why.drew_on': '{name} comprou na cor {colour}.',
  'why.stops': { one: 'Resta uma carta para {name}.', other: 'Restam {count} cartas para {name}.' },
  'why.bluff': 'É um blefe de {name} com chance de {count} %.',
  'why.no_bluff': 'É um blefe de {name} com chance de só {count} %.',
  'why.lays': 'Uma carta jogada vale mais do que uma comprada.',
  'why.keeps_wild': 'Um Coringa vale mais depois.',
  'why.holds': {
    one: 'Você tem uma carta da cor {colour}.',
    other: 'Você tem {count} cartas da cor {colour}.',
  },
  'why.better': 'Vence mais vezes, tenham os outros o que tiverem.',
};
