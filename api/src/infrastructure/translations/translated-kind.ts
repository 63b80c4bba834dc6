import type { TranslationKind } from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import type { Topic } from '../response-cache/response-cache.ts';

/** By field, such as `title` and `quiz.0.choices.1`. */
export type Texts = Readonly<Record<string, string>>;

export interface TranslatedItem {
  /** Its key among those of its kind. */
  item: string;
  /** Names it to admins. */
  title: string;
  /** The original, as members read it; empty ones don't count. */
  texts: Texts;
}

/** What admins may translate. A context declares it in its `index.ts`. */
export interface TranslatedKind {
  kind: TranslationKind;
  /** Whose cached responses have its texts. */
  topic?: Topic;
  /** Whether each translated text shows by itself, before the others are translated. */
  isShownInPart?: true;
  maxLengthOf(field: string): number;
  /** Whether a translation is wrong, and not only old, once this field's original has changed. */
  mustBeCurrent?(field: string): boolean;
  /** Everything that members can read now or later, in its order; with `item`, that one if it is there. */
  find(manager: EntityManager, item?: string): Promise<TranslatedItem[]>;
}

/** To have all {@link TranslatedKind} injected. */
export const TRANSLATED_KINDS = Symbol('translated kinds');
