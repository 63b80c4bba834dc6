import type { RedemptionState } from '@powerline/contract/academy';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { PrizeRow } from './prize.entity.ts';

/**
 * A prize that a member asked for. It outlives the account, so it refers to none. Triggers take and return stock, and
 * refuse more than the limit, a skipped or earlier state, and a state without its entry in the points.
 */
@Entity('redemptions')
@Index('redemptions_state_idx', ['state', 'id'])
@Index('redemptions_prize_idx', ['prizeId', 'memberId'])
@Index('redemptions_member_idx', ['memberId', 'id'])
@Unique('redemptions_request_key', ['memberId', 'requestKey'])
@Check('redemptions_state_known', `state IN ('asked', 'approved', 'sent', 'cancelled')`)
@Check('redemptions_delivered_while_under_way', `(deliver_to IS NOT NULL) = (state IN ('asked', 'approved'))`)
@Check('redemptions_reason_when_cancelled', `(reason IS NOT NULL) = (state = 'cancelled')`)
@Check(
  'redemptions_texts_length',
  'char_length(deliver_to) BETWEEN 1 AND 500 AND char_length(reason) BETWEEN 1 AND 500',
)
@Check('redemptions_tracked_when_sent', `num_nonnulls(tracking, tracking_url) = 0 OR state = 'sent'`)
@Check(
  'redemptions_tracking_length',
  'char_length(tracking) BETWEEN 1 AND 100 AND char_length(tracking_url) BETWEEN 1 AND 2048',
)
export class RedemptionRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  memberId!: number;

  /** The caller makes it: the same key twice is one redemption. */
  @Column('uuid')
  requestKey!: string;

  @Column('integer')
  prizeId!: number;

  @ManyToOne(() => PrizeRow, { nullable: false })
  prize!: Relation<PrizeRow>;

  /** As they were at the request. */
  @Column('text')
  title!: string;

  @Column('integer')
  cost!: number;

  @Column('text', { default: 'asked' })
  state!: RedemptionState;

  /** Where it goes, as long as someone has to send it there. */
  @Column('text', { nullable: true })
  deliverTo!: string | null;

  /** Why it was cancelled, for the member. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** The carrier's number of a sent one, and its page about it. */
  @Column('text', { nullable: true })
  tracking!: string | null;

  @Column('text', { nullable: true })
  trackingUrl!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  askedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;
}
