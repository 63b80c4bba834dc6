import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { PayoutMember } from '../placement/payout-member.entity.ts';
import { RotatorEntry } from './rotator-entry.entity.ts';

/** Why the rotator chose. */
export type TurnReason = 'no invitation' | 'inviter suspended' | 'inviter gone';

/** Each turn of the rotator, in order. A trigger refuses to change or remove one. */
@Entity('rotator_turns')
@Index('rotator_turns_at_idx', ['at'])
@Index('rotator_turns_member_idx', ['memberId', 'number'])
@Unique('rotator_turns_newcomer_id_key', ['newcomerId'])
@Check('rotator_turns_number_positive', 'number > 0')
@Check('rotator_turns_reason_known', `reason IN ('no invitation', 'inviter suspended', 'inviter gone')`)
@Check('rotator_turns_for_another', 'member_id <> newcomer_id')
export class RotatorTurn {
  /** Its number among all turns, from 1. */
  @PrimaryColumn('integer')
  number!: number;

  /** Who got it. */
  @Column('integer')
  memberId!: number;

  @ManyToOne(() => RotatorEntry, { nullable: false })
  @JoinColumn({ name: 'member_id' })
  entry!: Relation<RotatorEntry>;

  @Column('integer')
  newcomerId!: number;

  @OneToOne(() => PayoutMember, { nullable: false })
  @JoinColumn({ name: 'newcomer_id' })
  newcomer!: Relation<PayoutMember>;

  @Column('text')
  reason!: TurnReason;

  @Column('integer')
  scoreBefore!: number;

  @Column('timestamptz')
  at!: Date;
}
