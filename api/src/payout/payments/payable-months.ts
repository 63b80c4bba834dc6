import { Injectable } from '@nestjs/common';
import { type Month, PAYMENT_MONTHS_AWAY } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { monthsBetween } from '../calendar/month.ts';
import { dateOf } from '../calendar/month-column.ts';
import { PayoutCalendar } from '../calendar/payout-calendar.ts';

/** For which months somebody may pay. What is here is said before; what counts is what the database refuses. */
@Injectable()
export class PayableMonths {
  constructor(private readonly calendar: PayoutCalendar) {}

  /** @returns what is wrong with a month, in a sentence; undefined for one that is near enough */
  async judge(manager: EntityManager): Promise<(month: Month) => string | undefined> {
    const now = await this.calendar.monthOf(manager, new Date());
    return (month) =>
      Math.abs(monthsBetween(now, month)) > PAYMENT_MONTHS_AWAY
        ? `${month} is more than ${PAYMENT_MONTHS_AWAY} months away`
        : undefined;
  }

  /** Those of the months that are not open, and what they are. */
  async notOpen(manager: EntityManager, months: readonly Month[]): Promise<Map<Month, 'running' | 'closed'>> {
    const rows: { month: Month; state: 'running' | 'closed' }[] = await manager.query(
      `SELECT to_char(month, 'YYYY-MM') AS month, state FROM payout_months WHERE month = ANY ($1::date[])`,
      [months.map(dateOf)],
    );
    return new Map(rows.map(({ month, state }) => [month, state]));
  }
}
