import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One share of visitors that an automatic canary had, and how it ended there. */
@Entity('canary_steps')
@Index('canary_steps_running', ['module'], { unique: true, where: 'ended_at IS NULL' })
@Check('canary_steps_percent_range', 'percent BETWEEN 1 AND 99')
@Check('canary_steps_outcome_known', `outcome IN ('passed', 'sent back')`)
@Check('canary_steps_outcome_ended', 'outcome IS NULL OR ended_at IS NOT NULL')
export class CanaryStep {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  module!: string;

  @Column('text')
  version!: string;

  /** The build that everyone else had. */
  @Column('text')
  comparedWith!: string;

  @Column('integer')
  percent!: number;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  /** What was counted of both builds in that hour already: see canary-counts.ts. */
  @Column('jsonb')
  before!: Record<string, number>;

  /** Loads of the build at the last look. */
  @Column('integer', { default: 0 })
  looked!: number;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  /** What the site's history says of it; null while it runs, and when a person ended it. */
  @Column('text', { nullable: true })
  outcome!: 'passed' | 'sent back' | null;
}
