// The engine's own lists, read from its sources: the client must know every word of them.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const RULES = resolve(import.meta.dirname, '../../src/lastcard/rules');

/** A dictionary of plain strings in a Python file, such as `ENGLISH` in reasons.py. */
export function dictionary(file: string, name: string): Map<string, string> {
  const source = readFileSync(resolve(RULES, file), 'utf8');
  const body = new RegExp(`^${name}: [^=]*= \\{\\n(.*?)^\\}`, 'ms').exec(source)?.[1];
  if (body === undefined) throw new Error(`there is no ${name} in ${file}`);
  const entries = body.matchAll(/^ {4}"([^"]+)": "([^"]*)"/gm);
  return new Map([...entries].map((entry) => [entry[1] ?? '', entry[2] ?? '']));
}
