import type { LegalTextKey } from '@powerline/contract/content';
import { Check, Column, Entity, Generated, PrimaryColumn } from 'typeorm';
import { KEY_IS_KNOWN } from './legal-text.entity.ts';

/** The draft of a text. Without a row, there is none. */
@Entity('legal_text_drafts')
@Check('legal_text_drafts_key_known', KEY_IS_KNOWN)
@Check('legal_text_drafts_text_present', `text <> ''`)
export class LegalTextDraft {
  @PrimaryColumn('text')
  key!: LegalTextKey;

  /** Markdown. */
  @Column('text')
  text!: string;

  /** A trigger renews it with each update, even by an instance that doesn't know this column. */
  @Column('integer')
  @Generated('increment')
  revision!: number;

  /** The admin's name at that time; null for drafts older than this column. */
  @Column('text', { nullable: true })
  savedBy!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  savedAt!: Date;
}
