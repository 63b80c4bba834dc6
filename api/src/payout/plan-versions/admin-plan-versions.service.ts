import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Month, Plan, PlanVersion as PublicPlanVersion } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../infrastructure/audit/admin-changes.ts';
import { databaseFailure } from '../../infrastructure/database/sqlstate.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { PayoutCalendar } from '../calendar/payout-calendar.ts';
import { RotatorQueue } from '../rotator/rotator-queue.ts';
import { ceilingCents } from '../rules/earners.ts';
import { PlanVersion } from './plan-version.entity.ts';
import { PlanVersions } from './plan-versions.ts';

const begun = (month: Month) =>
  new HttpProblem(409, 'conflict', `${month} has begun, and its plan stays as it is. Choose a coming month.`);

/** How admins see the plans and set those of coming months. */
@Injectable()
export class AdminPlanVersionsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly plans: PlanVersions,
    private readonly calendar: PayoutCalendar,
    private readonly rotator: RotatorQueue,
  ) {}

  /** All of them, the one that begins last first. */
  list(read: Read): Promise<PublicPlanVersion[]> {
    return read(async (manager) => {
      const now = await this.calendar.monthOf(manager, new Date());
      const versions = await manager.find(PlanVersion, { order: { validFrom: 'DESC' } });
      return versions.map((version) => publicVersion(version, now));
    });
  }

  /** The one that holds in a month. */
  inForce(month: Month, read: Read): Promise<PublicPlanVersion> {
    return read(async (manager) => this.shown(manager, month));
  }

  /** Sets the plan from a coming month on, until the next one begins. @throws HttpProblem 409 when the month has begun */
  set(month: Month, plan: Plan, actor: User): Promise<PublicPlanVersion> {
    const change = { actor, action: 'set plan', target: month, fields: plan };
    return this.changes.make(change, async (manager) => {
      const madeBy = actor.username;
      const { affected } = await manager
        .update(PlanVersion, { validFrom: month }, { ...plan, madeAt: new Date(), madeBy })
        .catch((error) => explain(error, month));
      if (!affected) {
        // One admin change at a time: nobody takes the same number.
        const version = ((await manager.maximum(PlanVersion, 'version')) ?? 0) + 1;
        await manager
          .insert(PlanVersion, { ...plan, version, validFrom: month, madeBy })
          .catch((error) => explain(error, month));
      }
      await this.rotator.reviewPayersSince(manager, month, new Date());
      return this.shown(manager, month);
    });
  }

  /** Takes a plan away whose month has not begun: the one before goes on. @throws HttpProblem 404; 409 when it has */
  async remove(month: Month, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'remove plan', target: month }, async (manager) => {
      const { affected } = await manager
        .delete(PlanVersion, { validFrom: month })
        .catch((error) => explain(error, month));
      if (!affected) throw notFound('No plan begins with this month');
      await this.rotator.reviewPayersSince(manager, month, new Date());
    });
  }

  private async shown(manager: EntityManager, month: Month): Promise<PublicPlanVersion> {
    const now = await this.calendar.monthOf(manager, new Date());
    return publicVersion(await this.plans.versionOf(manager, month), now);
  }
}

function explain(error: unknown, month: Month): never {
  if (databaseFailure(error)?.constraint === 'plan_versions_frozen') throw begun(month);
  throw error;
}

const publicVersion = (
  { version, validFrom, madeAt, madeBy, ...plan }: PlanVersion,
  now: Month,
): PublicPlanVersion => ({
  version,
  validFrom,
  plan,
  ceilingCents: ceilingCents(plan),
  isFrozen: validFrom <= now,
  madeAt: madeAt.toISOString(),
  madeBy,
});
