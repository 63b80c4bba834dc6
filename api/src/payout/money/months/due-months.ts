import { Injectable } from '@nestjs/common';
import { type Month, type PayoutMonth, payoutMonthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { closesAt, monthOf } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { ClosingRefused } from './closing-refused.ts';

const { month, state } = payoutMonthSchema.entries;
const POSTPONEMENT = v.strictObject({ days: v.number(), reason: v.string(), madeBy: v.string(), madeAt: v.string() });
const MONTH_ROW = v.strictObject({ month, state, closingDays: v.number(), postponement: v.nullable(POSTPONEMENT) });

export interface DueMonth extends Pick<PayoutMonth, 'month' | 'state'> {
  /** From when on it may be closed. */
  closesAt: Date;
  /** When it closes by itself, unless the site is down then: not before that, however often it is looked at. */
  closesItselfAt: Date;
  postponement: v.InferOutput<typeof POSTPONEMENT> | null;
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
              (SELECT closing_days FROM plan_versions WHERE valid_from <= m ORDER BY valid_from DESC LIMIT 1) AS "closingDays",
              (SELECT json_build_object('days', d.days, 'reason', d.reason, 'madeBy', d.made_by, 'madeAt', d.made_at)
                 FROM month_postponements d WHERE d.month = m ORDER BY d.id DESC LIMIT 1) AS postponement
         FROM generate_series(
                coalesce((SELECT min(month) FROM membership_payments), $1::date)::timestamp, $1::timestamp, '1 month') m
         LEFT JOIN payout_months p ON p.month = m
        ORDER BY m`,
      [dateOf(last)],
    );
    return rows.map(({ month, state, closingDays, postponement }) => ({
      month,
      state,
      closesAt: closesAt(month, closingDays, timeZone),
      closesItselfAt: closesAt(month, closingDays + (postponement?.days ?? 0), timeZone),
      postponement: postponement?.days ? postponement : null,
    }));
  }

  /** The months that may be closed now, in closing order. */
  due = (manager: EntityManager, now: Date): Promise<Month[]> => this.dueFrom('closesAt', manager, now);

  /** The months that close by themselves now, in closing order: none that was postponed, and none after it. */
  dueByItself = (manager: EntityManager, now: Date): Promise<Month[]> => this.dueFrom('closesItselfAt', manager, now);

  /** For how long the first open month should have closed by itself; 0 while none should have. */
  async overdueMs(manager: EntityManager, now: Date): Promise<number> {
    const next = (await this.list(manager, now)).find(({ state }) => state !== 'closed');
    return next ? Math.max(0, now.getTime() - next.closesItselfAt.getTime()) : 0;
  }

  private async dueFrom(day: 'closesAt' | 'closesItselfAt', manager: EntityManager, now: Date): Promise<Month[]> {
    if ((await this.first(manager)) === null) return [];
    const open = (await this.list(manager, now)).filter(({ state }) => state !== 'closed');
    const early = open.findIndex((month) => month[day] > now);
    return (early === -1 ? open : open.slice(0, early)).map(({ month }) => month);
  }

  /** @throws ClosingRefused when a month may not be closed now */
  async demandDue(manager: EntityManager, month: Month, now: Date): Promise<void> {
    const months = await this.list(manager, now);
    const first = await this.first(manager);
    if (first === null || month < first)
      throw new ClosingRefused('nothing paid', t('No one has paid for {month} or an earlier month.', { month }));
    const found = months.find((candidate) => candidate.month === month);
    if (found === undefined || found.closesAt > now) {
      throw new ClosingRefused(
        'too early',
        found
          ? t('{month} cannot be closed yet. It may be closed from {moment} on.', {
              month,
              moment: found.closesAt.toISOString(),
            })
          : t('{month} cannot be closed yet.', { month }),
      );
    }
    const before = months.find((other) => other.month < month && other.state !== 'closed');
    if (before)
      throw new ClosingRefused(
        'out of order',
        t('Months are closed in order: {month} comes first.', { month: before.month }),
      );
  }

  /** The first month that anyone paid for; null before the first payment. */
  private async first(manager: EntityManager): Promise<Month | null> {
    const first = `SELECT to_char(min(month), 'YYYY-MM') FROM membership_payments`;
    return (await readValue(manager, v.nullable(month), first)) ?? null;
  }
}
