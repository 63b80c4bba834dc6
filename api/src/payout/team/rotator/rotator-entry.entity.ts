import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutMember } from '../placement/payout-member.entity.ts';

/**
 * A member's turns, and whether the member is in the queue. The row stays when the member leaves the queue. The view
 * `rotator_queue` has the queue itself: members who are eligible and paid.
 */
@Entity('rotator_entries')
@Index('rotator_entries_queue_idx', ['score', 'lastTurn', 'joined', 'paidThrough'], { where: 'is_eligible' })
@Index('rotator_entries_paid_again_idx', ['paidAgain'], { where: 'paid_again IS NOT NULL' })
@Check('rotator_entries_score_sum', 'score = turns + adjustment')
@Check('rotator_entries_turns_counted', 'turns >= 0 AND (turns = 0) = (last_turn = 0)')
@Check('rotator_entries_opted_out_not_eligible', 'NOT (is_eligible AND has_opted_out)')
export class RotatorEntry {
  @PrimaryColumn('integer')
  memberId!: number;

  @OneToOne(() => PayoutMember, { nullable: false })
  @JoinColumn({ name: 'member_id' })
  member!: Relation<PayoutMember>;

  /** The member's join number, for the order of the queue. */
  @Column('integer')
  joined!: number;

  /** How many turns there were, including returned ones. */
  @Column('integer', { default: 0 })
  turns!: number;

  /** What entering the queue added, minus returned turns. */
  @Column('integer', { default: 0 })
  adjustment!: number;

  @Column('integer', { default: 0 })
  score!: number;

  /** The number of the last turn; 0: none yet. */
  @Column('integer', { default: 0 })
  lastTurn!: number;

  /** As of the last review. Time alone changes it by `paidThrough`, and a job catches up. */
  @Column('boolean', { default: false })
  isEligible!: boolean;

  /**
   * The last month that the member has paid without a gap. Infinity for a member who isn't eligible, or when an instance
   * of the version before wrote the row and it has to be reviewed again.
   */
  @Column('date', { default: () => `'infinity'` })
  paidThrough!: string;

  /** After a gap, the first month paid in advance: the member enters no later than its start. */
  @Column('date', { nullable: true })
  paidAgain!: string | null;

  @Column('boolean', { default: false })
  hasOptedOut!: boolean;
}
