import { type DryRun, type Month, monthSchema, OUTLIERS_MAX, TOP_EARNERS } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { hasFewPayers, outlierOf } from '../../rules/outliers.ts';
import { LINE_COLUMNS, standingOn } from '../../sql/line-columns.ts';
import type { MonthFigures } from './month-closer.ts';

type Beside = NonNullable<DryRun['beside']>;
type Earner = Omit<Beside['topEarners'][number], 'username'>;

const LAST_ROW = v.strictObject({ month: monthSchema, payers: v.number() });
const EARNER_ROW = v.strictObject({ id: v.number(), cents: v.number() });
const NAME_ROW = v.strictObject({ id: v.number(), username: v.string() });

/** A dry run beside the last closed month: what no one earns, who earns most, and whose earnings stand out. */
export async function besideLastMonth(
  manager: EntityManager,
  month: Month,
  { totals, unearnedCents, earners }: MonthFigures,
): Promise<Beside> {
  const last = await readRow(
    manager,
    LAST_ROW,
    `SELECT to_char(month, 'YYYY-MM') AS month, payers FROM closed_months WHERE month < $1 ORDER BY month DESC LIMIT 1`,
    [dateOf(month)],
  );
  const before = last ? await readEarners(manager, last.month) : new Map<number, number>();
  const all = [...new Set([...earners.keys(), ...before.keys()])].map((id) => ({
    id,
    cents: earners.get(id) ?? 0,
    beforeCents: before.get(id) ?? 0,
  }));
  // With no month before, everyone would be new.
  const outliers = last ? all.flatMap((earner) => markOutlier(earner)).sort(byChange) : [];
  const topEarners = all.sort((a, b) => b.cents - a.cents || a.id - b.id).slice(0, TOP_EARNERS);
  const named = outliers.slice(0, OUTLIERS_MAX);
  const names = await readNames(manager, [...topEarners, ...named]);
  const withName = <T extends Earner>(earner: T) => ({ ...earner, username: names.get(earner.id) ?? null });
  return {
    unearnedCents,
    unearnedBeforeCents: last ? await readUnearned(manager, last.month) : null,
    topEarners: topEarners.filter(({ cents }) => cents > 0).map(withName),
    outlierCount: outliers.length,
    outliers: named.map(withName),
    hasFewPayers: last ? hasFewPayers(totals.payers, last.payers) : false,
  };
}

function markOutlier(earner: Earner) {
  const kind = outlierOf(earner.cents, earner.beforeCents);
  return kind === null ? [] : [{ kind, ...earner }];
}

const byChange = (a: Earner, b: Earner) =>
  Math.abs(b.cents - b.beforeCents) - Math.abs(a.cents - a.beforeCents) || a.id - b.id;

async function readEarners(manager: EntityManager, month: Month): Promise<Map<number, number>> {
  const earners =
    'SELECT member_id AS id, cents::float8 AS cents FROM member_statements WHERE month = $1 AND cents > 0';
  return new Map((await readRows(manager, EARNER_ROW, earners, [dateOf(month)])).map(({ id, cents }) => [id, cents]));
}

/** What the skipped lines of a closed month would have earned. */
async function readUnearned(manager: EntityManager, month: Month): Promise<number> {
  const plan = await readPlan(manager, month);
  const amounts = LINE_COLUMNS.map(
    (column, line) =>
      `CASE WHEN ${column} IS NOT NULL AND ${standingOn('skipped', line)} <> 0 THEN ${centsOfLine(plan, line)} ELSE 0 END`,
  );
  const unearned = `SELECT coalesce(sum(${amounts.join(' + ')}), 0)::float8 FROM commission_sources
    WHERE month = $1 AND skipped <> 0`;
  return (await readValue(manager, v.number(), unearned, [dateOf(month)])) ?? 0;
}

async function readNames(manager: EntityManager, earners: readonly Earner[]): Promise<Map<number, string>> {
  const names = 'SELECT id, username FROM accounts WHERE id = ANY ($1)';
  const rows = await readRows(manager, NAME_ROW, names, [earners.map(({ id }) => id)]);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
