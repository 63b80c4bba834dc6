import { Check, Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PayoutMember } from '../placement/payout-member.entity.ts';

/** Why a member has this sponsor and this place: what the rules saw at that moment. A trigger refuses to change it. */
@Entity('payout_receipts')
@Check('payout_receipts_unused_known', `unused_invitation IN ('suspended', 'gone')`)
@Check('payout_receipts_host_counts', 'host_level >= 0 AND host_below >= 0 AND host_below < width')
export class PayoutReceipt {
  @PrimaryColumn('integer')
  memberId!: number;

  @OneToOne(() => PayoutMember, { nullable: false })
  @JoinColumn({ name: 'member_id' })
  member!: Relation<PayoutMember>;

  /** The first sponsor, even after a later change. */
  @Column('integer')
  sponsorId!: number;

  @ManyToOne(() => PayoutMember, { nullable: false })
  @JoinColumn({ name: 'sponsor_id' })
  sponsor!: Relation<PayoutMember>;

  /** Why an invitation did not count: the state of its sender. */
  @Column('text', { nullable: true })
  unusedInvitation!: 'suspended' | 'gone' | null;

  /** The score that put the rotator's sponsor first. */
  @Column('integer', { nullable: true })
  scoreBefore!: number | null;

  /** Whether the search for a place started at the root, because the sponsor's branch ends. */
  @Column('boolean')
  isFromRoot!: boolean;

  /** From the plan in force; null is unlimited. */
  @Column('integer', { nullable: true })
  width!: number | null;

  /** The level of the member above the place, counted from the sponsor, or from the root. */
  @Column('integer')
  hostLevel!: number;

  /** How many were directly below that member before. */
  @Column('integer')
  hostBelow!: number;
}
