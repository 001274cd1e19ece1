import type { ChatNews, TableInfo } from '../../protocol/types';
import type { ChatMessage } from '../../table/types';

export const talkOf = (chat: readonly ChatNews[]): ChatMessage[] =>
  chat.map(({ name, seat = -1, text, at }, i) => ({ key: `${at}.${i}`, name, seat, text }));

/** Chat is wanted here, and somebody else is there to read it: bots do not. */
export const isChatty = ({ settings, seats, watchers = 0 }: TableInfo): boolean =>
  settings.chat !== false && seats.filter(({ kind }) => kind === 'person').length + watchers > 1;
