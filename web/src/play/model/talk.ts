import type { ChatNews } from '../../protocol/types';
import type { ChatMessage } from '../../table/types';

export const talkOf = (chat: readonly ChatNews[]): ChatMessage[] =>
  chat.map(({ name, seat = -1, text, at }, i) => ({ key: `${at}.${i}`, name, seat, text }));
