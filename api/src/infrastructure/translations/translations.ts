import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../database/rows.ts';
import { searchWords, type WordQuery } from '../database/word-search.ts';
import { currentLanguage } from '../language/current-language.ts';
import { CurrentLook } from '../site-look/current-look.ts';
import { ContentTranslation } from './content-translation.entity.ts';
import type { Texts, TranslatedItem, TranslatedKind } from './translated-kind.ts';
import { fieldsOf, stateOf } from './translation-state.ts';

/** The translated text that the search covers. */
const TRANSLATED_TEXT = `(coalesce(texts->>'title', '') || ' ' || coalesce(texts->>'text', texts->>'summary', ''))`;

/** Texts as they are shown to the person who asks. */
export interface ShownTexts<T extends Texts> {
  texts: T;
  /** In which they are: the site's own, where they are not translated. */
  language: string;
}

/** Says what admins have written in the language of the person who asks, as far as they have translated it. */
@Injectable()
export class Translations {
  constructor(private readonly looks: CurrentLook) {}

  /**
   * @param items of one kind
   * @returns the same items, in their order: each whole in one language, never in two
   */
  async show<T extends Texts>(
    manager: EntityManager,
    kind: TranslatedKind,
    items: readonly (Pick<TranslatedItem, 'item'> & { texts: T })[],
  ): Promise<ShownTexts<T>[]> {
    const { language: original } = this.looks.known;
    const language = currentLanguage();
    const rows =
      language === original || items.length === 0
        ? []
        : await manager.findBy(ContentTranslation, {
            kind: kind.kind,
            language,
            item: In(items.map(({ item }) => item)),
          });
    const stored = new Map(rows.map((row) => [row.item, row]));
    return items.map(({ item, texts }) => {
      const row = stored.get(item);
      const state = stateOf(texts, row, kind);
      const isShown = state === 'finished' || state === 'outdated' || (kind.isShownInPart && state === 'unfinished');
      if (!row || !isShown) return { texts, language: original };
      const translated = Object.fromEntries(
        fieldsOf(texts).flatMap((field) => (row.texts[field] ? [[field, row.texts[field]]] : [])),
      );
      return { texts: { ...texts, ...translated }, language };
    });
  }

  /** The items whose translation into the caller's language has all words. */
  async itemsWith(
    manager: EntityManager,
    { kind }: TranslatedKind,
    { sql, words }: WordQuery,
    most: number,
  ): Promise<string[]> {
    const language = currentLanguage();
    if (language === this.looks.known.language) return [];
    // The kind isn't a value: the index is of two kinds only, which the planner has to see.
    return readValues(
      manager,
      v.string(),
      `SELECT item FROM content_translations
        WHERE kind = '${kind}' AND language = $${words.length + 1} AND ${searchWords(TRANSLATED_TEXT)} @@ ${sql}
        LIMIT $${words.length + 2}`,
      [...words, language, most],
    );
  }

  /** The translated titles of what isn't read whole, such as the lessons around one. By item. */
  async titles(
    manager: EntityManager,
    { kind }: TranslatedKind,
    items: readonly string[],
  ): Promise<Map<string, string>> {
    const language = currentLanguage();
    if (language === this.looks.known.language || items.length === 0) return new Map();
    const rows = await manager.findBy(ContentTranslation, { kind, language, item: In([...items]) });
    return new Map(rows.flatMap(({ item, texts: { title } }) => (title ? [[item, title] as const] : [])));
  }
}
