import { Injectable } from '@nestjs/common';
import {
  EARNING_LINES,
  EARNING_PEOPLE_PER_PAGE,
  type EarningPeople,
  type EarningPeopleQuery,
  type EarningReason,
  type Earnings,
  earningsSchema,
  type Month,
  type MonthEarnings,
  monthEarningsSchema,
  type Plan,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { daysUntil, siteDayOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { DueMonths } from '../months/due-months.ts';
import { explainEarning } from './earning-reason.ts';
import { earningsFile } from './earnings-file.ts';
import { readPeopleBehind, readPeoplePassing } from './people-behind.ts';
import { type RunningMonth, readRunningMonth } from './running-month.ts';
import { lineName, readStatement, reasonOf, type Statement } from './statement.ts';

/** The figures of an open month look at a whole team; a page asks for one or two of them. */
const OPEN_MONTHS = { name: 'earnings-open-month', attempts: 20, windowSeconds: 60 };
/** A file reads all that was paid in a month. */
const FILES = { name: 'earnings-file', attempts: 20, windowSeconds: 600 };

const NOT_CLOSED = 'That month is not closed. Who is behind its figures is known when they are final.';

const MONTH_ROW = v.strictObject(earningsSchema.entries.months.item.entries);
const { reversals, returned } = monthEarningsSchema.entries;
const REVERSAL_ROW = v.strictObject({ ...reversals.item.entries, line: v.number() });
const RETURNED_ROW = v.strictObject(returned.item.entries);

/** A member's own earnings. */
@Injectable()
export class EarningsService {
  private readonly openMonths: RateLimit;
  private readonly files: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly dueMonths: DueMonths,
    limits: RateLimits,
  ) {
    this.openMonths = limits.define(OPEN_MONTHS);
    this.files = limits.define(FILES);
  }

  async list(memberId: number): Promise<Earnings> {
    const { manager } = this.dataSource;
    const rows = await readRows(
      manager,
      MONTH_ROW,
      `SELECT to_char(m.month, 'YYYY-MM') AS month, sum(m.cents)::float8 AS cents, sum(m.direct)::float8 AS "directCents",
              sum(m.reversed)::float8 AS "reversedCents"
         FROM (SELECT s.month, s.cents, 0 AS reversed,
                      CASE WHEN s.standing = ${STANDING.mayEarn} THEN s.direct::bigint * v.direct_cents ELSE 0 END AS direct
                 FROM member_statements s JOIN closed_months c ON c.month = s.month
                 JOIN plan_versions v ON v.version = c.plan_version WHERE s.member_id = $1
               UNION ALL SELECT made_in, 0, cents, 0 FROM earnings_taken_back WHERE earner = $1) m
        GROUP BY m.month ORDER BY m.month DESC`,
      [memberId],
    );
    const now = new Date();
    const all = await this.dueMonths.list(manager, now);
    const open = all.filter(({ state }) => state !== 'closed').reverse();
    const { currency, timeZone } = await readInstallation(manager);
    return {
      currency,
      // The figures of an open month include its reversals.
      months: rows.filter(({ month }) => all.some((other) => other.month === month && other.state === 'closed')),
      openMonths: open.map(({ month }) => month),
      closings: open.map(({ month, closesAt }) => ({
        month,
        day: siteDayOf(closesAt, timeZone),
        daysLeft: daysUntil(closesAt, now, timeZone),
      })),
    };
  }

  /** @throws HttpProblem 404 for a month that has not begun, or before the first that someone paid for; 429 */
  async show(memberId: number, month: Month): Promise<MonthEarnings> {
    const { manager } = this.dataSource;
    const plan = await readPlan(manager, month);
    const statement = await readStatement(manager, memberId, month);
    const { standing, counts, isComplete } = statement
      ? { ...statement, isComplete: true }
      : await this.readOpenMonth(memberId, month, plan);
    const lines = EARNING_LINES.map((line, number) => ({
      line,
      people: counts[number] ?? 0,
      centsEach: centsOfLine(plan, number),
    }));
    const sum = lines.reduce((all, { people, centsEach }) => all + people * centsEach, 0);
    return {
      month,
      reason: reasonOf(standing),
      lines,
      isFinal: statement !== null,
      isComplete,
      cents: statement?.cents ?? (standing === STANDING.mayEarn ? sum : 0),
      reversals: await reversalsOf(manager, memberId, month),
      returned: await returnedIn(manager, memberId, month),
    };
  }

  /** @throws HttpProblem 404 for a month that is not closed */
  async listPeople(memberId: number, month: Month, { line, after = 0 }: EarningPeopleQuery): Promise<EarningPeople> {
    const { manager } = this.dataSource;
    const { counts, standing, planVersion } = await closedStatement(manager, memberId, month);
    const number = EARNING_LINES.indexOf(line);
    if (!counts[number]) return { people: [], next: null };
    const plan = await readPlan(manager, month);
    if (plan.version !== planVersion) throw new Error(`The plan of ${month} is not the one by which it was closed`);
    const isPassedBy = plan.compression && standing !== STANDING.mayEarn && line !== 'direct';
    const read = isPassedBy ? readPeoplePassing : readPeopleBehind;
    const found = await read(manager, { memberId, month, line: number, after });
    const page = found.slice(0, EARNING_PEOPLE_PER_PAGE);
    const cents = standing === STANDING.mayEarn ? centsOfLine(plan, number) : 0;
    return {
      people: page.map(({ id, username, joined }) => ({ id, username, joined, cents })),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  /** @throws HttpProblem 404 for a month that is not closed, and for anyone outside the member's team */
  async explain(memberId: number, month: Month, username: string): Promise<EarningReason> {
    const { manager } = this.dataSource;
    await closedStatement(manager, memberId, month);
    const plan = await readPlan(manager, month);
    return explainEarning(manager, { memberId, month, username, plan });
  }

  /** @throws HttpProblem 404 for a month that is not closed; 429 */
  async file(memberId: number, month: Month): Promise<AsyncGenerator<string>> {
    const { manager } = this.dataSource;
    await closedStatement(manager, memberId, month);
    await this.files.takeOrRefuse(String(memberId));
    const plan = await readPlan(manager, month);
    return earningsFile(this.dataSource, { memberId, month, plan });
  }

  private async readOpenMonth(memberId: number, month: Month, plan: Plan): Promise<RunningMonth> {
    const { manager } = this.dataSource;
    const months = await this.dueMonths.list(manager, new Date());
    if (!months.some((open) => open.month === month)) throw notFound(`There are no earnings of ${month}`);
    await this.openMonths.takeOrRefuse(String(memberId));
    const running = await readRunningMonth(manager, memberId, month, plan);
    if (!running) throw notFound('You have no place in the team yet');
    return running;
  }
}

async function closedStatement(manager: EntityManager, memberId: number, month: Month): Promise<Statement> {
  const statement = await readStatement(manager, memberId, month);
  if (!statement) throw notFound(NOT_CLOSED);
  return statement;
}

/** The reversals made in a month, with the month they concern. */
async function reversalsOf(
  manager: EntityManager,
  memberId: number,
  month: Month,
): Promise<MonthEarnings['reversals']> {
  const rows = await readRows(
    manager,
    REVERSAL_ROW,
    `SELECT to_char(r.month, 'YYYY-MM') AS month, r.line, r.cents, u.username
       FROM commission_reversals r LEFT JOIN accounts u ON u.id = r.source_member
      WHERE r.earner = $1 AND r.made_in = $2 ORDER BY r.month, r.source_member, r.line`,
    [memberId, dateOf(month)],
  );
  return rows.map((row) => ({ ...row, line: lineName(row.line) }));
}

/** What a member gave back in a month after refunds of their own fees, by the month it was earned in, less what they got back. */
const returnedIn = (manager: EntityManager, memberId: number, month: Month): Promise<MonthEarnings['returned']> =>
  readRows(
    manager,
    RETURNED_ROW,
    `SELECT to_char(month, 'YYYY-MM') AS month, sum(cents)::float8 AS cents FROM returned_earnings
      WHERE member_id = $1 AND made_in = $2 GROUP BY month HAVING sum(cents) <> 0 ORDER BY month`,
    [memberId, dateOf(month)],
  );
