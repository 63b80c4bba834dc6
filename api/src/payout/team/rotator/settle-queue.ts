import { type Month, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValues } from '../../../infrastructure/database/rows.ts';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { findPayersSince } from '../../activity/paid-months.ts';
import { closesAt, firstInstantOf, monthOf, nextMonth, previousMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { endTrials } from './end-trials.ts';
import { renewEntries } from './queue-entries.ts';
import { type RotatorMoment, saveMoment } from './rotator-moment.ts';

const ROW = v.strictObject({
  month: v.nullable(monthSchema),
  isLastMonthOpen: v.boolean(),
  asksForVerifiedEmail: v.boolean(),
  /** When the oldest turn was spent that may still be given back. */
  trialSince: v.nullable(v.date()),
});
type Row = v.InferOutput<typeof ROW>;

/**
 * Brings the queue up to date with time, in the order in which things became due: a month begins, last month's closing day
 * comes, a newcomer's trial ends. Call it with the team's lock held, before anything reads or changes the queue.
 */
export async function settleQueue(manager: EntityManager, now: Date): Promise<RotatorMoment> {
  const row = await readRotator(manager);
  const timeZone = await readTimeZone(manager);
  let moment =
    row.month === null ? await startQueue(manager, now, timeZone, row) : momentOf(row.month, row.isLastMonthOpen, row);
  for (;;) {
    const next = await nextChange(manager, moment, timeZone);
    if (next.at > now) break;
    await endTrials(manager, new Date(next.at.getTime() - 1), { ...row, timeZone });
    moment = next.moment;
    await advanceQueue(manager, moment);
  }
  await endTrials(manager, now, { ...row, timeZone });
  return moment;
}

/**
 * Starts the queue's month again after a change of time zone: further west it may still be last month. Call it with the
 * team's lock held.
 */
export async function restartQueue(manager: EntityManager, now: Date): Promise<void> {
  const row = await readRotator(manager);
  if (row.month !== null) await startQueue(manager, now, await readTimeZone(manager), row);
}

/** Sets whether only verified members may be in the queue: yes if mail is configured. */
export async function requireVerifiedEmail(manager: EntityManager, asks: boolean, now: Date): Promise<void> {
  const moment = await settleQueue(manager, now);
  if (moment.asksForVerifiedEmail === asks) return;
  await manager.query('UPDATE rotator SET asks_for_verified_email = $1', [asks]);
  const ids = await findPayersSince(manager, moment.lastMonth);
  await renewEntries(manager, ids, { ...moment, asksForVerifiedEmail: asks });
}

/** What time changes next, and when. A closing day on the first of the month is the same moment as the month's start. */
async function nextChange(
  manager: EntityManager,
  moment: RotatorMoment,
  timeZone: string,
): Promise<{ at: Date; moment: RotatorMoment }> {
  if (moment.isLastMonthOpen) {
    const at = await readClosingTime(manager, moment.lastMonth, timeZone);
    return { at, moment: { ...moment, isLastMonthOpen: false } };
  }
  const month = nextMonth(moment.month);
  const at = firstInstantOf(month, timeZone);
  const isLastMonthOpen = at < (await readClosingTime(manager, moment.month, timeZone));
  return { at, moment: { ...moment, month, lastMonth: moment.month, isLastMonthOpen } };
}

async function readClosingTime(manager: EntityManager, month: Month, timeZone: string): Promise<Date> {
  const { closingDays } = await readPlan(manager, month);
  return closesAt(month, closingDays, timeZone);
}

/** Starts the queue with everyone who has paid up to now. */
async function startQueue(manager: EntityManager, now: Date, timeZone: string, row: Row): Promise<RotatorMoment> {
  const month = monthOf(now, timeZone);
  const moment = momentOf(month, now < (await readClosingTime(manager, previousMonth(month), timeZone)), row);
  await saveMoment(manager, moment);
  await renewEntries(manager, await findPayersSince(manager, moment.lastMonth), moment);
  return moment;
}

/**
 * Stores the new moment, which takes everyone without a further payment out of the queue (`rotator_queue`) at once. Then
 * members who paid for the new month after a gap enter.
 */
async function advanceQueue(manager: EntityManager, moment: RotatorMoment): Promise<void> {
  await saveMoment(manager, moment);
  const paidAgain = 'SELECT member_id FROM rotator_entries WHERE paid_again <= $1';
  await renewEntries(manager, await readValues(manager, v.number(), paidAgain, [dateOf(moment.month)]), moment);
}

const momentOf = (month: Month, isLastMonthOpen: boolean, { asksForVerifiedEmail }: Row): RotatorMoment => ({
  month,
  lastMonth: previousMonth(month),
  isLastMonthOpen,
  asksForVerifiedEmail,
});

async function readRotator(manager: EntityManager): Promise<Row> {
  const row = await readRow(
    manager,
    ROW,
    `SELECT to_char(month, 'YYYY-MM') AS month, is_last_month_open AS "isLastMonthOpen",
            asks_for_verified_email AS "asksForVerifiedEmail",
            (SELECT at FROM rotator_turns WHERE number = trials_ended + 1) AS "trialSince"
       FROM rotator`,
  );
  if (!row) throw new Error('The table rotator has lost its row');
  return row;
}
