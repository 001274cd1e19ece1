import { describe, expect, it } from 'vitest';
import { actDetails, actName } from '../../src/operator/acts';
import type { Noted } from '../../src/protocol/types';

const noted = (act: string, facts?: object): Noted =>
  ({ at: 0, node: 'n', act, about: '', ...(facts && { detail: JSON.stringify(facts) }) });

describe('what an operator did', () => {
  it('has the name of the button that does it', () => {
    expect(['look', 'keepout', 'tell'].map((act) => actName(noted(act)))).toEqual(
      ['Look', 'Keep out', 'Say something to everybody'],
    );
    expect([true, false].map((on) => actName(noted('drain', { on })))).toEqual(['Drain', 'Take tables again']);
    expect(actName(noted('dance'))).toBe('dance');
  });

  it('is told in words', () => {
    const out = noted('keepout', { near: true, minutes: 1440, why: 'rude' });
    expect(actDetails(out)).toEqual(['1 day', 'And the addresses this guest is connected from', 'rude']);
    expect(actDetails(noted('tell', { text: 'Back soon.' }))).toEqual(['Back soon.']);
    expect(actDetails(noted('look'))).toEqual([]);
    expect(actDetails({ ...noted('tell'), detail: 'no JSON' })).toEqual(['no JSON']);
  });
});
