import type { ease as english } from '../en/ease';
import type { Some } from '../types';

export const ease: Some<typeof english> = {
  'ease.unhurried': 'Sem pressa',
  'ease.unhurried.text':
    'O UNO fica aberto por pelo menos seis segundos para todos, e os tempos são longos. Todos veem.',
  'ease.unhurried.ask': 'Quem escuta precisa de mais tempo: o anfitrião pode deixar esta mesa sem pressa.',
  'ease.often': 'Mais tempo a pedido',
  'ease.often.text': 'Quantas vezes se pode ter de novo o tempo de uma resposta.',
  'ease.often.never': 'Nunca',
  'ease.warn': '{left} {key}: mais tempo.',
  'ease.more': 'Mais tempo',
  'ease.more.given': 'Mais tempo. {left}',
  'ease.more.no': 'Não há mais tempo para esta resposta.',
  'ease.out.played': 'O tempo acabou: um bot jogou {card} por você.',
  'ease.hand': 'Botões para',
  'ease.hand.right': 'A mão direita',
  'ease.hand.left': 'A mão esquerda',
  'ease.font': 'Letras',
  'ease.font.usual': 'Como sempre',
  'ease.font.clear': 'Mais fáceis de ler',
  'ease.text': 'A mesa em texto',
  'ease.picture': 'A mesa em imagem',
};
