// Options of a table, in English: a name, a sentence, and the values. `option.NAME.is.VALUE`
// names a value; numbers need none.

export const options = {
  'option.off': 'Off',
  'option.on': 'On',
  'option.hand_size': 'Cards at the start',
  'option.hand_size.text': 'How many cards each player is dealt.',
  'option.scoring': 'Points',
  'option.scoring.text': 'A single hand, or a match over several hands with points for the cards left in hands.',
  'option.scoring.is.off': 'A single hand',
  'option.scoring.is.winner_takes': 'The winner takes all points',
  'option.scoring.is.lowest': 'Everybody counts their own, the lowest wins',
  'option.target': 'Points to reach',
  'option.target.text': 'The match ends when somebody has so many points.',
  'option.stacking': 'Stacking',
  'option.stacking.text':
    'A Draw Two or Wild Draw Four may be answered with another; the total moves on to the next player.',
  'option.stacking.is.same': 'Like on like',
  'option.stacking.is.any': 'Also +4 on +2',
  'option.jump_in': 'Speed Play',
  'option.jump_in.text': 'Who holds a card identical to the one on top may throw it in out of turn.',
  'option.jump_in.is.numbers': 'Number cards',
  'option.jump_in.is.identical': 'All coloured cards',
  'option.seven_zero': 'Seven and zero',
  'option.seven_zero.text': 'A 7 swaps hands with a player of choice, a 0 passes all hands on.',
  'option.draw_until': 'Draw until it fits',
  'option.draw_until.text': 'Who cannot play draws until a card can be played.',
  'option.force_play': 'Drawn means played',
  'option.force_play.text': 'A drawn card that fits must be played.',
  'option.bluffing': 'Bluffing',
  'option.bluffing.text':
    'A Wild Draw Four may be played against its rule and challenged. Without, the rule is enforced.',
  'option.two_player_reverse': 'Reverse with two players',
  'option.two_player_reverse.text':
    'With two players, a Reverse passes the other one over as a Skip does, or it only turns the direction.',
  'option.two_player_reverse.is.skip': 'As a Skip',
  'option.two_player_reverse.is.turn': 'Only turns',

  // why settings do not go together
  'refused.hand_size': '{players} hands of {size} cards do not fit into {cards} cards.',
  'refused.players': 'This edition is for 2 to {most} players.',
  'refused.range': 'A whole number from {least} to {most}.',
  'refused.small': 'Made for {count} players and more; it works with fewer too.',
} as const;
