import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type {
  TranslatedItem as PublicItem,
  Translation,
  TranslationInput,
  TranslationList,
} from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { fieldProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { ContentTranslation } from '../../infrastructure/translations/content-translation.entity.ts';
import {
  type Texts,
  TRANSLATED_KINDS,
  type TranslatedItem,
  type TranslatedKind,
} from '../../infrastructure/translations/translated-kind.ts';
import { fieldsOf, outdatedFields, stateOf } from '../../infrastructure/translations/translation-state.ts';

/** How admins translate what they have written for everyone. */
@Injectable()
export class TranslationsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly looks: CurrentLook,
    @Inject(TRANSLATED_KINDS) private readonly kinds: readonly TranslatedKind[],
  ) {}

  /** Everything that can be translated, with how far it is in each offered language. */
  list(read: Read): Promise<TranslationList> {
    return read(async (manager) => {
      const rows = await manager.find(ContentTranslation);
      const stored = new Map(rows.map((row) => [keyOf(row), row]));
      const languages = this.#others();
      const lists = await Promise.all(
        this.kinds.map(async (kind) => {
          const items = await kind.find(manager);
          return items.map(({ item, title, texts }) => ({
            kind: kind.kind,
            item,
            title,
            states: languages.map((language) => ({
              language,
              state: stateOf(texts, stored.get(keyOf({ kind: kind.kind, item, language })), kind),
            })),
          }));
        }),
      );
      return { original: this.looks.known.language, languages, items: lists.flat() };
    });
  }

  /** @throws HttpProblem 404 */
  find(name: string, item: string, read: Read): Promise<PublicItem> {
    const kind = this.#demandKind(name);
    return read(async (manager) => {
      const { title, texts } = await demandItem(manager, kind, item);
      const rows = await manager.findBy(ContentTranslation, { kind: kind.kind, item });
      return {
        kind: kind.kind,
        item,
        title,
        original: this.looks.known.language,
        fields: fieldsOf(texts).map((field) => ({
          name: field,
          text: texts[field] ?? '',
          maxLength: kind.maxLengthOf(field),
        })),
        translations: this.#others().map((language) =>
          translationOf(
            language,
            texts,
            rows.find((row) => row.language === language),
          ),
        ),
      };
    });
  }

  /**
   * Saves what one item says in another language. People read it once all of its texts are there. Without any text, the
   * translation is removed.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 404; 400 for a text that the item doesn't have; 409 when there is a newer version
   */
  save(
    place: { kind: string; item: string; language: string },
    { texts }: TranslationInput,
    actor: User,
    ifMatch?: string,
  ): Promise<Translation> {
    const { item, language } = place;
    const kind = this.#demandKind(place.kind);
    if (!this.#others().includes(language)) throw notFound(t('This site doesn’t offer that language'));
    const key = { kind: kind.kind, item, language };
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
    const read = async (manager: EntityManager) => {
      const original = await demandItem(manager, kind, item);
      return translationOf(language, original.texts, await manager.findOneBy(ContentTranslation, key));
    };
    const change = {
      actor,
      action: 'translate content',
      target: `${kind.kind} ${item} ${language}`,
      // How many and not which: the audit is no place for texts.
      fields: { texts: Object.keys(written).length },
      guard: { what: 'translation', ifMatch, read },
      ...(kind.topic && { topic: kind.topic }),
    };
    return this.changes.make(change, async (manager) => {
      const original = await demandItem(manager, kind, item);
      refuseUnfit(kind, original.texts, written);
      if (Object.keys(written).length === 0) await manager.delete(ContentTranslation, key);
      else {
        const originals = Object.fromEntries(Object.keys(written).map((field) => [field, original.texts[field] ?? '']));
        await manager.upsert(ContentTranslation, { ...key, texts: written, originals }, ['kind', 'item', 'language']);
      }
      return read(manager);
    });
  }

  /** The offered languages that aren't the original's. */
  #others(): string[] {
    const { language, languages } = this.looks.known;
    return languages.filter((one) => one !== language);
  }

  #demandKind(name: string): TranslatedKind {
    const kind = this.kinds.find((one) => one.kind === name);
    if (!kind) throw nothingHere();
    return kind;
  }
}

const keyOf = ({ kind, item, language }: Pick<ContentTranslation, 'kind' | 'item' | 'language'>): string =>
  JSON.stringify([kind, item, language]);

const translationOf = (language: string, original: Texts, row: ContentTranslation | null | undefined): Translation =>
  withVersion({ language, texts: row?.texts ?? {}, outdated: row ? outdatedFields(original, row) : [] });

const nothingHere = () => notFound(t('There is nothing to translate here'));

async function demandItem(manager: EntityManager, kind: TranslatedKind, item: string): Promise<TranslatedItem> {
  const [found] = await kind.find(manager, item);
  if (!found) throw nothingHere();
  return found;
}

function refuseUnfit(kind: TranslatedKind, original: Texts, written: Texts): void {
  for (const [field, text] of Object.entries(written)) {
    if (!original[field])
      throw fieldProblem(`texts.${field}`, t('The original no longer has this text. Reload the page.'));
    const most = kind.maxLengthOf(field);
    if (text.length > most) throw fieldProblem(`texts.${field}`, t('Text must be at most {most} characters', { most }));
  }
}
