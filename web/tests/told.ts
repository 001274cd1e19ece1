// What the server tells of all editions, by language; `python -m tools.client test` writes it down first.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EditionInfo } from '../src/protocol/types';

const FILE = resolve(import.meta.dirname, '../../build/editions.json');
if (!existsSync(FILE)) throw new Error('run the tests by: python -m tools.client test');

export const TOLD = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, EditionInfo[]>>;
