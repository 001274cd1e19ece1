// Makes a moment seen: remembers where things were, lets the table change, then moves them from
// there to where they are. Whatever is not on the screen is simply not moved.

import { tick } from 'svelte';
import { ribbonFields, type EditionId } from '../cards/palette';
import * as motion from '../motion/motion';
import type { Happened } from '../protocol/types';
import { movements, type Movement } from './model/movements';

type Rects = ReadonlyMap<string, DOMRect>;

/** Everything whose place may be a starting point. */
const NAMED = '[data-key], [data-seat] .avatar, [data-pile]';
/** Draws begin when the card that caused them has landed. */
const AFTER = 260;
const MOST_GHOSTS = 10;

function nameOf(el: Element): string {
  const { key, pile } = (el as HTMLElement).dataset;
  if (key) return `card ${key}`;
  return pile ? `pile ${pile}` : `seat ${el.closest<HTMLElement>('[data-seat]')?.dataset['seat']}`;
}

function look(root: HTMLElement): Rects {
  return new Map([...root.querySelectorAll(NAMED)].map((el) => [nameOf(el), el.getBoundingClientRect()]));
}

export class Director {
  #running: Animation[] = [];
  private root!: HTMLElement;

  constructor(
    private stage: () => HTMLElement | undefined,
    private edition: () => EditionId,
    /** The reader's seat, and the key of the card they laid last. */
    private me: () => { seat: number; laid: string },
    private back: () => string,
  ) {}

  /** Call it before the page has changed. A new moment finishes the one before. */
  async perform(events: readonly Happened[]): Promise<void> {
    motion.finish(this.#running.splice(0));
    const moved = movements(events);
    const root = this.stage();
    if (!root || !moved.length || document.hidden) return;
    this.root = root;
    const before = look(root);
    await tick();
    this.#running.push(...moved.flatMap((movement) => this.#move(movement, before)));
  }

  #find = (selector: string): HTMLElement | null => this.root.querySelector(selector);
  #avatar = (seat: number): HTMLElement | null => this.#find(`[data-seat="${seat}"] .avatar`);

  #move(movement: Movement, before: Rects): Animation[] {
    switch (movement.what) {
      case 'lay': return this.#lay(this.#from(movement.seat, movement.card, before), movement.on);
      case 'turnUp': return this.#lay(before.get('pile draw'), movement.on);
      case 'draw': return this.#draw(movement.seat, movement.count, before.get(`pile ${movement.from}`), before);
      case 'turn': return this.#turn();
      case 'uno': return this.#uno(movement.seat);
      case 'caught': return this.#shake(movement.seat);
      case 'pass': return this.#pass(before.get('pile mini'));
      case 'link': return this.#link(movement.seats);
    }
  }

  #from(seat: number, card: string, before: Rects): DOMRect | undefined {
    const { seat: me, laid } = this.me();
    if (seat !== me) return before.get(`seat ${seat}`);
    const held = [...before.keys()].find((name) => name.startsWith(`card ${card}.`)) ?? '';
    return before.get(laid.startsWith(`${card}.`) ? `card ${laid}` : held) ?? before.get(held);
  }

  #lay(from: DOMRect | undefined, on: string): Animation[] {
    const top = this.#find(on === 'mini' ? '[data-pile="mini"] .one:last-of-type' : '[data-pile="discard"] .top');
    return from && top ? motion.play(top, from) : [];
  }

  #draw(seat: number, count: number, from: DOMRect | undefined, before: Rects): Animation[] {
    if (!from) return [];
    if (seat === this.me().seat) return motion.draw(this.#newCards(before), from);
    const to = this.#avatar(seat)?.getBoundingClientRect();
    return to ? this.#ghosts(Math.min(count, MOST_GHOSTS), from, to) : [];
  }

  #newCards(before: Rects): Element[] {
    const cards = [...this.root.querySelectorAll<HTMLElement>('[data-key]')];
    return cards.filter((card) => !before.has(nameOf(card)));
  }

  #ghosts(count: number, from: DOMRect, to: DOMRect): Animation[] {
    return Array.from({ length: count }, (_, i) => motion.fly(this.#ghost(from), from, to, AFTER + i * motion.drawGap(count))).flat();
  }

  #ghost(at: DOMRect): HTMLElement {
    const ghost = document.createElement('i');
    const around = this.root.getBoundingClientRect();
    ghost.innerHTML = this.back();
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.cssText = `position:absolute;z-index:8;pointer-events:none;left:${at.left - around.left}px;top:${at.top - around.top}px;width:${at.width}px`;
    this.root.append(ghost);
    return ghost;
  }

  #turn(): Animation[] {
    const ring = this.#find('[data-ring] svg');
    return ring ? motion.turn(ring) : [];
  }

  #uno(seat: number): Animation[] {
    const at = this.#avatar(seat) ?? (seat === this.me().seat ? this.#find('[data-always]') : null);
    return at ? motion.uno(at, ribbonFields(this.edition())) : [];
  }

  #shake(seat: number): Animation[] {
    const at = this.#find(`[data-seat="${seat}"]`) ?? (seat === this.me().seat ? this.#find('[data-hand]') : null);
    return at ? motion.caught(at) : [];
  }

  #pass(from: DOMRect | undefined): Animation[] {
    const pile = this.#find('[data-pile="mini"]');
    return from && pile ? motion.pass(pile, from) : [];
  }

  #link(seats: readonly number[]): Animation[] {
    const ribbon = this.root.querySelector<SVGGeometryElement>('.links path');
    const badges = seats.map((seat) => this.#find(`[data-seat="${seat}"] .linked`)).filter((badge) => badge !== null);
    return ribbon ? motion.link(ribbon, badges) : [];
  }
}
