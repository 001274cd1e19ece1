// The terminal tells what happens in the words of the page: they are written down beside its own, and have to be
// those of the catalogues. `npm test -- -u` writes them anew.

import { expect, test } from 'vitest';
import { load } from '../../src/i18n/catalogues';
import { LANGUAGES, localeOf } from '../../src/i18n/languages';
import type { Key, Message } from '../../src/i18n/types';

const TOLD = [
  /^(event|reason|colour|face|verb)\./, /^question\.(turn|drawn|attack|colour|swap|swap\.title)$/,
  /^answer\.(draw|keep|pass|accept|challenge|stack)(\.|$)/, /^attack\.(title|redirected)$/, /^direction\./,
  /^score\.(hand|total|first|lowest|points)$/, /^text\.co/, /^seat\.(cards|you|yourself|misses)$/,
  /^(card\.coloured|link\.label|table\.hand|turn\.yours|wheel\.title|ear\.fit\.none|ear\.nothing)$/,
];
const HEAD = '# Written from the client’s catalogues by `make docs`.\n\n';

const isTold = (key: string): boolean => TOLD.some((some) => some.test(key));

/** A string of JSON is one of TOML, too. */
function toml(message: Message): string {
  if (typeof message === 'string') return JSON.stringify(message);
  return `{ ${Object.entries(message).map(([form, text]) => `${form} = ${JSON.stringify(text)}`).join(', ')} }`;
}

test.each(LANGUAGES)('the terminal says the same in %s', async (language) => {
  const catalogue = await load(language);
  const keys = (Object.keys(catalogue) as Key[]).filter(isTold);
  const list = (type: 'conjunction' | 'disjunction'): string =>
    new Intl.ListFormat(localeOf(language), { type }).format(['{a}', '{b}']);
  const lists = [`"list.and" = "${list('conjunction')}"\n`, `"list.or" = "${list('disjunction')}"\n`];
  const lines = keys.map((key) => `${JSON.stringify(key)} = ${toml(catalogue[key])}\n`);
  await expect(HEAD + [...lines, ...lists].join('')).toMatchFileSnapshot(`../../../src/lastcard/words/table/words.${language}.toml`);
});
