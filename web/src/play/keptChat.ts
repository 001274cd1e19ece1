// What was said at a table, kept in this tab: a page that is loaded again has not forgotten it, and nobody else
// finds it later.

import { shelfOver, type Shelf } from '../app/storage';
import type { ChatNews } from '../protocol/types';

const MOST = 100;
const place = (table: string): string => `lastcard.chat.${table}`;

export class KeptChat {
  constructor(private shelf: Shelf) {}

  read(table: string): ChatNews[] {
    try {
      const kept: unknown = JSON.parse(this.shelf.get(place(table)) ?? '[]');
      return Array.isArray(kept) ? (kept as ChatNews[]) : [];
    } catch {
      return [];
    }
  }

  keep(table: string, lines: readonly ChatNews[]): void {
    if (lines.length) this.shelf.set(place(table), JSON.stringify(lines.slice(-MOST)));
  }
}

export const keptChat = new KeptChat(shelfOver(() => sessionStorage));
