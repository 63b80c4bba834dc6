import type { TranslationKind } from '@powerline/contract/content';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { Texts } from './translated-kind.ts';

/** What admins wrote in another language than the site's own, of one thing that they wrote in that one. */
@Entity('content_translations')
@Check('content_translations_language_form', `language ~ '^[a-z]{2,3}(-[A-Z]{2})?$'`)
export class ContentTranslation {
  @PrimaryColumn('text')
  kind!: TranslationKind;

  /** Its key among those of its kind. */
  @PrimaryColumn('text')
  item!: string;

  @PrimaryColumn('text')
  language!: string;

  /** By field; none is empty. */
  @Column('jsonb')
  texts!: Texts;

  /** Of the same fields: what was translated. */
  @Column('jsonb')
  originals!: Texts;
}
