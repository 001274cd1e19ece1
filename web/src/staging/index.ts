// Special stagings, found by the name of a question. They are additions: every question has a plain
// dialogue without them, made of the answers that are open and the edition's words.

import type { Component } from 'svelte';
import type { EditionId } from '../cards/palette';
import type { Controller } from '../play/controller.svelte';
import type { Left } from '../play/model/clock';
import type { SeatInfo } from '../table/types';
import Attack from './Attack.svelte';
import Finger from './Finger.svelte';
import TurnedUp from './TurnedUp.svelte';

export interface StagingProps {
  readonly control: Controller;
  readonly edition: EditionId;
  readonly question: string;
  readonly others: readonly SeatInfo[];
  readonly you: SeatInfo | null;
  readonly left: Left | null;
  readonly ruleHref: (rule: string) => string;
}

export interface Staging {
  readonly panel: Component<StagingProps>;
  /** It takes the whole screen, instead of lying between pile and hand. */
  readonly whole?: boolean;
}

const STAGINGS: Readonly<Record<string, Staging>> = {
  attack: { panel: Attack },
  wish: { panel: TurnedUp },
  point: { panel: Finger, whole: true },
};

export const stagingOf = (question: string): Staging | undefined => STAGINGS[question];
