import { Injectable } from '@nestjs/common';
import {
  ceilingCents,
  DISCLOSURE_MEMBERS_LEAST,
  DISCLOSURE_MONTHS,
  type IncomeDisclosure,
  incomeDisclosureSchema,
  type Month,
  monthSchema,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import type { JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { CHANGES_CHANNEL } from '../../../infrastructure/response-cache/change-listener.ts';
import type { Topic } from '../../../infrastructure/response-cache/response-cache.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { DISCLOSE_INCOME } from '../after-closing/disclose-income.kind.ts';
import { readIncomeFigures } from './income-figures.ts';

const { plan: _, figures, ...storedEntries } = incomeDisclosureSchema.entries;
/** As stored: the plan is added when it is read, and older versions had no figures after fees. */
const storedSchema = v.object({
  ...storedEntries,
  figures: v.nullable(
    v.object({ ...figures.wrapped.entries, afterFees: v.optional(figures.wrapped.entries.afterFees, null) }),
  ),
});
type StoredDisclosure = v.InferOutput<typeof storedSchema>;

const TOPIC: Topic = 'income-disclosure';

/** What members actually earned, worked out after each closing, because it reads whole months. */
@Injectable()
export class IncomeDisclosureService implements JobHandler<{ month?: Month | undefined }> {
  readonly kind = DISCLOSE_INCOME;

  constructor(private readonly dataSource: DataSource) {}

  /** The newest one, with the plan in force now. Before the first closing it has the fee, and no figures. */
  async show(read: Read): Promise<IncomeDisclosure> {
    return read(async (manager) => {
      const thisMonth = await readMonthOf(manager, new Date());
      const stored = await findNewest(manager);
      if (!stored)
        return { ...(await this.disclose(manager, thisMonth, null)), plan: await this.planOf(manager, thisMonth) };
      return { ...v.parse(storedSchema, stored.disclosure), plan: await this.planOf(manager, thisMonth) };
    });
  }

  /** @param month the one that was just closed; without it, the newest disclosure is brought up to today's figures */
  async work({ month: closed }: { month?: Month | undefined }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      const month = closed ?? (await findOutdatedMonth(manager));
      if (month === null) return;
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
  ): Promise<StoredDisclosure> {
    const plan = await readPlan(manager, month);
    const { months = 0, ...figures } = found ?? {};
    return v.parse(storedSchema, {
      currency: await readCurrency(manager),
      feeCents: plan.feeCents,
      ceilingCents: ceilingCents(plan),
      months,
      isThin: months < DISCLOSURE_MONTHS || (found?.members ?? 0) < DISCLOSURE_MEMBERS_LEAST,
      figures: found === null ? null : figures,
    });
  }

  private async planOf(manager: EntityManager, month: Month): Promise<IncomeDisclosure['plan']> {
    const { directCents, levelCents } = await readPlan(manager, month);
    return { directCents, levelCents };
  }
}

const NEWEST_ROW = v.strictObject({ month: monthSchema, disclosure: v.unknown() });
const findNewest = (manager: EntityManager) =>
  readRow(
    manager,
    NEWEST_ROW,
    `SELECT to_char(month, 'YYYY-MM') AS month, disclosure FROM income_disclosures ORDER BY income_disclosures.month DESC LIMIT 1`,
  );

/** The month of the newest disclosure, if a version before {@link IncomeDisclosure}'s `afterFees` stored it. */
async function findOutdatedMonth(manager: EntityManager): Promise<Month | null> {
  const newest = await findNewest(manager);
  if (!newest) return null;
  return v.parse(storedSchema, newest.disclosure).figures?.afterFees === null ? newest.month : null;
}
