// A sign for a kind of card that nobody has drawn: the letters of its code, and its name beneath.

import type { Face } from './codes';
import { group } from './strokes';

const FONT = 'font-family="inherit" font-weight="800" text-anchor="middle" dominant-baseline="central"';
/** Wilds have a W before what tells them apart. */
const shown = (face: Face): string => (face.length > 1 ? face.replace(/^W/, '') : face);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const text = (words: string, y: number, size: number, colour: string): string =>
  `<text y="${y}" font-size="${size}" fill="${colour}" ${FONT}>${escaped(words)}</text>`;

/** In as few lines as a card has room for. */
function lines(name: string): string[] {
  const found: string[] = [];
  for (const word of name.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < 12) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found.slice(0, 3);
}

export function bigLetters(face: Face, name: string, ink: string, deep: string): string {
  const letters = shown(face);
  const size = letters.length > 1 ? 84 : 112;
  const big = group(4, -15, 1, text(letters, 0, size, deep)) + text(letters, -20, size, ink);
  return big + lines(name).map((line, i) => text(line, 46 + i * 22, 19, ink)).join('');
}

export const smallLetters = (face: Face, ink: string): string =>
  text(shown(face), 0, shown(face).length > 1 ? 64 : 96, ink);
