import type { PayoutState } from '@powerline/contract/payout';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutRow } from './payout.entity.ts';

/** When a payout reached a state, and by whom. A trigger refuses to change or remove a row. */
@Entity('payout_changes')
@Check('payout_changes_by_somebody', `(state = 'asked') = (made_by IS NULL)`)
export class PayoutChange {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'payout_changes_pkey' })
  payoutId!: number;

  @ManyToOne(() => PayoutRow, { nullable: false })
  @JoinColumn({ name: 'payout_id', foreignKeyConstraintName: 'payout_changes_payout_id_fkey' })
  payout!: Relation<PayoutRow>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'payout_changes_pkey' })
  state!: PayoutState;

  /** Not when its transaction began: an admin's may have waited since before the request. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  /** The admin's name at that time; null for the member's own changes. */
  @Column('text', { nullable: true })
  madeBy!: string | null;
}
