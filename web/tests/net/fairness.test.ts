import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitment, dealSeed, holds } from '../../src/net/fairness';
import type { ProofNews } from '../../src/protocol/types';

interface Vectors {
  commitment: { secret: string; commit: string }[];
  deal_seed: { game: string; hand: number; secret: string; nonces: string[]; seed: string }[];
  proof: { game: string; hand: number; seed: string; commit: string; secret: string; nonces: string[]; why: string }[];
}

// The same vectors as the server's tests.
const vectors = JSON.parse(
  readFileSync(new URL('../../../tests/vectors/fairness.json', import.meta.url), 'utf8'),
) as Vectors;

test('commitments', () => {
  expect(vectors.commitment.length).toBeGreaterThan(0);
  for (const vector of vectors.commitment) expect(commitment(vector.secret)).toBe(vector.commit);
});

test('seeds', () => {
  expect(vectors.deal_seed.length).toBeGreaterThan(0);
  for (const { game, hand, secret, nonces, seed } of vectors.deal_seed) {
    expect(dealSeed(game, hand, secret, nonces)).toBe(seed);
  }
});

test('proofs that hold, and proofs that do not', () => {
  expect(vectors.proof.length).toBeGreaterThan(10);
  for (const { game, why, ...proof } of vectors.proof) {
    expect(holds(game, { t: 'proof', ...proof } as ProofNews)).toBe(why === '');
  }
});
