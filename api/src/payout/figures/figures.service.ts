import { Injectable } from '@nestjs/common';
import { FIGURE_MONTHS, type Figures, type Month } from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import { readInstallation } from '../../infrastructure/installation/installation.entity.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { readBalancesAt } from '../ledger/balances-at.ts';
import { readBalance } from '../ledger/ledger.ts';
import { EarningsService } from '../money/earnings/earnings.service.ts';
import { centsSoFar, readRunningMonth } from '../money/earnings/running-month.ts';
import { reasonOf } from '../money/earnings/statement.ts';
import { addMonths, firstInstantOf, monthOf, nextMonth } from '../plan/calendar/month.ts';
import { readPlan } from '../plan/versions/plan-versions.ts';
import { STANDING } from '../rules/standing.ts';
import { countTeamAt } from '../team/downline/team-at.ts';

/** The current month looks at a whole team. */
const FIGURES = { name: 'figures', attempts: 60, windowSeconds: 60 };
/** The current month and the one before, until that is closed. Months that stay open longer cost too much to look at. */
const OPEN_MONTHS_SHOWN = 2;

/** What a member earned, has placed below and may be paid, over {@link FIGURE_MONTHS} months. */
@Injectable()
export class FiguresService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly earnings: EarningsService,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(FIGURES);
  }

  /** @throws HttpProblem 429 */
  async show(memberId: number): Promise<Figures> {
    await this.perMember.takeOrRefuse(String(memberId));
    const { manager } = this.dataSource;
    const { timeZone, currency } = await readInstallation(manager);
    const current = monthOf(new Date(), timeZone);
    const months = Array.from({ length: FIGURE_MONTHS }, (_, index) => addMonths(current, index + 1 - FIGURE_MONTHS));
    const ends = months.map((month) => firstInstantOf(nextMonth(month), timeZone));
    const now = await this.open(memberId, current);
    const earned = await this.earned(memberId, months, now.cents);
    const team = await countTeamAt(manager, memberId, ends);
    const balances = await readBalancesAt(manager, memberId, ends);
    return {
      currency,
      months: months.map((month, index) => ({
        month,
        earnedCents: earned[index] ?? null,
        team: team.counts[index] ?? 0,
        balanceCents: balances[index] ?? 0,
      })),
      reason: now.reason,
      isComplete: now.isComplete && team.isComplete,
      reservedCents: (await readBalance(manager, memberId)).reservedCents,
      minimumPayoutCents: (await readPlan(manager, current)).minimumPayoutCents,
    };
  }

  /** @param now of the last month */
  private async earned(memberId: number, months: readonly Month[], now: number): Promise<(number | null)[]> {
    const { months: closed, openMonths } = await this.earnings.list(memberId);
    const shown = months.slice(-OPEN_MONTHS_SHOWN);
    return Promise.all(
      months.map(async (month) => {
        if (month === months.at(-1)) return now;
        if (openMonths.includes(month)) return shown.includes(month) ? (await this.open(memberId, month)).cents : null;
        return closed.find((other) => other.month === month)?.cents ?? 0;
      }),
    );
  }

  /** What a month would be if it was closed now; nothing for a member without a place. */
  private async open(
    memberId: number,
    month: Month,
  ): Promise<Pick<Figures, 'reason' | 'isComplete'> & { cents: number }> {
    const { manager } = this.dataSource;
    const plan = await readPlan(manager, month);
    const running = await readRunningMonth(manager, memberId, month, plan);
    if (running === null) return { cents: 0, reason: reasonOf(STANDING.unpaid), isComplete: true };
    return { cents: centsSoFar(running, plan), reason: reasonOf(running.standing), isComplete: running.isComplete };
  }
}
