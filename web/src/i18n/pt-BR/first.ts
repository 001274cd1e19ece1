import type { first as english } from '../en/first';
import type { Some } from '../types';

export const first: Some<typeof english> = {
  'learn.loading': 'Arrumando as cartas…',
  'learn.coach': 'Dica',
  'learn.got': 'Entendi',
  'learn.skip': 'Chega de dicas',
  'learn.progress': 'Dica {done} de {all}',
  'learn.won': 'Você venceu sua primeira partida!',
  'learn.lost': '{name} foi mais rápido. Mas agora você já sabe jogar!',
  'learn.done': 'É disso que se trata {edition}.',
  'learn.play': 'Jogar para valer',
  'learn.again': 'Mais uma vez',
  'learn.other': 'Aprender outra edição',

  'learn.step.match':
    'Jogue uma carta da mesma cor, número ou sinal da que está no meio. {card} serve: toque nela e depois em Jogar.',
  'learn.step.number': '{card} é de outra cor, mas tem o mesmo número. Também serve.',
  'learn.step.draw':
    'Nenhuma das suas cartas tem a cor, o número ou o sinal da que está no meio. Então compre uma do monte.',
  'learn.step.drawn': 'A carta comprada serve. Você pode jogá-la já, ou ficar com ela.',
  'learn.step.wild': 'Um Coringa sempre serve, e você escolhe a cor que continua.',
  'learn.step.wheel': 'Que cor continua? Você tem mais {colour}.',
  'learn.step.drawTwo': '{card}: o próximo compra duas cartas e perde a vez. Experimente!',
  'learn.step.skip': '{card}: o próximo perde a vez. Experimente!',
  'learn.step.reverse': '{card} muda o sentido do jogo.',
  'learn.step.catch':
    '{name} tem uma carta só e esqueceu de gritar UNO. Toque em {name}, rápido: isso custa duas cartas!',
  'learn.step.uno': 'Só duas cartas! Aperte UNO antes de jogar uma delas. Quem esquece pode ser pego.',
  'learn.step.armed': 'Boa. Agora jogue uma carta: o UNO sai junto.',
  'learn.step.late': 'Você esqueceu de gritar! Aperte UNO antes que alguém pegue você.',
  'learn.step.last': 'Sua última carta serve. Jogue e vença!',
  'learn.step.challenge':
    'Um Coringa +4 só é honesto sem carta da cor valendo e sem outro Coringa. Duvida? Um blefe custa quatro cartas ' +
    'a {name}; um desafio errado custa seis a você.',
  'learn.step.accept': '{name} ataca você: compre as cartas e perca a vez.',

  'learn.step.speed': 'Jogada rápida! Sua {card} é igual à de cima. Jogue agora, fora da vez!',

  'hot.lead': 'O aparelho passa de mão em mão, e ninguém vê as suas cartas.',
  'hot.players': 'Quem joga?',
  'hot.name': 'Nome do jogador {number}',
  'hot.add': 'Mais um jogador',
  'hot.remove': 'Tirar o jogador {number}',
  'hot.bots': 'Bots',
  'hot.bots.text': 'Eles jogam por conta própria.',
  'hot.bots.less': 'Um bot a menos',
  'hot.bots.more': 'Um bot a mais',
  'hot.start': 'Dar as cartas',
  'hot.making': 'Arrumando a mesa…',
  'hot.same': 'Dois jogadores têm o mesmo nome.',
  'hot.gone': 'A última partida se perdeu. Comece outra!',
  'hot.pass': 'Passe o aparelho para {name}',
  'hot.pass.turn': 'É a vez de {name}.',
  'hot.pass.answer': '{name} tem de responder.',
  'hot.pass.secret': 'Ninguém mais olha para a tela.',
  'hot.show': 'Sou {name}: mostrar minhas cartas',
  'hot.next': 'A seguir: {name}',
  'hot.on': 'Passar adiante',
  'hot.middle': 'No meio: {card}',
  'hot.uno': '{name} tem uma carta só e não gritou UNO.',
  'hot.call': '{name} grita UNO',
  'hot.catch': 'Pegar {name}',
  'hot.who': 'Quem pega {name}?',
  'hot.speed': 'Jogada rápida: tenho a mesma carta',
  'hot.speed.who': 'Quem joga fora da vez?',
  'hot.other': 'Outros jogadores ou outra edição',

  'install.offer': 'Instalar o lastcard neste aparelho',
};
