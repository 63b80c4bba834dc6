import type { PayoutState } from '@powerline/contract/payout';
import { Check, Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutRow } from './payout.entity.ts';

/** When a payout came into a state, and by whom. A trigger refuses to change or remove a row. */
@Entity('payout_changes')
@Check('payout_changes_by_somebody', `(state = 'asked') = (made_by IS NULL)`)
export class PayoutChange {
  @PrimaryColumn('integer')
  payoutId!: number;

  @ManyToOne(() => PayoutRow, { nullable: false })
  payout!: Relation<PayoutRow>;

  @PrimaryColumn('text')
  state!: PayoutState;

  /** Not when its transaction began: of an admin who waited that may be before it was asked for. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at!: Date;

  /** The admin's name, as it was then; null of what the member did. */
  @Column('text', { nullable: true })
  madeBy!: string | null;
}
