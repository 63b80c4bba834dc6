import { LEGAL_TEXT_KEYS, type LegalTextKey } from '@powerline/contract/content';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const KEY_IS_KNOWN = `key IN (${LEGAL_TEXT_KEYS.map((key) => `'${key}'`).join(', ')})`;

/** A published version. A trigger refuses to change or remove it. */
@Entity('legal_texts')
@Check('legal_texts_key_known', KEY_IS_KNOWN)
@Check('legal_texts_version_positive', 'version > 0')
@Check('legal_texts_text_present', `text <> ''`)
export class LegalText {
  @PrimaryColumn('text')
  key!: LegalTextKey;

  @PrimaryColumn('integer')
  version!: number;

  /** Markdown. */
  @Column('text')
  text!: string;

  @Column('timestamptz', { default: () => 'now()' })
  publishedAt!: Date;

  /** The admin's name at that time. */
  @Column('text')
  publishedBy!: string;
}
