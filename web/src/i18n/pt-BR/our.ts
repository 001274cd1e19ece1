// Textos da nossa mesa, em português do Brasil.
import { long } from '../long';
import type { Some } from '../types';
import type { texts as english } from '../en/our';

export const texts: Some<typeof english> = {
  lead: 'Um nome, um link que fica e o que vocês jogaram juntos. Quem tem o link pode entrar.',
  name: 'Nome',
  make: 'Criar nossa mesa',
  yours: 'Suas mesas',
  tonight: 'Hoje de novo',
  join: 'Entrar',
  only: 'Quem entra joga e conta.',
  members: 'Quem faz parte',
  copy: 'Copiar o link',
  plan: 'Como jogamos',
  change: 'Mudar',
  bots: 'Bots: {count}',
  season: 'Temporada',
  all: 'Desde sempre',
  player: 'Jogador',
  games: 'Partidas',
  wins: 'Vitórias',
  points: 'Pontos',
  skill: 'Habilidade',
  'skill.text': long(
    'A habilidade diz em quantos pontos de cem as próprias decisões aumentaram a chance de ganhar ',
    'uma rodada, sem a sorte. Vem das análises e fica mais exata a cada jogo analisado.',
  ),
  duels: 'Frente a frente',
  duel: '{one} {won} : {lost} {other}',
  records: 'Recordes',
  'record.points': 'Mais pontos em uma partida: {value}',
  'record.streak': 'Mais partidas vencidas seguidas: {value}',
  before: 'antes',
  ratings: 'Força',
  'ratings.text':
    'Contada das partidas entre pessoas, por edição. O primeiro número é quanto alguém vale com certeza.',
  none: 'Nada jogado ainda. Hoje à noite?',
  export: 'Salvar tudo em um arquivo',
  leave: 'Sair',
  delete: 'Apagar',
  sure: 'Tem certeza?',
};
