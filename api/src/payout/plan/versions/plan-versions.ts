import type { Month, Plan } from '@powerline/contract/payout';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../../infrastructure/database/rows.ts';
import { nextMonth } from '../calendar/month.ts';
import { readMonthOf } from '../calendar/read-month.ts';
import { PlanVersion } from './plan-version.entity.ts';

/** The plan in force in a month, with its version number. */
export async function readPlan(manager: EntityManager, month: Month): Promise<Plan & { version: number }> {
  const { validFrom, revision, reason, madeAt, madeBy, ...plan } = await readPlanVersion(manager, month);
  return plan;
}

/** The version in force in a month: the last one that starts with it or before. */
export async function readPlanVersion(manager: EntityManager, month: Month): Promise<PlanVersion> {
  const [found] = await manager.find(PlanVersion, {
    where: { validFrom: LessThanOrEqual(month) },
    order: { validFrom: 'DESC' },
    take: 1,
  });
  if (!found) throw new Error('No plan holds from the beginning: the table plan_versions lacks its first row');
  return found;
}

/** The first month whose plan can still be set: this one until someone pays or a month closes, then the next one. */
export async function readPlanStart(manager: EntityManager, now: Date): Promise<Month> {
  const month = await readMonthOf(manager, now);
  const isCounted = await readValue(
    manager,
    v.boolean(),
    'SELECT EXISTS (SELECT FROM membership_payments) OR EXISTS (SELECT FROM payout_months)',
  );
  return isCounted ? nextMonth(month) : month;
}
