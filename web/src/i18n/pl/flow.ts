// Presets of a table, an invitation, what happens by itself; po polsku.

import type { Translated } from '../types';
import type { flow as english } from '../en/flow';

export const flow: Translated<typeof english> = {
  'settings.confirm': 'Pytaj przed wszystkim',
  'settings.confirm.text': 'Także gdy nie ma wyboru, na przykład przy zatrzymaniu dobranej karty, która nie pasuje.',
  'preset.title': 'Jak chcesz grać?',
  'preset.own': 'Wszystkie ustawienia',
  'preset.sheet': 'Według instrukcji',
  'preset.sheet.text': 'Jedno rozdanie, bez zmian.',
  'preset.party': 'Domówka',
  'preset.party.text': 'Zasady, według których gra wiele rodzin.',
  'preset.match': 'Mecz do {count}',
  'preset.match.text': 'Punkty z kilku rozdań.',
  'preset.quick': 'Szybko',
  'preset.quick.text': 'Mniej kart, krótszy czas.',
  'wait.share': 'Udostępnij',
  'wait.share.text': 'Chodź zagrać ze mną w {edition}!',
  'wait.come': 'Już są: {names}',
  'wait.come.nobody': 'Nikt inny jeszcze nie przyszedł.',
};
