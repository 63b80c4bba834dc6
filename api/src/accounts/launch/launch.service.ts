import { Inject, Injectable } from '@nestjs/common';
import type { Launch, LaunchStep as PublicStep, User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { Outbox } from '../mail/outbox.ts';
import { LaunchSkip } from './launch-skip.entity.ts';
import { LAUNCH_GROUPS, LAUNCH_STEPS, type LaunchStep } from './launch-step.ts';

const FOUND = v.strictObject({ done: v.array(v.boolean()), doneAt: v.array(v.nullable(v.date())) });

/** What an admin does once to set up the site, and what of it is done. */
@Injectable()
export class LaunchService {
  private readonly steps: readonly LaunchStep[];

  constructor(
    @Inject(LAUNCH_STEPS) steps: readonly LaunchStep[],
    private readonly outbox: Outbox,
    private readonly changes: AdminChanges,
  ) {
    this.steps = [...steps].sort((a, b) => a.position - b.position);
  }

  list(admin: User, read: Read): Promise<Launch> {
    return read((manager) => this.find(manager, admin));
  }

  /** Says that the site doesn't need a step, or brings it back. @throws HttpProblem 404 for an unknown step */
  setNeeded(key: string, isNeeded: boolean, actor: User): Promise<Launch> {
    if (!this.steps.some((step) => step.key === key)) throw notFound(t('There is no such step'));
    const action = isNeeded ? 'bring back launch step' : 'skip launch step';
    return this.changes.make({ actor, action, target: key }, async (manager) => {
      if (isNeeded) await manager.delete(LaunchSkip, { step: key });
      else await manager.upsert(LaunchSkip, { step: key, skippedBy: actor.username }, ['step']);
      return this.find(manager, actor);
    });
  }

  private async find(manager: EntityManager, admin: User): Promise<Launch> {
    const list = (sql: (step: LaunchStep) => string) => this.steps.map((step) => `(${sql(step)})`).join(', ');
    const found = await readRow(
      manager,
      FOUND,
      // Names both parameters, as Postgres needs a type for each.
      `SELECT ARRAY[${list(({ done }) => done)}]::boolean[] AS done,
              ARRAY[${list(({ doneAt = 'NULL' }) => doneAt)}]::timestamptz[] AS "doneAt"
        WHERE $1::integer IS NOT NULL AND $2::boolean IS NOT NULL`,
      [admin.id, await this.outbox.isMailConfigured(manager)],
    );
    const skips = new Map((await manager.find(LaunchSkip)).map((skip) => [skip.step, skip.skippedBy]));
    const steps = this.steps.map((step, index) => ({
      group: step.group,
      shown: publicStep(step, found?.done[index] ?? false, found?.doneAt[index] ?? null, skips.get(step.key) ?? null),
    }));
    const count = (status: PublicStep['status']) => steps.filter(({ shown }) => shown.status === status).length;
    return {
      done: count('done'),
      total: count('done') + count('open'),
      groups: LAUNCH_GROUPS.map(({ key, title }) => ({
        key,
        title: title(),
        steps: steps.filter(({ group }) => group === key).map(({ shown }) => shown),
      })),
    };
  }
}

const publicStep = (
  { key, title, text, path, before = [] }: LaunchStep,
  isDone: boolean,
  doneAt: Date | null,
  skippedBy: string | null,
): PublicStep => ({
  key,
  title: title(),
  text: text(),
  path,
  status: isDone ? 'done' : skippedBy === null ? 'open' : 'not needed',
  doneAt: isDone ? (doneAt?.toISOString() ?? null) : null,
  skippedBy: isDone ? null : skippedBy,
  before: [...before],
});
