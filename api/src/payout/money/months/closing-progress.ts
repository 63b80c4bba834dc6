import type { ClosingStep, Month } from '@powerline/contract/payout';
import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { failureWords } from '../../../infrastructure/jobs/failure-words.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';

/** The progress of one closing run, for the admin area. A newer run takes over the row. */
export class ClosingProgress {
  readonly #dataSource: DataSource;
  readonly #month: Month;
  readonly #run: string;
  /** Writes run one by one, because they could overtake each other in the pool. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(dataSource: DataSource, month: Month, run: string) {
    this.#dataSource = dataSource;
    this.#month = month;
    this.#run = run;
  }

  /** Stops payments for the month, after those under way. @returns false when it's already closed */
  async freeze(startedBy: string | null): Promise<boolean> {
    await this.#dataSource.query(
      `INSERT INTO payout_months (month, state) VALUES ($1, 'running') ON CONFLICT DO NOTHING`,
      [dateOf(this.#month)],
    );
    const began: unknown[] = await this.#dataSource.query(
      `INSERT INTO month_closings (month, run, step, started_by)
       SELECT month, $2, 'reading', $3 FROM payout_months WHERE month = $1 AND state = 'running'
       ON CONFLICT (month) DO UPDATE SET run = excluded.run, step = excluded.step, done = 0, total = 0,
         failure = NULL, started_by = excluded.started_by, started_at = now(), updated_at = now()
       RETURNING month`,
      [dateOf(this.#month), this.#run, startedBy],
    );
    return began.length > 0;
  }

  /** Stores how far the closing is, without waiting. The closing goes on even if that fails. */
  report(step: ClosingStep, done = 0, total = 0): void {
    this.#write('step = $3, done = $4, total = $5', [step, done, total]);
  }

  /** Stores why the closing failed. */
  async fail(error: unknown): Promise<void> {
    this.#write('failure = $3', [failureWords(error)]);
    await this.#written;
  }

  /**
   * Removes the row, in the transaction that closes the month.
   *
   * @returns when the run started; null when another run has taken over
   */
  async end(manager: EntityManager): Promise<Date | null> {
    await this.#written;
    const startedAt = await readValue(
      manager,
      v.date(),
      `WITH ended AS (DELETE FROM month_closings WHERE month = $1 AND run = $2 RETURNING started_at)
       SELECT started_at FROM ended`,
      [dateOf(this.#month), this.#run],
    );
    return startedAt ?? null;
  }

  #write(assignments: string, values: readonly unknown[]): void {
    this.#written = this.#written
      .then(() =>
        this.#dataSource.query(
          `UPDATE month_closings SET ${assignments}, updated_at = now() WHERE month = $1 AND run = $2`,
          [dateOf(this.#month), this.#run, ...values],
        ),
      )
      .catch(() => undefined);
  }
}
