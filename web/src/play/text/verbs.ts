// What an answer is called on its button, and so also when it is typed.

import { t } from '../../i18n/i18n.svelte';
import { answerLabel } from '../model/asked';
import type { View } from '../model/view';

export function verbLabel(verb: string, view: View): string {
  const { attack } = view.board;
  return verb === 'accept' && attack ? t('answer.accept', { count: attack.cards }) : answerLabel(verb, view);
}
