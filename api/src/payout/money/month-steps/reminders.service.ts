import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Month, MonthReminders } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { MonthsService } from '../months/months.service.ts';
import { findReminded } from './find-reminded.ts';
import { REMIND_MEMBERS } from './remind-members.kind.ts';

/** Reminding members to pay a month. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly months: MonthsService,
    private readonly adminChanges: AdminChanges,
  ) {}

  /** Who would be reminded now. @throws HttpProblem 404; 409 when the month is closed or being closed */
  async preview(month: Month): Promise<MonthReminders> {
    await this.demandOpen(month);
    return countReminded(this.dataSource.manager, month);
  }

  /**
   * Has a job mail everyone who hasn't paid in full.
   *
   * @throws HttpProblem 404; 409 when the month is closed or being closed, or no one would get a mail
   */
  async send(month: Month, user: User): Promise<MonthReminders> {
    await this.demandOpen(month);
    return this.adminChanges.make({ actor: user, action: 'remind members', target: month }, async (manager) => {
      const counts = await countReminded(manager, month);
      if (counts.mailed === 0) throw new HttpProblem(409, 'conflict', t('No one would get a reminder now.'));
      await addJob(manager, REMIND_MEMBERS, { month, after: 0 }, { singletonKey: month });
      return counts;
    });
  }

  private async demandOpen(month: Month): Promise<void> {
    const { state } = await this.months.show(month);
    if (state !== 'open') throw new HttpProblem(409, 'conflict', t('{month} is closed, or being closed.', { month }));
  }
}

async function countReminded(manager: EntityManager, month: Month): Promise<MonthReminders> {
  const { mailed, ...counts } = await findReminded(manager, month);
  return { mailed: mailed.length, ...counts };
}
