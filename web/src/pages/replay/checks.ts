// The proof of a hand, computed again here, step by step.

import { asSworn, commitment, dealSeed, givenKey, holds, nonceKey, type Kept } from '../../net/fairness';
import type { ProofNews } from '../../protocol/types';

export interface Check {
  readonly proof: ProofNews;
  /** Of the secret, as it should have been published. */
  readonly hash: string;
  readonly seed: string;
  readonly holds: boolean;
  /** Whether the number this device gave was used; null if it gave or kept none, so that it cannot tell. */
  readonly mine: boolean | null;
  /** Whether the others' numbers are those promised before this device showed its own; null if it was not there. */
  readonly sworn: boolean | null;
}

const BYTES = /^([0-9a-f]{2})+$/;

export function check(game: string, proof: ProofNews, kept: Kept): Check {
  const nonces = proof.nonces ?? [];
  const sworn = asSworn(game, proof, kept);
  const given = kept(givenKey(proof.hand, proof.commit));
  const promised = kept(nonceKey(proof.hand, proof.commit));
  return {
    proof,
    hash: BYTES.test(proof.secret) ? commitment(proof.secret) : '',
    seed: dealSeed(game, proof.hand, proof.secret, nonces),
    holds: holds(game, proof) && sworn !== false,
    sworn,
    mine: given !== undefined ? nonces.includes(given) : promised !== undefined && nonces.includes(
      promised
    ) ? true : null,
  };
}
