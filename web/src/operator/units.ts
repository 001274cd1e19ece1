// Figures as people read them.

import { locale } from '../i18n/i18n.svelte';

const number = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale(), options).format(value);

export const megabytes = (bytes: number): string =>
  number(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
export const millis = (value: number): string =>
  number(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
export const share = (value: number): string => number(value, { style: 'percent', maximumFractionDigits: 0 });
export const count = (value: number): string => number(value, {});

export function lasting(seconds: number): string {
  const units = [['day', 86400], ['hour', 3600], ['minute', 60]] as const;
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? units[2];
  return number(Math.floor(seconds / size), { style: 'unit', unit, unitDisplay: 'long' });
}

export const clock = (at: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: 'medium' }).format(at);
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short' }).format(at);
