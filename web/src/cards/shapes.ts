// The shapes of colours, so that colour is never the only sign. An edition names one of these, or
// gives a path of its own in a box of about 100 x 100 around 0,0.

/** A path, and the width of the stroke that rounds its corners. */
export type Shape = readonly [path: string, round: number];

function star(points: number, outer: number, inner: number): string {
  const corner = (i: number): string => {
    const radius = i % 2 ? inner : outer;
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, i) => corner(i)).join('L')}Z`;
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  triangle: ['M0-36L39 30H-39Z', 15],
  star: [star(8, 47, 31), 5],
  leaf: ['M-42 42C-54-18-12-46 42-42C46 12 18 52-42 42Z', 4],
  moon: ['M14-46A48 48 0 1 0 47 20A39 39 0 1 1 14-46Z', 4],
  heart: ['M0 42C-62 2-48-44-20-40C-8-38 0-28 0-20C0-28 8-38 20-40C48-44 62 2 0 42Z', 4],
  diamond: ['M0-44L36 0L0 44L-36 0Z', 8],
  drop: ['M0-46C30-10 34 4 34 14A34 34 0 0 1-34 14C-34 4-30-10 0-46Z', 4],
  cross: ['M-14-42H14V-14H42V14H14V42H-14V14H-42V-14H-14Z', 6],
  square: ['M-34-34H34V34H-34Z', 12],
};
