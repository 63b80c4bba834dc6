import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How a kind of job went: the queue itself forgets finished jobs. */
@Entity('job_runs')
@Check('job_runs_counted', 'done >= 0 AND failed >= 0 AND done + failed > 0')
@Check('job_runs_duration', 'duration_ms >= 0')
export class JobRun {
  /** Name of the kind. */
  @PrimaryColumn('text')
  kind!: string;

  /** When the last attempt ended. */
  @Column('timestamptz')
  endedAt!: Date;

  /** For the last attempt. */
  @Column('integer')
  durationMs!: number;

  /** Why the last attempt failed; null if it succeeded. */
  @Column('text', { nullable: true })
  failure!: string | null;

  // bigint comes as a string from pg: it can exceed what a number holds exactly.
  @Column('bigint')
  done!: string;

  /** Attempts that failed. */
  @Column('bigint')
  failed!: string;
}
