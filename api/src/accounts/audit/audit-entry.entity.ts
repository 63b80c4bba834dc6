import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Who changed what: one row per successful admin call that changes something. */
@Entity('audit_entries')
@Index('audit_entries_target_idx', ['target', 'action'])
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

  @Column('text')
  action!: string;

  @Column('text')
  target!: string;

  @Column('jsonb', { default: {} })
  change!: Record<string, unknown>;
}
