// How long each motion takes, in milliseconds at the usual pace, and along which curve.

export const EASE = {
  out: 'cubic-bezier(.16,1,.3,1)',
  in: 'cubic-bezier(.5,0,.9,.4)',
  spring: 'cubic-bezier(.34,1.56,.64,1)',
  move: 'cubic-bezier(.3,.1,.2,1)',
  /** Things that fall. */
  heavy: 'cubic-bezier(.7,0,1,.6)',
} as const;

export const TIME = {
  crouch: 80, arc: 300, land: 200, settle: 120, pulse: 480, born: 280, poise: 90, wind: 130, dart: 300, hit: 360,
  afterHit: 220, draw: 240, gap: 140, crowd: 640, hop: 380, stamp: 260, sign: 1040, swing: 820, petals: 440,
  splash: 700, bubble: 1500, palm: 420, slap: 260, chip: 380, open: 520, openGap: 60, roll: 500, verdict: 1050,
  shield: 260, bounce: 280, aim: 480, turnUp: 540, star: 70, answer: 760, granted: 260, fall: 340, fingers: 600,
  finger: 170, pour: 70, pass: 460, rope: 560, twang: 420, bead: 360, unrope: 300, streak: 210, slam: 220,
  rebound: 260, hands: 620, hold: 1300, deal: 90, fade: 140, outline: 600, won: 2600,
  lost: 1700, points: 640, total: 1100,
} as const;
