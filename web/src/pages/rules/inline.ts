// The small marks inside a rule's text, as pieces a page can show.

export type Piece =
  | { readonly kind: 'text' | 'code' | 'rule' | 'strong'; readonly text: string }
  /** Whether the sheet says it. */
  | { readonly kind: 'mark'; readonly text: string; readonly stated: boolean }
  /** An option of the table changes it. */
  | { readonly kind: 'option'; readonly text: string; readonly name: string };

const OPTION = /\*\*\[option ([^\]]+)\]\*\*/;
const STRONG = /\*\*([^*]+)\*\*/;
const LINK = /\[([^\]]+)\]\([^)]+\)/;
const MARK = /\[((?:stated|ruling)[^\]]*)\]/;
const CODE = /`([^`]+)`/;
const RULE = /\b([A-Z][A-Z0-9]+-\d+)\b/;
const ALL = new RegExp([OPTION, STRONG, LINK, MARK, CODE, RULE].map(({ source }) => source).join('|'), 'g');

function piece([, option, strong, link, mark, code, rule]: readonly (string | undefined)[]): Piece {
  if (option !== undefined) return { kind: 'option', text: option, name: /^\w+/.exec(option)?.[0] ?? '' };
  if (mark !== undefined) return { kind: 'mark', text: mark, stated: mark.startsWith('stated') };
  if (code !== undefined) return { kind: 'code', text: code };
  if (rule !== undefined) return { kind: 'rule', text: rule };
  return strong === undefined ? { kind: 'text', text: link ?? '' } : { kind: 'strong', text: strong };
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(ALL)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    found.push(piece(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}
