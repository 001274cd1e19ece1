// Texts about games to go back to, in English.

export const home = {
  'running.title': 'Your running games',
  'running.asked': 'It is your turn',
  'running.playing': 'Your game goes on',
  'running.waiting': 'Your table is waiting',
  'running.between': 'Between two hands',
  'running.paused': 'Your game is paused',
  'running.table': 'Table {code}',
  'running.people': { one: '{count} person', other: '{count} people' },
  'running.bots': { one: '{count} bot', other: '{count} bots' },
  'running.back': 'Go back',
  'running.ask': 'You have a game running',
  'running.ask.text': 'You can go back to it, or leave it there and start another. It stays on your start page.',
  'running.new': 'New game',
  'result.daily': 'Back to the day',
} as const;
