// What gets out of the way: presets of a table, an invitation, what happens by itself, in English.

export const flow = {
  'settings.confirm': 'Ask before everything',
  'settings.confirm.text': 'Also where there is nothing to choose, as keeping a drawn card that does not fit.',
  'preset.title': 'How do you want to play?',
  'preset.own': 'All the settings',
  'preset.sheet': 'By the sheet',
  'preset.sheet.text': 'One hand, nothing changed.',
  'preset.party': 'House party',
  'preset.party.text': 'The rules that many families play at home.',
  'preset.match': 'Match to {count}',
  'preset.match.text': 'Points over several hands.',
  'preset.quick': 'Quick',
  'preset.quick.text': 'Fewer cards, shorter clocks.',
  'wait.share': 'Share',
  'wait.share.text': 'Come and play {edition} with me!',
  'wait.come': 'Here already: {names}',
  'wait.come.nobody': 'Nobody else has come yet.',
} as const;
