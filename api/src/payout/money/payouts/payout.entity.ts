import type { PayoutMethodKind, PayoutState } from '@powerline/contract/payout';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { SecretKeyName } from '../../../infrastructure/secrets/secret-key.entity.ts';

/**
 * What a member asked to be paid out. It refers to no account, as it outlives it. Triggers refuse to change what was asked
 * for, to leave out a state or go back, and a state that neither `payout_changes` nor the ledger has.
 */
@Entity('payouts')
@Index('payouts_state_idx', ['state', 'id'])
@Index('payouts_member_idx', ['memberId', 'id'])
@Unique('payouts_request_key', ['memberId', 'requestKey'])
@Check('payouts_cents_range', 'cents BETWEEN 1 AND 100000000')
@Check('payouts_state_known', `state IN ('asked', 'approved', 'paid', 'returned')`)
@Check('payouts_method_kind_known', `method_kind IN ('bank', 'paypal')`)
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

  /** Made by whoever asks: the same one twice is one payout. */
  @Column('uuid')
  requestKey!: string;

  @Column('integer')
  cents!: number;

  @Column('text', { default: 'asked' })
  state!: PayoutState;

  @Column('text')
  methodKind!: PayoutMethodKind;

  @Column('text')
  methodMasked!: string;

  @Column('text', { nullable: true })
  keyId!: string | null;

  @ManyToOne(() => SecretKeyName, { nullable: true })
  key!: Relation<SecretKeyName> | null;

  /** The method as it was when it was asked for, as long as somebody has to send the money there. */
  @Column('bytea', { nullable: true })
  sealedDetails!: Buffer | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  reason!: string | null;
}
