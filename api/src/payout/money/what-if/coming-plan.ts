import {
  type ComingPlan,
  type Month,
  type Plan,
  type PlanComparison,
  planComparisonSchema,
} from '@powerline/contract/payout';
import { type EntityManager, MoreThan } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { PlanVersion } from '../../plan/versions/plan-version.entity.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { planKey } from './what-if-key.ts';

/** The coming versions, the next one first. @param month the current one */
export const readComingVersions = (manager: EntityManager, month: Month): Promise<PlanVersion[]> =>
  manager.find(PlanVersion, { where: { validFrom: MoreThan(month) }, order: { validFrom: 'ASC' } });

/** The plan itself, without when and by whom it was set. */
export const planOfVersion = ({
  feeCents,
  directCents,
  levelCents,
  width,
  compression,
  ...rest
}: PlanVersion): Plan => ({
  ...{ feeCents, directCents, levelCents, width, compression },
  ...{ minimumPayoutCents: rest.minimumPayoutCents, closingDays: rest.closingDays },
});

const PUBLISHED_ROW = v.strictObject({ comparison: planComparisonSchema });

/**
 * The next plan that an owner published a comparison of; null without one. A plan that was set again since has another
 * key, so members never see a comparison of a different plan.
 *
 * @param month the current one
 */
export async function readComingPlan(manager: EntityManager, month: Month): Promise<ComingPlan | null> {
  for (const version of await readComingVersions(manager, month)) {
    const plan = planOfVersion(version);
    const comparison = await findPublished(manager, planKey(plan));
    if (comparison)
      return {
        startsIn: version.validFrom,
        current: membersPartOf(await readPlan(manager, month)),
        coming: membersPartOf(plan),
        comparison,
      };
  }
  return null;
}

const findPublished = async (manager: EntityManager, key: string): Promise<PlanComparison | undefined> =>
  (
    await readRow(
      manager,
      PUBLISHED_ROW,
      `SELECT result -> 'comparison' AS comparison FROM what_ifs WHERE plan_key = $1 AND published_at IS NOT NULL`,
      [key],
    )
  )?.comparison;

const membersPartOf = ({ feeCents, directCents, levelCents, compression }: Plan) => ({
  ...{ feeCents, directCents, levelCents, compression },
});
