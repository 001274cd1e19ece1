import type { texts as english } from '../en/languages';
import type { Some } from '../types';

export const texts: Some<typeof english> = {
  title: 'Języki',
  lead: 'Czego nie ma jeszcze w danym języku, to jest po angielsku.',
  texts: 'Strony i stół',
  words: 'Edycje i zasady',
  whole: 'w całości',
  missing: {
    one: 'brakuje {count} tekstu',
    few: 'brakuje {count} tekstów',
    many: 'brakuje {count} tekstów',
    other: 'brakuje {count} tekstów',
  },
  which: 'Brakujące teksty',
};
