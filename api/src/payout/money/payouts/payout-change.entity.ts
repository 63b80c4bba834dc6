import type { PayoutState } from '@powerline/contract/payout';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutRow } from './payout.entity.ts';

/** When a payout reached a state, and by whom. A trigger refuses to change or remove a row. */
@Entity('payout_changes')
@Check('payout_changes_by_somebody', `(state = 'asked') = (made_by IS NULL)`)
export class PayoutChange {
  @PrimaryColumn('integer')
  payoutId!: number;

  @ManyToOne(() => PayoutRow, { nullable: false })
  payout!: Relation<PayoutRow>;

  @PrimaryColumn('text')
  state!: PayoutState;

  /** Not when its transaction began: an admin's may have waited since before the request. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  /** The admin's name at that time; null for the member's own changes. */
  @Column('text', { nullable: true })
  madeBy!: string | null;
}
