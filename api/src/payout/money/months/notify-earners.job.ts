import { Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import type { JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { MONTH_CLOSED } from './month-closed.kind.ts';
import { NOTIFY_EARNERS } from './notify-earners.kind.ts';

const EARNERS_PER_JOB = 1_000;
const EARNER_ROW = v.strictObject({ id: v.number(), cents: v.string(), currency: v.string() });

/**
 * Notifies earners of a closed month, a thousand per job, so other jobs don't wait long. Each job adds the next one. While
 * the payout system isn't open, no one is notified.
 */
@Injectable()
export class EarnersNotifier implements JobHandler<{ month: Month; after: number }> {
  readonly kind = NOTIFY_EARNERS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  async work({ month, after }: { month: Month; after: number }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const rows = await readRows(
        manager,
        EARNER_ROW,
        `SELECT s.member_id AS id, s.cents, i.currency
           FROM member_statements s CROSS JOIN installation i JOIN open_systems o ON o.key = 'payout'
          WHERE s.month = $1 AND s.cents > 0 AND s.member_id > $2 ORDER BY s.member_id LIMIT ${EARNERS_PER_JOB}`,
        [dateOf(month), after],
      );
      const earners = rows.map(({ id, cents, currency }) => ({
        userId: id,
        data: { month, cents: Number(cents), currency },
      }));
      await this.notifications.sendToMany(manager, MONTH_CLOSED, earners);
      const last = rows.at(-1);
      if (rows.length === EARNERS_PER_JOB && last) await addJob(manager, NOTIFY_EARNERS, { month, after: last.id });
    });
  }
}
