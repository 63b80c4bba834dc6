import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutMember } from '../placement/payout-member.entity.ts';

/**
 * A member's turns, and whether the member is in the queue. It stays when the member leaves the queue. Who is in it says the
 * view `rotator_queue`: whoever is eligible, as long as paid.
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

  /** How many there were, given back or not. */
  @Column('integer', { default: 0 })
  turns!: number;

  /** What entering the queue added, less what was given back. */
  @Column('integer', { default: 0 })
  adjustment!: number;

  @Column('integer', { default: 0 })
  score!: number;

  /** The number of the last turn; 0: none yet. */
  @Column('integer', { default: 0 })
  lastTurn!: number;

  /** As of when the member was looked at last; time alone changes it by `paidThrough`, and a job catches up. */
  @Column('boolean', { default: false })
  isEligible!: boolean;

  /**
   * The last month that the member has paid without a gap. Infinity of whoever is not eligible; else of one who has to be
   * looked at anew, as an instance of the version before has written it.
   */
  @Column('date', { default: () => `'infinity'` })
  paidThrough!: string;

  /** After a gap, the first month that is paid in advance: when it begins, the member enters. At the latest. */
  @Column('date', { nullable: true })
  paidAgain!: string | null;

  @Column('boolean', { default: false })
  hasOptedOut!: boolean;
}
