// Who plays on this device: a guest with a name, made at the first need. No account, no question.

import { api, ApiError } from '../net/api';
import { animalNames, faceWord, lookOf } from '../people/face';
import type { Admitted, Guest } from '../protocol/types';
import { shelf, type Shelf } from './storage';

export const PLACE = 'lastcard.guest';

interface Desk {
  admit(name: string, face: string): Promise<Admitted>;
  change(token: string, name: string, face: string): Promise<Guest>;
}

interface Kept {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

export function parse(text: string | null): Kept {
  try {
    const { token = '', id = '', name = '', face = '' } = JSON.parse(text ?? '{}') as Partial<Kept>;
    return { token: String(token), id: String(id), name: String(name), face: String(face) };
  } catch {
    return { token: '', id: '', name: '', face: '' };
  }
}

const luck = { animal: Math.random(), number: 10 + Math.floor(Math.random() * 90) };

/** "Otter 27": friendly, in the reader's language, and hardly ever twice at a table. */
export function suggestion(): string {
  const animals = animalNames();
  return `${animals[Math.floor(luck.animal * animals.length)]} ${luck.number}`;
}

export class Identity {
  token = $state('');
  /** The public id; empty until the server knows us. */
  id = $state('');
  #chosen = $state('');
  /** As it is stored; empty: as the name has it. */
  face = $state('');
  #coming: Promise<string> | null = null;

  constructor(
    private desk: Desk,
    private shelf: Shelf,
  ) {
    this.read();
  }

  /** The name as others see or would see it. */
  get name(): string {
    return this.#chosen || suggestion();
  }

  /** What another tab has written, or nothing. */
  read(): void {
    const kept = parse(this.shelf.get(PLACE));
    this.token = kept.token;
    this.id = kept.id;
    this.#chosen = kept.name;
    this.face = kept.face;
  }

  /** The token; whoever has none is admitted now. Asking twice at once admits once. */
  admitted(): Promise<string> {
    if (this.token) return Promise.resolve(this.token);
    this.#coming ??= this.#enter().finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #enter(): Promise<string> {
    const admitted = await this.#admit(this.name);
    // Another tab may have been quicker; then both go by the same guest.
    const other = parse(this.shelf.get(PLACE));
    if (other.token) this.read();
    else this.become(admitted);
    return this.token;
  }

  #admit(name: string): Promise<Admitted> {
    return this.desk.admit(name, faceWord(lookOf(this.face, name))); // others may read other names of animals
  }

  /** From now on this device is that guest. */
  become({ guest, token }: Admitted): void {
    this.token = token;
    this.id = guest.id;
    this.#chosen = guest.name;
    this.face = guest.face ?? '';
    this.#keep();
  }

  /** Do something as a guest; one that the server has forgotten comes in anew. */
  async as<T>(deed: (token: string) => Promise<T>): Promise<T> {
    try {
      return await deed(await this.admitted());
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== 'bad_token') throw error;
      this.#lose();
      return deed(await this.admitted());
    }
  }

  /** Another name. Whether it can be used is for the server to say, so whoever it does not know comes in with it. */
  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (!wanted || wanted === this.#chosen) return;
    if (this.token) await this.#change(wanted, this.face);
    else this.become(await this.#admit(wanted));
  }

  async reface(face: string): Promise<void> {
    if (face !== this.face) await this.#change(this.name, face);
  }

  /** At the server at once if it knows us, else when we come in. */
  async #change(name: string, face: string): Promise<void> {
    const { token, desk } = this;
    const guest: Omit<Guest, 'id'> = token ? await this.as((known) => desk.change(known, name, face)) : { name, face };
    this.#chosen = guest.name;
    this.face = guest.face ?? '';
    this.#keep();
  }

  /** Nobody again, with a new name at the next need. */
  forget(): void {
    this.#lose();
    this.#chosen = '';
    this.face = '';
    this.shelf.set(PLACE, null);
  }

  #lose(): void {
    this.token = '';
    this.id = '';
    this.#keep();
  }

  #keep(): void {
    this.shelf.set(PLACE, JSON.stringify({ token: this.token, id: this.id, name: this.#chosen, face: this.face }));
  }
}

export const me = new Identity(api, shelf);

/** Two tabs are one guest. */
export function followIdentity(): void {
  addEventListener('storage', ({ key }) => key === PLACE && me.read());
}
