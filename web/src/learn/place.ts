// Where a hint goes: near what it speaks of, never over it, and never over the hand.

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Placed {
  readonly x: number;
  readonly y: number;
  /** Where the tail points; none where the hint is not next to its target. */
  readonly tail: '' | 'up' | 'down';
  /** From the left edge of the hint. */
  readonly tailX: number;
}

const MARGIN = 10;
/** The bar at the top. */
const TOP = 52;
const GAP = 16;
const NEAR = 60;
const ROUND = 26;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Beneath what lies in the upper part of the screen, above what lies lower; above the whole hand if that is there. */
export function place(
  size: { w: number; h: number }, target: Rect | null, hand: Rect | null, screen: { w: number; h: number },
): Placed {
  const middle = target ? target.x + target.w / 2 : screen.w / 2;
  const x = clamp(middle - size.w / 2, MARGIN, screen.w - size.w - MARGIN);
  const tailX = clamp(middle - x, ROUND, size.w - ROUND);
  if (!target) return { x, y: TOP, tail: '', tailX };
  const upper = target.y + target.h / 2 < screen.h / 2;
  const edge = upper ? target.y + target.h : Math.min(target.y, hand?.y ?? target.y);
  const wanted = upper ? edge + GAP : edge - GAP - size.h;
  const y = clamp(wanted, TOP, screen.h - size.h - MARGIN);
  const near = y === wanted && (upper || target.y - edge < NEAR);
  return { x, y, tail: near ? (upper ? 'up' : 'down') : '', tailX };
}

/** Beside a question: above it or beneath it, wherever there is more room. */
export function beside(size: { w: number; h: number }, question: Rect, screen: { w: number; h: number }): Placed {
  const x = clamp(question.x + question.w / 2 - size.w / 2, MARGIN, screen.w - size.w - MARGIN);
  const [above, beneath] = [question.y, screen.h - question.y - question.h];
  const over = above >= beneath || above >= size.h + GAP;
  const wanted = over ? question.y - GAP / 2 - size.h : question.y + question.h + GAP / 2;
  return { x, y: clamp(wanted, MARGIN, screen.h - size.h - MARGIN), tail: '', tailX: 0 };
}
