// Fair shuffles, recomputed in the page: the same bytes as `lastcard.server.table.fairness` and
// `lastcard.rules.shuffle`. WebCrypto has no SHAKE and none of it on plain http, hence the library.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofNews, ShuffleNews } from '../protocol/types';

/**
 * Under which this device keeps its number for a hand: by the commitment, since the first shuffle may be heard of
 * before its game.
 */
export const nonceKey = (hand: number, commit: string): string => `${hand}/${commit}`;
/** And under which once the server has taken it. A page that is closed in between has only promised. */
export const givenKey = (hand: number, commit: string): string => `${hand}/${commit}/given`;

/** And what the server had said by then: the game's id and everybody's hashes, by seat. */
export const swornKey = (hand: number, commit: string): string => `${hand}/${commit}/sworn`;
export const sworn = ({ game = '', pledges = [] }: ShuffleNews): string => [game, ...pledges].join();

/** The hash that is published in place of a secret or a nonce; both are hexadecimal. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** What this device keeps of shuffles, by the keys above. */
export type Kept = (key: string) => string | undefined;

/** The seed of a hand, from the secret and each seat's nonce. */
export function dealSeed(game: string, hand: number, secret: string, nonces: string[]): string {
  const lines = ['lastcard deal 1', game, String(hand), secret];
  nonces.forEach((nonce, seat) => lines.push(`${seat} ${nonce}`));
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}

const BYTES = /^([0-9a-f]{2})*$/;

/** Whether a hand was dealt from what was promised. Spelling must leave no choice either. */
export function holds(game: string, proof: ProofNews): boolean {
  if (!game || !proof.commit || !proof.secret) return false;
  if (![proof.secret, ...(proof.nonces ?? [])].every((text) => BYTES.test(text))) return false;
  const seed = dealSeed(game, proof.hand, proof.secret, proof.nonces ?? []);
  return commitment(proof.secret) === proof.commit && seed === proof.seed;
}

/**
 * Whether the server dealt from what it had shown before this device showed its number: else it could
 * have chosen the others'. Null if this device was not there, so that it cannot tell.
 */
export function asSworn(game: string, proof: ProofNews, kept: Kept): boolean | null {
  const before = kept(swornKey(proof.hand, proof.commit));
  if (before === undefined) return null;
  const [named, ...pledges] = before.split(',');
  const fits = (nonce: string, seat: number): boolean =>
    nonce === '' || (BYTES.test(nonce) && commitment(nonce) === pledges[seat]);
  return named === game && (proof.nonces ?? []).every(fits);
}
