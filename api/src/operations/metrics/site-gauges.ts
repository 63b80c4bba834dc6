import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { DATABASE_GAUGES, type DatabaseGauges } from '../../infrastructure/database/database-gauges.ts';
import { Metrics } from './metrics.ts';

/** Several scrapes may share an answer. */
const READ_FOR_MS = 15_000;
/** A database that is away must not keep the other metrics back. */
const PATIENCE_MS = 1_000;

/** What contexts measure in the database. */
@Injectable()
export class SiteGauges {
  private readonly gauges = new Map<string, Gauge>();

  constructor(
    private readonly dataSource: DataSource,
    { registry }: Metrics,
    @Inject(DATABASE_GAUGES) parts: readonly DatabaseGauges[],
  ) {
    for (const part of parts) {
      // All gauges of a part ask at once: one reading serves them.
      const collect = this.refresher(part);
      for (const { name, help, labelNames } of part.gauges)
        this.gauges.set(name, new Gauge({ name, help, labelNames: [...labelNames], registers: [registry], collect }));
    }
  }

  private refresher(part: DatabaseGauges): () => Promise<void> {
    let readAt = Number.NEGATIVE_INFINITY;
    let reading: Promise<void> | undefined;
    return async () => {
      if (performance.now() - readAt >= READ_FOR_MS) {
        readAt = performance.now();
        reading = this.read(part).catch(() => {
          // No number is better than an old one; the next scrape reads again.
          for (const { name } of part.gauges) this.gauges.get(name)?.reset();
          readAt = Number.NEGATIVE_INFINITY;
        });
      }
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    };
  }

  private async read({ read }: DatabaseGauges): Promise<void> {
    for (const { gauge, labels, value } of await read(this.dataSource.manager))
      this.gauges.get(gauge)?.set(labels, value);
  }
}
