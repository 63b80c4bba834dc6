import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  DIFFERENCE_KINDS,
  EARNINGS_LIST_FAULTS_SHOWN,
  type EarningsListPlaces,
  MONTH_DIFFERENCES_MAX,
  type Month,
  type MonthComparison,
  type MonthDifference,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine, LINES } from '../../rules/earners.ts';
import { asConflict } from '../months/closing-refused.ts';
import { MonthCloser } from '../months/month-closer.ts';
import { MonthsService } from '../months/months.service.ts';
import { type Here, reasonOfDifference } from './difference-reason.ts';
import { readEarningsList } from './earnings-list.ts';
import { type HereOfMonth, NOTHING, readClosedMonth, settleOpenMonth } from './here-of-month.ts';
import { findListed, type Listed } from './listed-people.ts';

/** An open month is settled whole. */
const COMPARISONS = { name: 'payout-month-comparison', attempts: 30, windowSeconds: 600 };

const NAME_ROW = v.strictObject({ id: v.number(), username: v.string() });

/** Compares another system's commission list for a month with what this site has for it. */
@Injectable()
export class MonthComparisonService {
  private readonly comparisons: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly months: MonthsService,
    private readonly closer: MonthCloser,
    limits: RateLimits,
  ) {
    this.comparisons = limits.define(COMPARISONS);
  }

  /**
   * Says who differs, by how much and why. A month that isn't closed is taken as if it closed now. Nothing is stored.
   *
   * @param bytes of the list
   * @param places of columns that the list names otherwise
   * @throws HttpProblem 404 for a month that hasn't started, or one before the first payment; 400 for what is no list; 409 when
   * an open month can't be settled yet; 429
   */
  async compare(month: Month, bytes: Buffer, places: EarningsListPlaces, user: User): Promise<MonthComparison> {
    const { state } = await this.months.show(month);
    await this.comparisons.takeOrRefuse(String(user.id));
    const list = await readEarningsList(bytes, month, places);
    const { manager } = this.dataSource;
    const listed = list.lines.length === 0 ? [] : await findListed(manager, list.lines);
    return {
      month,
      isFinal: state === 'closed',
      format: list.format,
      lines: list.lines.length,
      repeatedLines: list.lines.length - listed.length,
      otherLines: [...list.others.values()].reduce((sum, count) => sum + count, 0),
      otherMonths: [...list.others.keys()].sort().reverse(),
      faultCount: list.faults.length,
      faults: list.faults.slice(0, EARNINGS_LIST_FAULTS_SHOWN),
      result: listed.length === 0 ? null : await this.judge(month, state === 'closed', listed),
    };
  }

  private async judge(month: Month, isClosed: boolean, listed: readonly Listed[]): Promise<MonthComparison['result']> {
    const { manager } = this.dataSource;
    const ids = listed.flatMap(({ memberId }) => memberId ?? []);
    const here = isClosed
      ? await readClosedMonth(manager, month, ids, MONTH_DIFFERENCES_MAX)
      : await settleOpenMonth(this.closer, month, ids, MONTH_DIFFERENCES_MAX).catch(asConflict);
    const plan = await readPlan(manager, month);
    const worth = Array.from({ length: LINES }, (_, line) => centsOfLine(plan, line));
    const all = differencesOf(here, listed, worth).sort(bySize);
    const differences = all.slice(0, MONTH_DIFFERENCES_MAX);
    const names = await readNames(manager, differences);
    const unlisted = unlistedOf(here);
    return {
      here: { cents: here.cents, earners: here.earners },
      there: sumOf(listed),
      sameCount: listed.filter(
        ({ memberId, there }) => there.cents !== 0 && hereOf(here, memberId)?.cents === there.cents,
      ).length,
      differenceCount: all.length - here.unlisted.length + unlisted.count,
      reasons: DIFFERENCE_KINDS.flatMap((kind) => {
        if (kind === 'not listed') return unlisted.count === 0 ? [] : { kind, ...unlisted };
        const ofKind = all.filter(({ reason }) => reason.kind === kind);
        const cents = ofKind.reduce((sum, { hereCents, thereCents }) => sum + hereCents - thereCents, 0);
        return ofKind.length === 0 ? [] : { kind, count: ofKind.length, cents };
      }),
      differences: differences.map((difference) =>
        difference.memberId === null ? difference : { ...difference, username: names.get(difference.memberId) ?? null },
      ),
    };
  }
}

const hereOf = (month: HereOfMonth, memberId: number | null): Here | null =>
  memberId === null ? null : (month.listed.get(memberId) ?? NOTHING);

function differencesOf(month: HereOfMonth, listed: readonly Listed[], worth: readonly number[]): MonthDifference[] {
  const ofListed = listed.flatMap(({ memberId, username, there }) => {
    const here = hereOf(month, memberId);
    const hereCents = here?.cents ?? 0;
    if (hereCents === there.cents) return [];
    return { memberId, username, hereCents, thereCents: there.cents, reason: reasonOfDifference(here, there, worth) };
  });
  const ofUnlisted = month.unlisted.map(({ id, cents }) => ({
    ...{ memberId: id, username: null, hereCents: cents, thereCents: 0 },
    reason: reasonOfDifference({ ...NOTHING, cents }, null, worth),
  }));
  return [...ofListed, ...ofUnlisted];
}

/** Everyone who earned and isn't listed, also those beyond the ones that were read. */
function unlistedOf({ cents, earners, listed }: HereOfMonth): { count: number; cents: number } {
  const earned = [...listed.values()].filter((here) => here.cents > 0);
  return { count: earners - earned.length, cents: cents - earned.reduce((sum, here) => sum + here.cents, 0) };
}

const sumOf = (listed: readonly Listed[]) => ({
  cents: listed.reduce((sum, { there }) => sum + there.cents, 0),
  earners: listed.filter(({ there }) => there.cents > 0).length,
});

const bySize = (a: MonthDifference, b: MonthDifference): number => {
  const sizeOf = ({ hereCents, thereCents }: MonthDifference) => Math.abs(hereCents - thereCents);
  return sizeOf(b) - sizeOf(a) || (a.memberId ?? 0) - (b.memberId ?? 0);
};

async function readNames(
  manager: EntityManager,
  differences: readonly MonthDifference[],
): Promise<Map<number, string>> {
  const ids = differences.flatMap(({ memberId }) => memberId ?? []);
  const rows = await readRows(manager, NAME_ROW, 'SELECT id, username FROM accounts WHERE id = ANY ($1)', [ids]);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
