// Which page an address means. Pure; the list is in routes.ts, the history in navigation.svelte.ts.

export type Params = Readonly<Record<string, string>>;

export interface Pattern {
  /** Segments; one that begins with a colon is a parameter: `/replay/:id`. */
  readonly path: string;
}

export interface Match<R extends Pattern> {
  readonly route: R;
  readonly params: Params;
}

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // a stray percent sign
  }
}

function paramsOf(pattern: string, path: string): Params | null {
  const [wanted, given] = [segments(pattern), segments(path)];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of wanted.entries()) {
    const value = decoded(given[i] ?? '');
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

/** The first route that fits. */
export function match<R extends Pattern>(routes: readonly R[], path: string): Match<R> | null {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

/** An address from a pattern: `pathTo('/replay/:id', { id })`. */
export function pathTo(pattern: string, params: Params): string {
  const fill = (segment: string): string =>
    (segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment);
  return pattern.split('/').map(fill).join('/');
}

/** What a click on a link must be for the page to follow it itself. */
export interface Click {
  readonly button: number;
  readonly modified: boolean;
  readonly prevented: boolean;
}

/** The address to go to, or null where the browser shall do it: other sites, new tabs, downloads. */
export function followed(
  click: Click, link: { href: string; target: string; download: boolean }, origin: string,
): string | null {
  if (click.prevented || click.button !== 0 || click.modified) return null;
  if (link.download || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href, origin);
  if (url.origin !== origin || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}
