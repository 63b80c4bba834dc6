import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Attempts of one kind from one source within a window of time. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rate_limits_pkey' })
  key!: string;

  @Column('integer')
  attempts!: number;

  @Index('rate_limits_resets_at_idx')
  @Column('timestamptz', { name: 'resets_at' })
  resetsAt!: Date;
}
