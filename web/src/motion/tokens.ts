// How long each movement takes, in milliseconds, and along which curve.

export const EASE = {
  out: 'cubic-bezier(.16,1,.3,1)',
  in: 'cubic-bezier(.5,0,.9,.4)',
  spring: 'cubic-bezier(.34,1.56,.64,1)',
  move: 'cubic-bezier(.3,.1,.2,1)',
} as const;

export const TIME = {
  play: 340, draw: 280, fly: 420, turn: 520, uno: 420, burst: 480, shake: 300, open: 220, stamp: 420,
  pass: 460, point: 260, link: 560, fade: 120, slowFade: 160, outline: 600,
} as const;
