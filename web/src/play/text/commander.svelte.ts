// Carries out what is typed: an answer to what is asked, a question about the table, or a word to the others.

import { announce } from '../../common/live.svelte';
import { cardName } from '../../i18n/cards';
import { oneOf, plain, t } from '../../i18n/i18n.svelte';
import { texts as en } from '../../i18n/en/text';
import { infoOf } from '../../editions/store.svelte';
import type { Deed } from '../../protocol/types';
import { coach } from '../coach/texts.svelte';
import type { Controller } from '../controller.svelte';
import { counts, handByColour, lastMove, playable, topCard } from '../ear/sentences';
import { audienceOf, editionOf, type View } from '../model/view';
import { whyText } from '../model/whys';
import { logEntries } from '../model/words';
import { interpret, type Meaning } from './interpret';
import { bare, wordsIn, type VerbWords } from './lexicon';
import { offers, type Offer } from './offers';
import { text } from './texts.svelte';

export const QUESTIONS = [
  'hand', 'top', 'counts', 'playable', 'last', 'earlier', 'later', 'time', 'more', 'advice', 'next', 'help',
] as const;
export type Question = (typeof QUESTIONS)[number];
export const VERBS = ['play', 'draw', 'keep', 'call', 'catch'] as const;

type Wordy = Question | (typeof VERBS)[number] | 'say' | 'fillers';
type Say = (key: `word.${Wordy}`) => string;

const verbWords = (say: Say): VerbWords => ({
  play: say('word.play'), draw: say('word.draw'), keep: say('word.keep'), call: say('word.call'),
  catch: say('word.catch'), fillers: say('word.fillers'),
});
const english: Say = (key) => en[key];

/** The first of several words for a command is the one that is shown. */
export const wordFor = (what: Wordy): string => text(`word.${what}`).split(',')[0] ?? '';

/** In English and in the reader's language. */
const both = (what: Wordy): string[] => [...wordsIn(text(`word.${what}`)), ...wordsIn(english(`word.${what}`))];

/** Buttons are typed as they are read, too. */
const LABELS: Partial<Record<Question, () => readonly string[]>> = {
  advice: () => [coach('ask')],
  more: () => [t('ease.more')],
  next: () => [t('result.next'), t('result.rematch')],
};
const asks = (question: Question, words: string): boolean =>
  [...both(question), ...(LABELS[question]?.() ?? []).map(bare)].includes(words);

export class Commander {
  /** What was begun and is still open. */
  pending = $state.raw<readonly Deed[]>([]);
  /** What was said last to a command. */
  reply = $state('');
  #back = 0;

  constructor(
    readonly control: Controller,
    private seconds: () => number | null,
    private onhelp: () => void,
  ) {}

  private get view(): View {
    return this.control.view;
  }

  /** Another question is asked: what was begun for the last one is void. */
  settle(): void {
    this.pending = [];
  }

  run(line: string): void {
    const words = bare(line);
    if (!words) return this.#takeBack();
    const question = QUESTIONS.find((one) => asks(one, words));
    if (question) return this[question]();
    if (both('call').includes(words)) return this.#call();
    const spoken = both('say').find((word) => words.startsWith(`${word} `));
    if (spoken) return this.#talk(line.trim().slice(spoken.length).trim());
    this.#mean(interpret(line, this.view, this.pending, [verbWords(text), verbWords(english)]));
  }

  /** One of the answers that are offered. */
  choose({ deeds }: Offer): void {
    this.#narrow(deeds, false);
  }

  say(words: string): void {
    this.reply = words;
    if (words) announce(words);
  }

  // -- deeds -----------------------------------------------------------------------------------

  #mean(meaning: Meaning): void {
    const edition = editionOf(this.view.table);
    switch (meaning.is) {
      case 'deeds': return this.#narrow(meaning.deeds, meaning.uno);
      case 'refused': return void this.#explain(meaning.card);
      case 'lacking': return this.say(text('text.lacking', { card: cardName(meaning.card, edition) }));
      case 'unknown': return this.say(text('text.unknown', { word: meaning.word, help: wordFor('help') }));
      case 'cannot': return this.say(text('text.cannot'));
    }
  }

  #narrow(deeds: readonly Deed[], uno: boolean): void {
    if (uno && this.view.own.ahead) this.control.armed = true;
    const [only, ...others] = deeds;
    if (only && !others.length) return this.#carryOut(only);
    this.pending = deeds;
    this.say(text('text.which', { choices: oneOf(offers(deeds, this.view).map(({ label }) => label)) }));
  }

  #carryOut(deed: Deed): void {
    this.pending = [];
    this.reply = '';
    if (deed.verb === 'catch') this.control.catch(deed.seat ?? -1);
    else void this.control.carryOut(deed);
  }

  #takeBack(): void {
    if (!this.pending.length) return;
    this.pending = [];
    this.say(text('text.undone'));
  }

  async #explain(card: string): Promise<void> {
    const [why] = await this.control.session.why([{ verb: 'play', card }]);
    this.say(why ? whyText(why, audienceOf(this.view)).text : text('text.cannot'));
  }

  #call(): void {
    const before = this.control.armed;
    this.control.pressUno();
    if (this.control.armed !== before) this.say(before ? text('text.unarmed') : t('uno.armed'));
  }

  #talk(words: string): void {
    if (words) void this.control.session.do({ t: 'say', text: words });
  }

  // -- questions -------------------------------------------------------------------------------

  private hand = (): void => this.say(handByColour(this.view));
  private top = (): void => this.say(topCard(this.view));
  private counts = (): void => this.say(counts(this.view));
  private playable = (): void => this.say(playable(this.view));
  private last = (): void => this.say(lastMove(this.view));
  private earlier = (): void => this.#go(1);
  private later = (): void => this.#go(-1);
  private help = (): void => this.onhelp();

  #go(by: number): void {
    const lines = logEntries(this.view);
    this.#back = Math.min(lines.length - 1, Math.max(0, this.#back + by));
    const line = lines[lines.length - 1 - this.#back];
    this.say(line ? plain(line.parts) : t('ear.nothing'));
  }

  private time = (): void => {
    const count = this.seconds();
    this.say(count === null ? t('ear.clock.none') : t('ear.clock', { count }));
  };

  private more = (): void => {
    if (this.seconds() === null) this.time();
    else void this.control.moreTime();
  };

  private advice = (): void => void this.control.advise();

  private next = (): void => {
    const { status } = this.view.table;
    if (status === 'between' || status === 'over') void this.control.session.do({ t: 'next' });
    else this.say(text('text.cannot'));
  };
}

/** What the reader can say first, as it would be typed; cards of an edition without words have their codes. */
export function examples(view: View): string[] {
  const edition = editionOf(view.table);
  const [code = infoOf(edition).cards[0]?.code ?? ''] = view.own.hand;
  return [`${wordFor('play')} ${cardName(code, edition)}`, wordFor('draw')];
}
