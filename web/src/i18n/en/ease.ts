// Time and comfort at the table, in English.

export const ease = {
  'ease.unhurried': 'Unhurried',
  'ease.unhurried.text':
    'UNO stays open for six seconds at least, whoever is quicker, and clocks are long. Everybody sees it.',
  'ease.unhurried.ask': 'Who listens needs longer: the host can make this table unhurried.',
  'ease.often': 'More time on request',
  'ease.often.text': 'So often the time for one answer can be had again.',
  'ease.often.never': 'Never',
  'ease.warn': '{left} {key}: more time.',
  'ease.more': 'More time',
  'ease.more.given': 'More time. {left}',
  'ease.more.no': 'There is no more time for this answer.',
  'ease.out.played': 'Time ran out: a bot played {card} for you.',
  'ease.hand': 'Buttons for',
  'ease.hand.right': 'The right hand',
  'ease.hand.left': 'The left hand',
  'ease.font': 'Letters',
  'ease.font.usual': 'As usual',
  'ease.font.clear': 'Easier to read',
  'ease.text': 'The table as text',
  'ease.picture': 'The table as a picture',
} as const;
