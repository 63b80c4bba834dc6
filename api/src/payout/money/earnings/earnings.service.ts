import { Injectable } from '@nestjs/common';
import {
  EARNED_FROM_MONTHS,
  EARNING_LINES,
  EARNING_PEOPLE_PER_PAGE,
  type EarnedFrom,
  type EarningPeople,
  type EarningPeopleQuery,
  type EarningReason,
  type Earnings,
  earningsSchema,
  type MoneyPath,
  type Month,
  type MonthEarnings,
  monthEarningsSchema,
  type Plan,
} from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency, readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { daysUntil, siteDayOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { DueMonths } from '../months/due-months.ts';
import { findPayerNamed, reasonOfPath } from './earning-reason.ts';
import { earningsFile } from './earnings-file.ts';
import { findMoneyPath } from './money-path.ts';
import { readPeopleBehind, readPeoplePassing, readPeopleSoFar } from './people-behind.ts';
import { type RunningMonth, readRunningMonth } from './running-month.ts';
import { lineName, readStatement, reasonOf, type Statement } from './statement.ts';

/** The figures of an open month look at a whole team; a page asks for one or two of them. */
const OPEN_MONTHS = { name: 'earnings-open-month', attempts: 20, windowSeconds: 60 };
/** Each page of people behind a row of an open month looks at the whole team again. */
const OPEN_PEOPLE = { name: 'earnings-open-people', attempts: 30, windowSeconds: 60 };
/** A file reads all that was paid in a month. */
const FILES = { name: 'earnings-file', attempts: 20, windowSeconds: 600 };

const notBelow = (): string => t('There is no such member below you');
const notClosed = (): string => t('That month is not closed yet.');

const MONTH_ROW = v.strictObject(earningsSchema.entries.months.item.entries);
const { reversals, returned } = monthEarningsSchema.entries;
const REVERSAL_ROW = v.strictObject({ ...reversals.item.entries, line: v.number() });
const RETURNED_ROW = v.strictObject(returned.item.entries);

/** A member's own earnings. */
@Injectable()
export class EarningsService {
  private readonly openMonths: RateLimit;
  private readonly openPeople: RateLimit;
  private readonly files: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly dueMonths: DueMonths,
    limits: RateLimits,
  ) {
    this.openMonths = limits.define(OPEN_MONTHS);
    this.openPeople = limits.define(OPEN_PEOPLE);
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
      closings: open.map(({ month, closesItselfAt }) => ({
        month,
        day: siteDayOf(closesItselfAt, timeZone),
        daysLeft: daysUntil(closesItselfAt, now, timeZone),
      })),
    };
  }

  /**
   * @param readerId whose requests are limited: the member's own, or an admin's
   * @throws HttpProblem 404 for a month that has not begun, or before the first that someone paid for; 429
   */
  async show(memberId: number, month: Month, readerId = memberId): Promise<MonthEarnings> {
    const { manager } = this.dataSource;
    const plan = await readPlan(manager, month);
    const statement = await readStatement(manager, memberId, month);
    const { standing, counts, isComplete } = statement
      ? { ...statement, isComplete: true }
      : await this.readOpenMonth(memberId, month, plan, readerId);
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

  /**
   * In a month that isn't closed, the people who would be behind the row if it closed now.
   *
   * @param readerId as above
   * @throws HttpProblem 404 for a month that has not begun; 429
   */
  async listPeople(
    memberId: number,
    month: Month,
    { line, after = 0 }: EarningPeopleQuery,
    readerId = memberId,
  ): Promise<EarningPeople> {
    const { manager } = this.dataSource;
    const number = EARNING_LINES.indexOf(line);
    const of = { memberId, month, line: number, after };
    const plan = await readPlan(manager, month);
    const statement = await readStatement(manager, memberId, month);
    if (!statement) {
      await this.demandOpen(month);
      await this.openPeople.takeOrRefuse(String(readerId));
      const { people, standing } = await readPeopleSoFar(manager, of, plan);
      return pageOf(people, standing === STANDING.mayEarn ? centsOfLine(plan, number) : 0);
    }
    const { counts, standing, planVersion } = statement;
    if (!counts[number]) return { people: [], next: null };
    if (plan.version !== planVersion) throw new Error(`The plan of ${month} is not the one by which it was closed`);
    const isPassedBy = plan.compression && standing !== STANDING.mayEarn && line !== 'direct';
    const found = await (isPassedBy ? readPeoplePassing : readPeopleBehind)(manager, of);
    return pageOf(found, standing === STANDING.mayEarn ? centsOfLine(plan, number) : 0);
  }

  /** @throws HttpProblem 404 for a month that is not closed, and for anyone outside the member's team */
  async explain(memberId: number, month: Month, username: string): Promise<EarningReason> {
    const { manager } = this.dataSource;
    await closedStatement(manager, memberId, month);
    const plan = await readPlan(manager, month);
    const payerId = await findPayerNamed(manager, username);
    const path = payerId && (await findMoneyPath(manager, { earnerId: memberId, payerId, month, plan, isFinal: true }));
    if (!path) throw notFound(t('No one in your team has that name'));
    return reasonOfPath(path);
  }

  /** @throws HttpProblem 404 for a month that has not begun, and for anyone outside the earner's team */
  async path(earnerId: number, month: Month, payerId: number): Promise<MoneyPath> {
    const { manager } = this.dataSource;
    const isFinal = (await readStatement(manager, earnerId, month)) !== null;
    if (!isFinal) await this.demandOpen(month);
    const plan = await readPlan(manager, month);
    const path = await findMoneyPath(manager, { earnerId, payerId, month, plan, isFinal });
    if (!path) throw notFound(notBelow());
    return { ...path, currency: await readCurrency(manager) };
  }

  /** What a member earned from someone in the latest months. @throws HttpProblem 404 for anyone outside the member's team */
  async earnedFrom(earnerId: number, payerId: number): Promise<EarnedFrom> {
    const { manager } = this.dataSource;
    const all = (await this.dueMonths.list(manager, new Date())).reverse();
    const months: EarnedFrom['months'] = [];
    for (const { month, state } of all.slice(0, EARNED_FROM_MONTHS)) {
      const plan = await readPlan(manager, month);
      const path = await findMoneyPath(manager, { earnerId, payerId, month, plan, isFinal: state === 'closed' });
      if (!path) throw notFound(notBelow());
      if (path.payer.reason === 'joined-later') break;
      const own = path.stops.at(-1);
      months.push({ month, isFinal: path.isFinal, line: own?.line ?? null, cents: own?.cents ?? 0 });
    }
    return { currency: await readCurrency(manager), months };
  }

  /** @throws HttpProblem 404 for a month that is not closed; 429 */
  async file(memberId: number, month: Month): Promise<AsyncGenerator<string>> {
    const { manager } = this.dataSource;
    await closedStatement(manager, memberId, month);
    await this.files.takeOrRefuse(String(memberId));
    const plan = await readPlan(manager, month);
    return earningsFile(this.dataSource, { memberId, month, plan });
  }

  private async readOpenMonth(memberId: number, month: Month, plan: Plan, readerId: number): Promise<RunningMonth> {
    const { manager } = this.dataSource;
    await this.demandOpen(month);
    await this.openMonths.takeOrRefuse(String(readerId));
    const running = await readRunningMonth(manager, memberId, month, plan);
    if (!running) throw notFound(t('You have no place in the team yet'));
    return running;
  }

  private async demandOpen(month: Month): Promise<void> {
    const months = await this.dueMonths.list(this.dataSource.manager, new Date());
    if (!months.some((open) => open.month === month)) throw notFound(t('There are no earnings of {month}', { month }));
  }
}

/** @param found one more than a page has, if there are more */
function pageOf(found: readonly Omit<EarningPeople['people'][number], 'cents'>[], cents: number): EarningPeople {
  const page = found.slice(0, EARNING_PEOPLE_PER_PAGE);
  return {
    people: page.map((person) => ({ ...person, cents })),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

async function closedStatement(manager: EntityManager, memberId: number, month: Month): Promise<Statement> {
  const statement = await readStatement(manager, memberId, month);
  if (!statement) throw notFound(notClosed());
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
    `SELECT to_char(r.month, 'YYYY-MM') AS month, r.line, r.cents, u.username, r.source_member AS id
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
