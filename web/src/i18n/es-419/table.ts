// Textos de la mesa y de la pantalla grande, en español de Latinoamérica.

export const table = {
  'action.drawing': 'Tomando… deshacer',
  'answer.stack': 'Agregar {card}',
  'answer.stack.small': {
    one: 'si no responde, el siguiente toma {count}',
    many: 'si no responde, el siguiente toma {count}',
    other: 'si no responde, el siguiente toma {count}',
  },
  'attack.text': {
    one: 'Toma {count} carta y pierde el turno, o responde.',
    many: 'Toma {count} cartas y pierde el turno, o responde.',
    other: 'Toma {count} cartas y pierde el turno, o responde.',
  },
  'attack.redirected.text': {
    one: 'Toma {count} carta; no pierdes el turno.',
    many: 'Toma {count} cartas; no pierdes el turno.',
    other: 'Toma {count} cartas; no pierdes el turno.',
  },
  'show.caught': '¡Atrapada!',
  'reveal.guilty': '¡Un bluf!',
  'reveal.innocent': 'No era bluf',
  'reveal.guilty.text': '{name} toma 4, y te toca a ti.',
  'reveal.innocent.text': '{name} jugó según las reglas: tomas 6 y pierdes el turno.',
  'menu.leave': 'Dejar el lugar',
  'menu.leave.text': 'Un bot sigue por ti. Puedes volver mientras el lugar esté libre.',
  'watch.sit': 'Ocupar un lugar',
  'watch.wait': 'Todos los lugares están ocupados. Podrás sentarte cuando uno quede libre.',
  'react.hurry': '¡Apúrate!',
  'wait.seats': 'Lugares',
  'wait.free': 'Lugar libre',
  'wait.bot.add': 'Agregar bot',
  'wait.open': 'Liberar el lugar',
  'wait.start.open': {
    one: '{count} lugar libre queda fuera.',
    many: '{count} lugares libres quedan fuera.',
    other: '{count} lugares libres quedan fuera.',
  },
  'result.game.you': '¡Ganaste!',
  'result.given.up': 'La partida terminó antes de tiempo',
  'result.adjourned': 'La partida se aplazó',
  'result.adjourned.text':
    'Las reglas cambiaron desde que empezó y no podía seguir como estaba. Los puntos hasta la ' +
    'última mano cuentan; la repetición se conserva y puede empezar una partida nueva.',
  'result.change': 'Otros lugares o reglas',

  'tv.join': 'Únete con tu celular',
} as const;
