// The connection as the shell shows it. A page that has one says how it stands:
//   $effect(() => line.follow(session.link));

import { announce } from '../common/live.svelte';
import { t } from '../i18n/i18n.svelte';
import type { Link } from '../net/socket';

class Line {
  /** Null: this page needs none. */
  link = $state<Link | null>(null);
  /** The page is here, its server is not. */
  searching = $state(false);
  #lost = false;

  /** How it stands now; call the answer when the page is left. */
  follow(link: Link): () => void {
    this.link = link;
    if (link === 'away') this.#lost = true;
    if (link === 'open' && this.#lost) {
      this.#lost = false;
      announce(t('shell.back'));
    }
    return () => (this.link = null);
  }
}
export const line = new Line();
