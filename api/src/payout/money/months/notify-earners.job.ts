import { Injectable } from '@nestjs/common';
import type { Month } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import type { JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { NOTIFY_EARNERS } from '../after-closing/notify-earners.kind.ts';
import { findSealCode } from '../month-seals/month-seals.service.ts';
import { readLetterFigures } from './letter-figures.ts';
import { MONTH_CLOSED } from './month-closed.kind.ts';

const EARNERS_PER_JOB = 1_000;
/** $5 is the last one of the job before, $1 the month. */
const EARNERS = `SELECT s.member_id, s.cents FROM member_statements s JOIN open_systems o ON o.key = 'payout'
   WHERE s.month = $1 AND s.cents > 0 AND s.member_id > $5 ORDER BY s.member_id LIMIT ${EARNERS_PER_JOB}`;

/**
 * Writes a closed month's letters to earners, a thousand per job, so other jobs don't wait long. Each job adds the next one. While
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
      const rows = await readLetterFigures(manager, month, EARNERS, [after]);
      const seal = await findSealCode(manager, month);
      const earners = rows.map(({ id, ...figures }) => ({ userId: id, data: { month, seal, ...figures } }));
      await this.notifications.sendToMany(manager, MONTH_CLOSED, earners);
      const last = rows.at(-1);
      if (rows.length === EARNERS_PER_JOB && last) await addJob(manager, NOTIFY_EARNERS, { month, after: last.id });
    });
  }
}
