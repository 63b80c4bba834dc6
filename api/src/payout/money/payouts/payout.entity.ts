import type { PayoutDetails, PayoutState } from '@powerline/contract/payout';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { SecretKeyName } from '../../../infrastructure/secrets/secret-key.entity.ts';

/**
 * A payout that a member asked for. It outlives the account, so it refers to none. Triggers refuse to change the request, to
 * skip or revert a state, and a state that `payout_changes` or the ledger does not have.
 */
@Entity('payouts')
@Index('payouts_state_idx', ['state', 'id'])
@Index('payouts_member_idx', ['memberId', 'id'])
@Index('payouts_account_mark_idx', ['accountMark', 'memberId'])
@Check('payouts_account_mark_length', 'octet_length(account_mark) = 32')
@Unique('payouts_request_key', ['memberId', 'requestKey'])
@Check('payouts_cents_range', 'cents BETWEEN 1 AND 100000000')
@Check('payouts_state_known', `state IN ('asked', 'approved', 'paid', 'returned')`)
@Check('payouts_method_kind_known', `method_kind IN ('bank', 'paypal', 'stripe')`)
@Check(
  'payouts_details_while_under_way',
  `num_nonnulls(key_id, sealed_details) = CASE WHEN state IN ('asked', 'approved') THEN 2 ELSE 0 END`,
)
@Check('payouts_sealed_details_length', 'octet_length(sealed_details) BETWEEN 29 AND 2000')
@Check('payouts_reference_when_paid', `(state = 'paid') = (reference IS NOT NULL)`)
@Check('payouts_reason_when_returned', `(state = 'returned') = (reason IS NOT NULL)`)
@Check('payouts_reference_length', 'char_length(reference) BETWEEN 1 AND 100')
@Check('payouts_reason_length', 'char_length(reason) BETWEEN 1 AND 500')
export class PayoutRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  memberId!: number;

  /** The caller makes it: the same key twice is one payout. */
  @Column('uuid')
  requestKey!: string;

  @Column('integer')
  cents!: number;

  @Column('text', { default: 'asked' })
  state!: PayoutState;

  @Column('text')
  methodKind!: PayoutDetails['kind'];

  @Column('text')
  methodMasked!: string;

  @Column('text', { nullable: true })
  keyId!: string | null;

  @ManyToOne(() => SecretKeyName, { nullable: true })
  key!: Relation<SecretKeyName> | null;

  /** The method at the time of the request, as long as someone has to send the money there. */
  @Column('bytea', { nullable: true })
  sealedDetails!: Buffer | null;

  /** Equal for equal accounts; null for one that an older version stored. */
  @Column('bytea', { nullable: true })
  accountMark!: Buffer | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
