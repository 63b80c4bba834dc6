import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.ts';
import { OperationsReadings } from './readings.ts';

/** Several scrapes may share an answer. */
const READ_FOR_MS = 15_000;
/** A database that is away must not keep the other metrics back. */
const PATIENCE_MS = 1_000;

/** Jobs, mail and nightly checks. The numbers are the database's: every instance reports the same. */
@Injectable()
export class OperationsMetrics {
  private readonly gauges;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly readings: OperationsReadings,
    { registry }: Metrics,
  ) {
    const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers: [registry], collect: () => this.refresh() });
    this.gauges = {
      jobs: gauge('powerline_jobs', 'Jobs by kind and state, in the database: the same from every instance.', [
        'kind',
        'state',
      ]),
      attempts: new Counter({
        name: 'powerline_job_attempts_total',
        help: 'Attempts at jobs since the site began, by kind and outcome: the same from every instance.',
        labelNames: ['kind', 'outcome'],
        registers: [registry],
        collect: () => this.refresh(),
      }),
      lastRun: gauge('powerline_job_last_run_timestamp_seconds', 'When the last attempt of a kind of job ended.', [
        'kind',
      ]),
      mails: gauge('powerline_mails', 'Mails that wait to be sent, or were given up.', ['state']),
      problems: gauge('powerline_site_problems', 'What an admin should do something about, by kind.', [
        'kind',
        'state',
      ]),
      checkOk: gauge('powerline_nightly_check_ok', 'Whether a nightly check found all well (1) or not (0).', ['check']),
      checkedAt: gauge('powerline_nightly_check_timestamp_seconds', 'When a nightly check was last made.', ['check']),
    };
  }

  /** All gauges ask at once: one reading serves them. */
  private async refresh(): Promise<void> {
    if (performance.now() - this.readAt >= READ_FOR_MS) {
      this.readAt = performance.now();
      this.reading = this.read().catch(() => this.forget());
    }
    await Promise.race([this.reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  }

  private async read(): Promise<void> {
    const readings = await this.readings.read();
    const { jobs, attempts, lastRun, mails: mailGauge, checkOk, checkedAt, problems } = this.gauges;
    // The database counts, over all instances and restarts: a counter of prom-client can't be set.
    attempts.reset();
    for (const { name: kind, waiting, running, failed, lastRun: run } of readings.jobKinds) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'running' }, running);
      jobs.set({ kind, state: 'failed' }, failed);
      if (run === null) continue;
      attempts.inc({ kind, outcome: 'done' }, Number(run.done));
      attempts.inc({ kind, outcome: 'failed' }, Number(run.failed));
      lastRun.set({ kind }, run.endedAt.getTime() / 1000);
    }
    mailGauge.set({ state: 'waiting' }, readings.mails.waiting);
    mailGauge.set({ state: 'undelivered' }, readings.mails.undeliveredCount);
    for (const { name: check, result } of readings.checks) {
      if (result === null) continue;
      checkOk.set({ check }, result.outcome === 'ok' ? 1 : 0);
      checkedAt.set({ check }, result.ranAt.getTime() / 1000);
    }
    // One that is over must not stay.
    problems.reset();
    for (const { kind, state, count } of readings.problems) problems.set({ kind, state }, count);
  }

  /** No number is better than an old one; the next scrape reads again. */
  private forget(): void {
    for (const gauge of Object.values(this.gauges)) gauge.reset();
    this.readAt = Number.NEGATIVE_INFINITY;
  }
}
