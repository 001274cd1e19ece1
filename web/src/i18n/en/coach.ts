// The coach: what would you play? In English.

export const texts = {
  ask: 'What would you play?',
  advice: 'Coach: {what}. {why}',
  'advice.uno': 'Coach: {what}, and call UNO. {why}',
  noted: 'The replay marks this hand.',
  'why.only': 'Nothing else can be done.',
  'why.calls': 'Coach: call UNO before somebody catches you.',
  'why.catches': 'Coach: catch {name}, who has not called UNO.',
  'why.throws_in': 'Coach: throw in {card}, for the same card is on top.',
  'why.goes_out': 'It wins the hand.',
  'why.drew_on': '{name} drew on {colour}.',
  'why.stops': { one: '{name} has one card left.', other: '{name} has {count} cards left.' },
  'why.bluff': 'It is a bluff of {name} with a chance of {count} %.',
  'why.no_bluff': 'It is a bluff of {name} with a chance of only {count} %.',
  'why.lays': 'A card laid is worth more than one drawn.',
  'why.keeps_wild': 'A Wild is worth more later.',
  'why.holds': { one: 'You hold one card of {colour}.', other: 'You hold {count} cards of {colour}.' },
  'why.better': 'It wins more often, whatever the others may hold.',
} as const;
