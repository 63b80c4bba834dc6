import { type Month, type MonthReminders, REMINDER_DAYS } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { findMailReach } from '../../../accounts/notifications/mail-reach.ts';
import { readValues } from '../../../infrastructure/database/rows.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { findDebtors } from './fee-states.ts';
import { PAYMENT_REMINDER } from './payment-reminder.kind.ts';

export interface Reminded extends Omit<MonthReminders, 'mailed'> {
  /** The ids of those who would get a mail now. */
  mailed: number[];
}

/** Who would be reminded of an open month now, and who of the others why not. */
export async function findReminded(manager: EntityManager, month: Month): Promise<Reminded> {
  const debtors = await findDebtors(manager, month);
  const lately = new Set(
    await readValues(
      manager,
      v.number(),
      `SELECT member_id FROM month_reminders
        WHERE month = $1 AND reminded_at > now() - make_interval(days => ${REMINDER_DAYS})`,
      [dateOf(month)],
    ),
  );
  const waiting = debtors.filter((id) => !lately.has(id));
  const { reached, switchedOff, unconfirmed } = await findMailReach(manager, PAYMENT_REMINDER, waiting);
  return { mailed: reached, remindedLately: debtors.length - waiting.length, switchedOff, unconfirmed };
}
