import { Injectable } from '@nestjs/common';
import { type Month, type PayoutMonth, payoutMonthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { closesAt, monthOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { ClosingRefused } from './closing-refused.ts';

const { month, state } = payoutMonthSchema.entries;
const MONTH_ROW = v.strictObject({ month, state, closingDays: v.number() });

export interface DueMonth extends Pick<PayoutMonth, 'month' | 'state'> {
  /** From when on it may be closed. */
  closesAt: Date;
}

/** Which months there are, and which of them may be closed. They start with the first that anyone paid for. */
@Injectable()
export class DueMonths {
  /** All months up to the current one, oldest first. */
  async list(manager: EntityManager, now: Date): Promise<DueMonth[]> {
    const timeZone = await readTimeZone(manager);
    const last = monthOf(now, timeZone);
    const rows = await readRows(
      manager,
      MONTH_ROW,
      `SELECT to_char(m, 'YYYY-MM') AS month, coalesce(p.state, 'open') AS state,
              (SELECT closing_days FROM plan_versions WHERE valid_from <= m ORDER BY valid_from DESC LIMIT 1) AS "closingDays"
         FROM generate_series(
                coalesce((SELECT min(month) FROM membership_payments), $1::date)::timestamp, $1::timestamp, '1 month') m
         LEFT JOIN payout_months p ON p.month = m
        ORDER BY m`,
      [dateOf(last)],
    );
    return rows.map(({ closingDays, ...due }) => ({ ...due, closesAt: closesAt(due.month, closingDays, timeZone) }));
  }

  /** The months that may be closed now, in closing order. */
  async due(manager: EntityManager, now: Date): Promise<Month[]> {
    if ((await this.first(manager)) === null) return [];
    const open = (await this.list(manager, now)).filter(({ state }) => state !== 'closed');
    const early = open.findIndex((month) => month.closesAt > now);
    return (early === -1 ? open : open.slice(0, early)).map(({ month }) => month);
  }

  /** @throws ClosingRefused when a month may not be closed now */
  async demandDue(manager: EntityManager, month: Month, now: Date): Promise<void> {
    const months = await this.list(manager, now);
    const first = await this.first(manager);
    if (first === null || month < first)
      throw new ClosingRefused('nothing paid', `Nobody has paid for ${month} or a month before it.`);
    const found = months.find((candidate) => candidate.month === month);
    if (found === undefined || found.closesAt > now) {
      const when = found ? ` It may be closed from ${found.closesAt.toISOString()} on.` : '';
      throw new ClosingRefused('too early', `${month} cannot be closed yet.${when}`);
    }
    const before = months.find((other) => other.month < month && other.state !== 'closed');
    if (before) throw new ClosingRefused('out of order', `Months are closed in order: ${before.month} comes first.`);
  }

  /** The first month that anyone paid for; null before the first payment. */
  private async first(manager: EntityManager): Promise<Month | null> {
    const first = `SELECT to_char(min(month), 'YYYY-MM') FROM membership_payments`;
    return (await readValue(manager, v.nullable(month), first)) ?? null;
  }
}
