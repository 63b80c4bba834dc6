import { Inject, Injectable } from '@nestjs/common';
import type { SiteStatus } from '@powerline/contract/operations';
import { API_VERSION } from '@powerline/contract/versions';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { LISTENER_NAME } from '../../infrastructure/response-cache/change-listener.ts';
import { findBackupState, overdueSince } from '../backup/backup-state.ts';
import { readShellVersion } from '../site/released-builds.ts';
import { LAST_WEBHOOK_EVENT, type LastWebhookEvent } from './last-webhook-event.ts';

const DATABASE = v.strictObject({
  bytes: v.number(),
  instances: v.number(),
});

/** What the server knows about the site that it runs. */
@Injectable()
export class SiteStatusService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LAST_WEBHOOK_EVENT) private readonly findLastEvent: LastWebhookEvent,
  ) {}

  async read(): Promise<SiteStatus> {
    const { SITE_DIR, STRIPE_SECRET_KEY } = this.config;
    const [backups, database, shell, lastEventAt] = await Promise.all([
      findBackupState(this.dataSource),
      this.readDatabase(),
      readShellVersion(SITE_DIR),
      this.findLastEvent(this.dataSource),
    ]);
    return {
      stripe: {
        mode: STRIPE_SECRET_KEY === undefined ? 'off' : /^[rs]k_test_/.test(STRIPE_SECRET_KEY) ? 'test' : 'live',
        lastEventAt: lastEventAt?.toISOString() ?? null,
      },
      backups: {
        lastAt: backups.lastAt?.toISOString() ?? null,
        everyHours: backups.everyHours,
        isOverdue: overdueSince(backups, new Date()) !== null,
      },
      versions: { api: API_VERSION, shell },
      // This one answers, even while it connects again.
      instances: Math.max(1, database?.instances ?? 0),
      databaseBytes: database?.bytes ?? 0,
    };
  }

  /** Each instance listens for changes over a connection of its own. */
  private readDatabase() {
    return readRow(
      this.dataSource,
      DATABASE,
      `SELECT pg_database_size(current_database())::float8 AS bytes,
              (SELECT count(*)::integer FROM pg_stat_activity
                WHERE datname = current_database() AND application_name = $1) AS instances`,
      [LISTENER_NAME],
    );
  }
}
