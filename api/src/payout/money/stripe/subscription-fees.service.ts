import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type SubscriptionFees, type SubscriptionFeesInput, subscriptionFeesSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { monthOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { MOVE_FEES } from './move-fees.kind.ts';
import { ENDED } from './subscriptions.ts';

const FEE_ROW = v.strictObject(v.pick(subscriptionFeesSchema, ['month', 'feeCents']).entries);
const COUNTS_ROW = v.strictObject(v.pick(subscriptionFeesSchema, ['subscriptions', 'toMove', 'moving']).entries);

/** What subscriptions pay, and moving them to the fee of a coming plan. */
@Injectable()
export class SubscriptionFeesService {
  constructor(private readonly changes: AdminChanges) {}

  read(read: Read): Promise<SubscriptionFees> {
    return read((manager) => this.readFrom(manager, new Date()));
  }

  /**
   * Notifies all members whose subscription pays a different fee, and moves each one when its next payment is for a month of the
   * plan.
   *
   * @throws HttpProblem 409 when the fee or its month has changed
   */
  move({ month, feeCents }: SubscriptionFeesInput, actor: User): Promise<SubscriptionFees> {
    const change = { actor, action: 'move subscriptions', target: month, fields: { feeCents } };
    return this.changes.make(change, async (manager) => {
      const fees = await this.readFrom(manager, new Date());
      if (fees.month !== month || fees.feeCents !== feeCents)
        throw new HttpProblem(
          409,
          'conflict',
          t('The plan has changed since this page was loaded. Reload it and look again.'),
        );
      await addJob(manager, MOVE_FEES, { month, feeCents, after: '' }, { singletonKey: month });
      return fees;
    });
  }

  /** The next fee that differs from this month’s; without one, this month’s. */
  private async readFrom(manager: EntityManager, now: Date): Promise<SubscriptionFees> {
    const { currency, timeZone } = await readInstallation(manager);
    const thisMonth = monthOf(now, timeZone);
    const current = (await readPlan(manager, thisMonth)).feeCents;
    const coming = await readRow(
      manager,
      FEE_ROW,
      `SELECT to_char(valid_from, 'YYYY-MM') AS month, fee_cents AS "feeCents" FROM plan_versions
        WHERE valid_from > $1 AND fee_cents <> $2 ORDER BY valid_from LIMIT 1`,
      [dateOf(thisMonth), current],
    );
    const { month, feeCents } = coming ?? { month: thisMonth, feeCents: current };
    const counts = await readRow(
      manager,
      COUNTS_ROW,
      `SELECT count(*)::integer AS subscriptions,
              count(*) FILTER (WHERE coalesce(moving_to_cents, fee_cents) IS DISTINCT FROM $1)::integer AS "toMove",
              count(*) FILTER (WHERE moving_to_cents = $1)::integer AS moving
         FROM stripe_subscriptions WHERE status <> 'incomplete' AND status NOT IN ${ENDED}`,
      [feeCents],
    );
    if (counts === undefined) throw new Error('A SELECT of counts returned no row');
    return { month, feeCents, currency, ...counts };
  }
}
