import { Injectable } from '@nestjs/common';
import { type Month, monthSchema, PAYMENT_MONTHS_AWAY } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { monthsBetween, nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';

const MONTH_ROW = v.strictObject({ month: monthSchema, state: v.picklist(['running', 'closed']) });

/** The months that members may pay for. The database has the last word; this gives earlier and clearer answers. */
@Injectable()
export class PayableMonths {
  /** @returns what is wrong with a month, in a sentence; undefined for one that is near enough */
  async judge(manager: EntityManager, at: Date = new Date()): Promise<(month: Month) => string | undefined> {
    const now = await readMonthOf(manager, at);
    return (month) =>
      Math.abs(monthsBetween(now, month)) > PAYMENT_MONTHS_AWAY
        ? t('{month} is more than {count} months away', { month, count: PAYMENT_MONTHS_AWAY })
        : undefined;
  }

  /** The month itself, or the oldest open one if it is closed. Months close in order. */
  async openFrom(manager: EntityManager, month: Month): Promise<Month> {
    if ((await this.notOpen(manager, [month])).get(month) !== 'closed') return month;
    const last = `SELECT to_char(max(month), 'YYYY-MM') FROM payout_months WHERE state = 'closed'`;
    return nextMonth((await readValue(manager, v.nullable(monthSchema), last)) ?? month);
  }

  /** The months among these that aren't open, with their state. */
  async notOpen(manager: EntityManager, months: readonly Month[]): Promise<Map<Month, 'running' | 'closed'>> {
    const rows = await readRows(
      manager,
      MONTH_ROW,
      // Months close in order, so a month before a closed one is closed even if no one paid for it.
      `SELECT to_char(m.month, 'YYYY-MM') AS month, coalesce(p.state, 'closed') AS state
         FROM unnest($1::date[]) AS m (month) LEFT JOIN payout_months p ON p.month = m.month
        WHERE m.month <= (SELECT max(month) FROM payout_months)`,
      [months.map(dateOf)],
    );
    return new Map(rows.map(({ month, state }) => [month, state]));
  }
}
