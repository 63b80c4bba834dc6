import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  ceilingCents,
  type Month,
  type PlanInput,
  type PlanStart,
  type PlanVersion as PublicPlanVersion,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { databaseFailure } from '../../../infrastructure/errors/sqlstate.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { refuseStale } from '../../../infrastructure/http/stale.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { PlanVersion } from '../../plan/versions/plan-version.entity.ts';
import { readPlanStart, readPlanVersion } from '../../plan/versions/plan-versions.ts';
import { reviewPayersSince } from '../../team/rotator/rotator-queue.ts';

const begun = (month: Month) =>
  new HttpProblem(
    409,
    'conflict',
    t('{month} has begun, and its plan stays as it is. Choose a coming month.', { month }),
  );

/** How admins see the plans and set those that nothing was counted with yet. */
@Injectable()
export class AdminPlanVersionsService {
  constructor(private readonly changes: AdminChanges) {}

  /** All of them, latest start first. */
  list(read: Read): Promise<PublicPlanVersion[]> {
    return read(async (manager) => {
      const start = await readPlanStart(manager, new Date());
      const versions = await manager.find(PlanVersion, { order: { validFrom: 'DESC' } });
      return versions.map((version) => publicVersion(version, start));
    });
  }

  /** The first month whose plan can still be set. */
  start(read: Read): Promise<PlanStart> {
    return read(async (manager) => ({ month: await readPlanStart(manager, new Date()) }));
  }

  /** The version in force in a month. */
  inForce(month: Month, read: Read): Promise<PublicPlanVersion> {
    return read(async (manager) => this.shown(manager, month));
  }

  /**
   * Sets the plan from a month on, until the next one begins.
   *
   * @throws HttpProblem 409 when the month's plan is frozen, or is not the one that `replaces` names
   */
  set(month: Month, { reason, replaces, ...plan }: PlanInput, actor: User): Promise<PublicPlanVersion> {
    const fields = { ...plan, reason: reason || null };
    const readBefore = async (manager: EntityManager) => {
      const { plan: inForce, reason: given } = await this.shown(manager, month);
      return { ...inForce, reason: given };
    };
    return this.changes.make({ actor, action: 'set plan', target: month, fields, readBefore }, async (manager) => {
      const stored = await this.changeablePlan(manager, month);
      refuseStale(t('plan'), stored && asSaved(stored), replaces);
      const saved = { ...fields, madeAt: new Date(), madeBy: actor.username };
      if (stored) {
        await manager.update(PlanVersion, { validFrom: month }, saved).catch((error) => explain(error, month));
      } else {
        // Admin changes run one at a time, so no two take the same number.
        const version = ((await manager.maximum(PlanVersion, 'version')) ?? 0) + 1;
        await manager
          .insert(PlanVersion, { ...saved, version, validFrom: month })
          .catch((error) => explain(error, month));
      }
      await reviewPayersSince(manager, month, new Date());
      return this.shown(manager, month);
    });
  }

  /**
   * Removes a plan that is not frozen. The one before it stays in force.
   *
   * @param revision the one the admin saw; undefined removes any revision
   * @throws HttpProblem 404; 409 when the plan is frozen, or was saved meanwhile
   */
  async remove(month: Month, revision: number | undefined, actor: User): Promise<void> {
    await this.changes.make({ actor, action: 'remove plan', target: month }, async (manager) => {
      const stored = await this.changeablePlan(manager, month);
      if (!stored) throw notFound(t('No plan begins with this month'));
      if (revision !== undefined) refuseStale(t('plan'), asSaved(stored), revision);
      await manager.delete(PlanVersion, { validFrom: month }).catch((error) => explain(error, month));
      await reviewPayersSince(manager, month, new Date());
    });
  }

  /** The plan that begins with a month; null without one. @throws HttpProblem 409 when it is frozen */
  private async changeablePlan(manager: EntityManager, month: Month): Promise<PlanVersion | null> {
    if (month < (await readPlanStart(manager, new Date()))) throw begun(month);
    return manager.findOneBy(PlanVersion, { validFrom: month });
  }

  private async shown(manager: EntityManager, month: Month): Promise<PublicPlanVersion> {
    const start = await readPlanStart(manager, new Date());
    return publicVersion(await readPlanVersion(manager, month), start);
  }
}

const asSaved = ({ revision, madeBy, madeAt }: PlanVersion) => ({
  version: revision,
  savedBy: madeBy,
  savedAt: madeAt,
});

function explain(error: unknown, month: Month): never {
  if (databaseFailure(error)?.constraint === 'plan_versions_frozen') throw begun(month);
  throw error;
}

const publicVersion = (
  { version, revision, validFrom, reason, madeAt, madeBy, ...plan }: PlanVersion,
  start: Month,
): PublicPlanVersion => ({
  version,
  revision,
  validFrom,
  plan,
  ceilingCents: ceilingCents(plan),
  reason,
  isFrozen: validFrom < start,
  madeAt: madeAt.toISOString(),
  madeBy,
});
