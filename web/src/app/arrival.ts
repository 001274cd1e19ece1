// What happens when a new page is there: where the focus goes, and what is in sight.

/** Focus the heading, so that it is read; scroll to the place that the address names, or to where one was. */
export function arrive(main: HTMLElement, hash: string, scroll: number): void {
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  heading.tabIndex = -1;
  (place ?? heading).focus({ preventScroll: true });
  if (place) place.scrollIntoView();
  else scrollTo(0, scroll);
}
