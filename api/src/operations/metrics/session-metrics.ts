import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { SessionsService } from '../../accounts/sessions/sessions.service.ts';
import { Metrics } from './metrics.ts';

/** Counting reads the whole table: often enough for a chart, seldom enough for a large site. */
const COUNTED_FOR_MS = 60_000;
/** A database that is away must not keep the other metrics back. */
const PATIENCE_MS = 1_000;

/** How many sessions there are. The number is the database's: every instance reports the same. */
@Injectable()
export class SessionMetrics {
  private readonly gauge: Gauge;
  private countedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sessions: SessionsService,
    { registry }: Metrics,
  ) {
    this.gauge = new Gauge({
      name: 'powerline_sessions',
      help: 'Sessions that have not ended, in the database: the same from every instance. Up to a minute old.',
      registers: [registry],
      collect: () => this.refresh(),
    });
    this.forget();
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.countedAt < COUNTED_FOR_MS) return;
    this.countedAt = performance.now();
    const counting = this.sessions.count().then(
      (count) => this.gauge.set(count),
      () => this.forget(),
    );
    await Promise.race([counting, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  }

  /** No number is better than an old one; the next scrape counts again. */
  private forget(): void {
    this.gauge.remove();
    this.countedAt = Number.NEGATIVE_INFINITY;
  }
}
