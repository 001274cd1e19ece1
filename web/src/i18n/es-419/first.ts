// Textos de la primera partida y del juego en un solo dispositivo, en español de Latinoamérica.

export const first = {
  'learn.won': '¡Ganaste tu primera partida!',
  'learn.step.draw': 'Ninguna de tus cartas tiene el color, número o signo de la del centro. Toma una del mazo.',
  'learn.step.drawn': 'La carta que tomaste encaja. Puedes tirarla ahora o quedártela.',
  'learn.step.drawTwo': '{card}: el siguiente toma dos cartas y pierde el turno. ¡Pruébalo!',
  'learn.step.catch':
    'A {name} le queda una sola carta y no gritó UNO. Toca a {name}, rápido: ¡le cuesta dos cartas!',
  'learn.step.uno': '¡Te quedan dos cartas! Presiona UNO antes de tirar una. A quien se le olvida lo pueden atrapar.',
  'learn.step.armed': 'Bien. Ahora tira una carta: UNO se grita con ella.',
  'learn.step.late': '¡No gritaste! Presiona UNO antes de que alguien te atrape.',
  'learn.step.challenge':
    'El Comodín Toma cuatro solo sirve sin cartas del color vigente ni otro comodín. ¿Lo dudas? Un bluf le ' +
    'cuesta cuatro cartas a {name}; una duda equivocada, seis a ti.',
  'learn.step.accept': '{name} te ataca: tomas las cartas y pierdes el turno.',

  'hot.uno': 'A {name} le queda una carta y no gritó UNO.',
  'hot.call': '{name} grita UNO',
  'hot.catch': 'Atrapar a {name}',
  'hot.who': '¿Quién atrapa a {name}?',
};
