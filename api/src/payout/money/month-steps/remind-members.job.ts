import { Injectable } from '@nestjs/common';
import { type Month, REMINDER_DAYS } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readValues } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import type { JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { siteDayOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { DueMonths } from '../months/due-months.ts';
import { findDebts } from './fee-states.ts';
import { findReminded } from './find-reminded.ts';
import { PAYMENT_REMINDER } from './payment-reminder.kind.ts';
import { REMIND_MEMBERS } from './remind-members.kind.ts';

const MEMBERS_PER_JOB = 1_000;

/** Mails reminders to members who haven't paid a month in full, a thousand per job. Each job adds the next one. */
@Injectable()
export class MemberReminder implements JobHandler<{ month: Month; after: number }> {
  readonly kind = REMIND_MEMBERS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly dueMonths: DueMonths,
    private readonly notifications: Notifications,
  ) {}

  async work({ month, after }: { month: Month; after: number }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const now = new Date();
      const open = (await this.dueMonths.list(manager, now)).find((one) => one.month === month);
      // It was closed meanwhile, so a payment would be refused.
      if (open?.state !== 'open') return;
      const { mailed } = await findReminded(manager, month);
      const members = mailed.filter((id) => id > after).slice(0, MEMBERS_PER_JOB);
      const { currency, timeZone } = await readInstallation(manager);
      const { feeCents } = await readPlan(manager, month);
      const debts = await findDebts(manager, month, await noteReminders(manager, month, members));
      const data = {
        month,
        currency,
        closingDay: siteDayOf(open.closesItselfAt, timeZone),
        day: siteDayOf(now, timeZone),
      };
      await this.notifications.sendToMany(
        manager,
        PAYMENT_REMINDER,
        debts.map(({ id, paidCents }) => ({ userId: id, data: { ...data, missingCents: feeCents - paidCents } })),
      );
      const last = members.at(-1);
      if (members.length === MEMBERS_PER_JOB && last) await addJob(manager, REMIND_MEMBERS, { month, after: last });
    });
  }
}

/** @returns those of the members who weren't reminded within the days before, not even at this moment */
const noteReminders = (manager: EntityManager, month: Month, memberIds: readonly number[]): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `INSERT INTO month_reminders AS r (month, member_id) SELECT $1::date, unnest($2::integer[])
     ON CONFLICT (month, member_id) DO UPDATE SET reminded_at = now()
       WHERE r.reminded_at <= now() - make_interval(days => ${REMINDER_DAYS})
     RETURNING member_id`,
    [dateOf(month), memberIds],
  );
