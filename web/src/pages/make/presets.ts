// Tables as people ask for them, before the long list of what can be settled. Pure.

import type { EditionInfo } from '../../protocol/types';
import { blank, inForce, refusals, withOption, withSeats, type Form } from './form';

export const PRESETS = ['sheet', 'party', 'match', 'quick'] as const;
export type Preset = (typeof PRESETS)[number];

export const MATCH_TO = 500;
const SECOND = 1000;

/** What a preset changes, as far as an edition has it and it goes together. */
const OPTIONS: Readonly<Record<Preset, Readonly<Record<string, string>>>> = {
  sheet: {},
  party: { stacking: 'any', jump_in: 'identical', seven_zero: 'on', draw_until: 'on' },
  match: { scoring: 'winner_takes', target: String(MATCH_TO) },
  quick: { hand_size: '5', scoring: 'off' },
};

function withWish(form: Form, info: EditionInfo, [name, value]: readonly [string, string]): Form {
  const option = info.options.find((one) => one.name === name);
  if (!option || (option.values?.length && !option.values.includes(value))) return form;
  const next = withOption(form, option, value);
  return refusals(next, info).length > refusals(form, info).length ? form : next;
}

/** The form by a preset; who plays and who finds the table stays. */
export function withPreset(form: Form, info: EditionInfo, preset: Preset): Form {
  const { pace, clocks } = withSeats(blank(form.edition), form.seats);
  const plain: Form = { ...form, options: {}, pace, clocks };
  const ruled = Object.entries(OPTIONS[preset]).reduce((made, wish) => withWish(made, info, wish), plain);
  return preset === 'quick' ? { ...ruled, pace: 'quick', clocks: { ...clocks, decision: 15 * SECOND } } : ruled;
}

const isLike = (one: Form, other: Form, info: EditionInfo): boolean =>
  info.options.every((option) => inForce(one, option) === inForce(other, option))
  && one.pace === other.pace && JSON.stringify(one.clocks) === JSON.stringify(other.clocks);

/** The first preset that the form is; none once something else was changed. */
export const presetOf = (form: Form, info: EditionInfo): Preset | undefined =>
  PRESETS.find((preset) => isLike(form, withPreset(form, info, preset), info));

/** Presets that change something here, so that no two do the same. */
export const presetsFor = (form: Form, info: EditionInfo): Preset[] =>
  PRESETS.filter((preset, i) =>
    !PRESETS.slice(0, i).some((other) => isLike(withPreset(form, info, other), withPreset(form, info, preset), info)));
