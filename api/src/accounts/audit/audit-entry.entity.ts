import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who did what to whom: one row per successful admin call that changes something, or reads what is private. */
@Entity('audit_entries')
@Index('audit_entries_target_idx', ['target', 'action'])
@Index('audit_entries_at_idx', ['at', 'id'])
@Index('audit_entries_actor_id_idx', ['actorId', 'at', 'id'])
@Index('audit_entries_action_idx', ['action', 'at', 'id'])
// GIN, which TypeORM can't declare.
@Index('audit_entries_person_ids_idx', { synchronize: false })
export class AuditEntry {
  // bigint comes as a string from pg: it can exceed what a number holds exactly.
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('integer')
  actorId!: number;

  @Column('text')
  actorName!: string;

  /** The API token that it was done with; null in a session. */
  @Column('integer', { nullable: true })
  tokenId!: number | null;

  /** As it was then. */
  @Column('text', { nullable: true })
  tokenName!: string | null;

  @Column('text')
  action!: string;

  @Column('text')
  target!: string;

  /** Whom it concerns. Their accounts may be gone. */
  @Column('integer', { array: true, default: [] })
  personIds!: number[];

  @Column('jsonb', { default: {} })
  change!: Record<string, unknown>;

  /** What the same fields were before, as far as that is known; null for what wasn't there, and in older entries. */
  @Column('jsonb', { nullable: true })
  before!: Record<string, unknown> | null;
}
