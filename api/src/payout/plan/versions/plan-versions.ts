import type { Month, Plan } from '@powerline/contract/payout';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
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
