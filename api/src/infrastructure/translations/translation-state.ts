import type { TranslationState } from '@powerline/contract/content';
import type { ContentTranslation } from './content-translation.entity.ts';
import type { Texts, TranslatedKind } from './translated-kind.ts';

type Stored = Pick<ContentTranslation, 'texts' | 'originals'>;

/** The fields that are there to be translated. */
export const fieldsOf = (original: Texts): string[] => Object.keys(original).filter((field) => original[field] !== '');

/** The translated fields whose original is another one now. */
export const outdatedFields = (original: Texts, { texts, originals }: Stored): string[] =>
  fieldsOf(original).filter((field) => texts[field] && originals[field] !== original[field]);

/** How far a translation is. Only a finished or an outdated one is shown. */
export function stateOf(
  original: Texts,
  stored: Stored | undefined,
  { mustBeCurrent = () => false }: Pick<TranslatedKind, 'mustBeCurrent'>,
): TranslationState {
  if (!stored || !fieldsOf(original).some((field) => stored.texts[field])) return 'missing';
  const outdated = outdatedFields(original, stored);
  if (!fieldsOf(original).every((field) => stored.texts[field]) || outdated.some(mustBeCurrent)) return 'unfinished';
  return outdated.length > 0 ? 'outdated' : 'finished';
}
