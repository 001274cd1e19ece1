// Four cards that tell an edition at a glance.

import type { EditionId } from '../../cards/palette';

export const FACES_OF: Readonly<Record<EditionId, readonly string[]>> = {
  classic: ['R7', 'YS', 'W4', 'WX'],
  party: ['G3', 'BP', 'WP', 'WT'],
  sanrio: ['P5', 'YR', 'W', 'WB'],
  dragonball: ['B4', 'RD', 'W4', 'WS'],
  mandalorian: ['Y9', 'GD', 'W4', 'WW'],
};
