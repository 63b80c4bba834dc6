import type { LegalTextKey } from '@powerline/contract/content';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LegalText } from './legal-text.entity.ts';

const TEXT_KEY = 'legal_text_receipts_text_fkey';

/** Which version a user accepted at registration, or saw later. A trigger refuses to change it. */
@Entity('legal_text_receipts')
@Check('legal_text_receipts_how_known', `how IN ('registered', 'shown')`)
export class LegalTextReceipt {
  @PrimaryColumn('integer')
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  user!: Relation<User>;

  @PrimaryColumn('text')
  key!: LegalTextKey;

  @PrimaryColumn('integer')
  version!: number;

  @ManyToOne(() => LegalText, { nullable: false })
  @JoinColumn([
    { name: 'key', referencedColumnName: 'key', foreignKeyConstraintName: TEXT_KEY },
    { name: 'version', referencedColumnName: 'version', foreignKeyConstraintName: TEXT_KEY },
  ])
  legalText!: Relation<LegalText>;

  @PrimaryColumn('text')
  how!: 'registered' | 'shown';

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
