import type { home as english } from '../en/home';
import type { Some } from '../types';

export const home: Some<typeof english> = {
  'running.title': 'Twoje trwające gry',
  'running.asked': 'Teraz twoja kolej',
  'running.playing': 'Twoja gra trwa',
  'running.waiting': 'Twój stół czeka',
  'running.between': 'Między rozdaniami',
  'running.paused': 'Twoja gra jest wstrzymana',
  'running.table': 'Stół {code}',
  'running.people': { one: '{count} osoba', few: '{count} osoby', many: '{count} osób', other: '{count} osób' },
  'running.bots': { one: '{count} bot', few: '{count} boty', many: '{count} botów', other: '{count} botów' },
  'running.back': 'Wróć',
  'running.ask': 'Masz trwającą grę',
  'running.ask.text': 'Możesz do niej wrócić albo ją zostawić i zacząć inną. Pozostanie na stronie głównej.',
  'running.new': 'Nowa gra',
  'result.daily': 'Wróć do rozdania dnia',
};
