import type { LegalTextKey } from '@powerline/contract/content';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/users/user.entity.ts';
import { LegalText } from './legal-text.entity.ts';

const PRIMARY_KEY = { primaryKeyConstraintName: 'legal_text_receipts_pkey' };
const TEXT_KEY = 'legal_text_receipts_text_fkey';

/** Which version a user accepted at registration, or saw later. A trigger refuses to change it. */
@Entity('legal_text_receipts')
@Check('legal_text_receipts_how_known', `how IN ('registered', 'shown')`)
export class LegalTextReceipt {
  @PrimaryColumn('integer', { ...PRIMARY_KEY })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'legal_text_receipts_user_id_fkey' })
  user!: Relation<User>;

  @PrimaryColumn('text', PRIMARY_KEY)
  key!: LegalTextKey;

  @PrimaryColumn('integer', PRIMARY_KEY)
  version!: number;

  @ManyToOne(() => LegalText, { nullable: false })
  @JoinColumn([
    { name: 'key', referencedColumnName: 'key', foreignKeyConstraintName: TEXT_KEY },
    { name: 'version', referencedColumnName: 'version', foreignKeyConstraintName: TEXT_KEY },
  ])
  legalText!: Relation<LegalText>;

  @PrimaryColumn('text', PRIMARY_KEY)
  how!: 'registered' | 'shown';

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
