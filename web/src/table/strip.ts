// Gestures on a card: a tap, a flick up, and being dragged onto the table.

/** Up by this many pixels, and more up than sideways. */
const FLICK = 36;

export interface Pointer {
  readonly clientX: number;
  readonly clientY: number;
}

export function isFlickUp(from: Pointer, to: Pointer): boolean {
  const up = from.clientY - to.clientY;
  return up > FLICK && up > Math.abs(to.clientX - from.clientX) * 1.2;
}

/** From here on it is no tap any more. */
const DRAG = 8;

export const isDrag = (from: Pointer, to: Pointer): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > DRAG;

/** Flicked up, or let go over the table; `top` is where the hand begins. */
export const isThrown = (from: Pointer, to: Pointer, top: number): boolean => isFlickUp(from, to) || to.clientY < top;

/** Where an arrow key leads: along the row, or to the card above or below. */
export function moveFocus(key: string, at: number, n: number, rows: number): number | null {
  const inRow = Math.ceil(n / rows);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inRow, ArrowDown: inRow, Home: -at, End: n - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= n ? at : next;
}
