import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

/** How a member got a sponsor. `before the tree`: registered when there were no places yet. `import`: in another system. */
export type SponsoredBy = 'root' | 'invitation' | 'rotator' | 'nobody eligible' | 'before the tree' | 'import';

/**
 * A member's permanent place and sponsor: a trigger refuses to move or remove a row. It outlives the account, so it
 * refers to none.
 */
@Entity('payout_members')
@Index('payout_members_root_key', ['level'], { unique: true, where: 'parent_id IS NULL' })
@Index('payout_members_host_idx', ['level', 'directlyBelow', 'path'])
@Index('payout_members_level_idx', ['level', 'path'])
@Index('payout_members_sponsor_idx', ['sponsorId', 'joinNumber'])
// In byte order. TypeORM cannot express the collation of an index, so the migration owns it.
@Index('payout_members_name_idx', { synchronize: false })
// Names below a member. TypeORM cannot express the included columns either.
@Index('payout_members_branch_names_idx', { synchronize: false })
@Unique('payout_members_place_key', ['parentId', 'position'])
@Unique('payout_members_join_number_key', ['joinNumber'])
@Check(
  'payout_members_sponsored_by_known',
  `sponsored_by IN ('root', 'invitation', 'rotator', 'nobody eligible', 'before the tree', 'import')`,
)
@Check(
  'payout_members_root_whole',
  `CASE WHEN sponsored_by = 'root'
     THEN num_nonnulls(sponsor_id, parent_id, position) = 0 AND level = 0 AND path = '\\x'
     ELSE num_nonnulls(sponsor_id, parent_id, position) = 3 AND level > 0 END`,
)
@Check('payout_members_nobody_own', 'member_id <> sponsor_id AND member_id <> parent_id')
@Check('payout_members_level_bound', 'level <= 2000')
@Check('payout_members_path_bound', 'octet_length(path) BETWEEN level AND 2005')
@Check('payout_members_position_positive', 'position > 0')
@Check('payout_members_directly_below_positive', 'directly_below >= 0')
@Check('payout_members_join_number_positive', 'join_number > 0')
@Check('payout_members_gone_nameless', '(gone_at IS NULL) = (name_key IS NOT NULL)')
export class PayoutMember {
  /** The id of the account, even after it is gone. */
  @PrimaryColumn('integer')
  memberId!: number;

  /** The sponsor that an admin may change; null only for the root. */
  @Column('integer', { nullable: true })
  sponsorId!: number | null;

  @ManyToOne(() => PayoutMember, { nullable: true })
  @JoinColumn({ name: 'sponsor_id' })
  sponsor!: Relation<PayoutMember> | null;

  @Column('text')
  sponsoredBy!: SponsoredBy;

  /** The member directly above. */
  @Column('integer', { nullable: true })
  parentId!: number | null;

  @ManyToOne(() => PayoutMember, { nullable: true })
  @JoinColumn({ name: 'parent_id' })
  parent!: Relation<PayoutMember> | null;

  /** Its number among those under the same member, from 1. */
  @Column('integer', { nullable: true })
  position!: number | null;

  /** Levels below the root, which is 0. */
  @Column('integer')
  level!: number;

  /** The positions from below the root to here (path.ts): those of a branch start with those of its top. */
  @Column('bytea')
  path!: Buffer;

  /** How many are placed directly below. */
  @Column('integer', { default: 0 })
  directlyBelow!: number;

  /** The order in which places were assigned, from 1. Ids may be out of order: they precede the tree's lock. */
  @Column('integer')
  joinNumber!: number;

  @Column('timestamptz')
  joinedAt!: Date;

  /** The username in lowercase, to search by; null for a former member. */
  @Column('text', { nullable: true })
  nameKey!: string | null;

  /** When the account was deleted. */
  @Column('timestamptz', { nullable: true })
  goneAt!: Date | null;
}
