import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': 'Suas partidas em andamento',
  'running.asked': 'É a sua vez',
  'running.playing': 'Sua partida continua',
  'running.waiting': 'Sua mesa está esperando',
  'running.between': 'Entre duas rodadas',
  'running.paused': 'Sua partida está em pausa',
  'running.table': 'Mesa {code}',
  'running.people': { one: '{count} pessoa', other: '{count} pessoas' },
  'running.bots': { one: '{count} bot', other: '{count} bots' },
  'running.back': 'Voltar',
  'running.ask': 'Você tem uma partida em andamento',
  'running.ask.text': 'Você pode voltar a ela, ou deixá-la lá e começar outra. Ela fica na sua página inicial.',
  'running.new': 'Nova partida',
  'result.daily': 'Voltar às rodadas do dia',
};
