import type { LegalTextKey } from '@powerline/contract/content';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { KEY_IS_KNOWN } from './legal-text.entity.ts';

/** What is being written. Without a row, nothing is. */
@Entity('legal_text_drafts')
@Check('legal_text_drafts_key_known', KEY_IS_KNOWN)
@Check('legal_text_drafts_text_present', `text <> ''`)
export class LegalTextDraft {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'legal_text_drafts_pkey' })
  key!: LegalTextKey;

  /** Markdown. */
  @Column('text')
  text!: string;
}
