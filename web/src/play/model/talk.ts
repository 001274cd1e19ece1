import type { ChatNews, TableInfo } from '../../protocol/types';
import type { ChatMessage } from '../../table/types';

/** Whoever has left since is drawn by the name alone. */
export const talkOf = (chat: readonly ChatNews[], { seats }: Pick<TableInfo, 'seats'>): ChatMessage[] =>
  chat.map(({ name, seat = -1, text, at, guest }, i) => ({
    key: `${at}.${i}`, name, seat, text, face: seats.find((one) => guest && one.guest === guest)?.face,
  }));

/** Somebody else is there: bots neither read nor look. */
const inCompany = ({ seats, watchers = 0 }: TableInfo): boolean =>
  seats.filter(({ kind }) => kind === 'person').length + watchers > 1;
/** Chat is wanted here, and there is somebody to read it. */
export const isChatty = (table: TableInfo): boolean => table.settings.chat !== false && inCompany(table);
/** The same of reactions. */
export const isLively = (table: TableInfo): boolean => table.settings.reactions !== false && inCompany(table);
