import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

type CheckOutcome = 'ok' | 'difference' | 'failed';

/** How a nightly check last ended. */
@Entity('check_results')
@Check('check_results_outcome', `outcome IN ('ok', 'difference', 'failed')`)
@Check('check_results_finding', `(outcome = 'ok') = (finding IS NULL)`)
@Check('check_results_duration', 'duration_ms >= 0')
export class CheckResult {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz')
  ranAt!: Date;

  @Column('integer')
  durationMs!: number;

  @Column('text')
  outcome!: CheckOutcome;

  /** The difference, or why the check failed to run. */
  @Column('text', { nullable: true })
  finding!: string | null;
}
