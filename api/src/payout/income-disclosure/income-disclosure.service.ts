import { Injectable } from '@nestjs/common';
import {
  ceilingCents,
  DISCLOSURE_MEMBERS_LEAST,
  DISCLOSURE_MONTHS,
  type IncomeDisclosure,
  incomeDisclosureSchema,
  type Month,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import type { JobHandler } from '../../infrastructure/jobs/job-kind.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';
import type { Topic } from '../../infrastructure/response-cache/response-cache.ts';
import { dateOf } from '../calendar/month-column.ts';
import { PayoutCalendar } from '../calendar/payout-calendar.ts';
import { PlanVersions } from '../plan-versions/plan-versions.ts';
import { DISCLOSE_INCOME } from './disclose-income.kind.ts';
import { readIncomeFigures } from './income-figures.ts';

const TOPIC: Topic = 'income-disclosure';

/** What members really earn, worked out after each closing, as it reads whole months. */
@Injectable()
export class IncomeDisclosureService implements JobHandler<{ month: Month }> {
  readonly kind = DISCLOSE_INCOME;

  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: PayoutCalendar,
    private readonly planVersions: PlanVersions,
  ) {}

  /** The newest one. Before the first closing it says what a month costs, and no figures. */
  async show(read: Read): Promise<IncomeDisclosure> {
    return read(async (manager) => {
      const rows: { disclosure: unknown }[] = await manager.query(
        'SELECT disclosure FROM income_disclosures ORDER BY month DESC LIMIT 1',
      );
      if (rows[0]) return v.parse(incomeDisclosureSchema, rows[0].disclosure);
      return this.disclose(manager, await this.calendar.monthOf(manager, new Date()), null);
    });
  }

  async work({ month }: { month: Month }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      const disclosure = await this.disclose(manager, month, await readIncomeFigures(manager, month));
      await manager.query(
        `INSERT INTO income_disclosures (month, disclosure) VALUES ($1, $2)
         ON CONFLICT (month) DO UPDATE SET disclosure = excluded.disclosure`,
        [dateOf(month), JSON.stringify(disclosure)],
      );
      await manager.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, TOPIC]);
    });
  }

  private async disclose(
    manager: EntityManager,
    month: Month,
    found: Awaited<ReturnType<typeof readIncomeFigures>>,
  ): Promise<IncomeDisclosure> {
    const plan = await this.planVersions.planOf(manager, month);
    const [installation]: { currency: string }[] = await manager.query('SELECT currency FROM payout_installation');
    const { months = 0, ...figures } = found ?? {};
    return v.parse(incomeDisclosureSchema, {
      currency: installation?.currency ?? 'USD',
      feeCents: plan.feeCents,
      ceilingCents: ceilingCents(plan),
      months,
      isThin: months < DISCLOSURE_MONTHS || (found?.members ?? 0) < DISCLOSURE_MEMBERS_LEAST,
      figures: found === null ? null : figures,
    });
  }
}
