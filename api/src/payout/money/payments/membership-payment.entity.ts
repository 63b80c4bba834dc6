import type { Month } from '@powerline/contract/payout';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { MONTH_COLUMN } from '../../plan/calendar/month-column.ts';

/**
 * A payment or a refund for a member's month. Rows never change; triggers refuse one for a month that is closing or
 * closed, and refunds of more than was paid.
 */
@Entity('membership_payments')
@Unique('membership_payments_reference_key', ['reference'])
@Unique('membership_payments_undoes_key', ['undoes'])
@Index('membership_payments_month_idx', ['month', 'id', 'memberId', 'kind', 'cents'])
@Index('membership_payments_member_idx', ['memberId', 'id'])
@Index('membership_payments_refunds_idx', ['refunds'], { where: 'refunds IS NOT NULL' })
@Check(
  'membership_payments_month_first_day',
  `EXTRACT(day FROM month) = 1 AND month BETWEEN '2000-01-01' AND '2199-12-01'`,
)
@Check(
  'membership_payments_cents_range',
  'CASE WHEN undoes IS NOT NULL AND refunds IS NOT NULL THEN cents BETWEEN -1000000 AND -1 ELSE cents BETWEEN 1 AND 1000000 END',
)
@Check('membership_payments_kind_known', `kind IN ('payment', 'refund', 'refund after closing')`)
@Check('membership_payments_via_known', `via IN ('admin', 'import', 'stripe')`)
@Check('membership_payments_refund_of_something', `(kind = 'payment') = (refunds IS NULL)`)
@Check('membership_payments_reference_length', 'length(reference) BETWEEN 1 AND 200')
@Check('membership_payments_recorded_by_somebody', `(via = 'stripe') = (recorded_by IS NULL)`)
@Check(
  'membership_payments_stripe_reference',
  `(via = 'stripe') = (reference LIKE 'stripe:%') OR (via = 'admin' AND refunds IS NOT NULL)`,
)
@Check('membership_payments_reason_length', 'char_length(reason) BETWEEN 1 AND 1000')
export class MembershipPayment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** A user's id; the row outlives the account, so it refers to none. */
  @Column('integer')
  memberId!: number;

  @Column('date', { transformer: MONTH_COLUMN })
  month!: Month;

  @Column('text')
  kind!: 'payment' | 'refund' | 'refund after closing';

  /** Above 0, even for a refund. Below 0 for a row that undoes a refund and has the same kind. */
  @Column('integer')
  cents!: number;

  /** Identifies the payment when it is sent again. */
  @Column('text')
  reference!: string;

  @Column('text')
  via!: 'admin' | 'import' | 'stripe';

  /** The payment that this refunds. */
  @Column('integer', { nullable: true })
  refunds!: number | null;

  @ManyToOne(() => MembershipPayment, { nullable: true })
  @JoinColumn({ name: 'refunds' })
  refundedPayment!: Relation<MembershipPayment> | null;

  /**
   * The refund that failed or was won back. If the month was closed as unpaid because of it, this row is a payment for a
   * later month.
   */
  @Column('integer', { nullable: true })
  undoes!: number | null;

  @ManyToOne(() => MembershipPayment, { nullable: true })
  @JoinColumn({ name: 'undoes' })
  undoneRefund!: Relation<MembershipPayment> | null;

  /** Why an admin recorded by hand what Stripe normally reports. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  madeAt!: Date;

  /** The admin's name at that time; null for a payment that Stripe reported. */
  @Column('text', { nullable: true })
  recordedBy!: string | null;
}
