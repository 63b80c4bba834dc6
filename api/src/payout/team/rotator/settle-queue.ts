import type { Month } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { readTimeZone } from '../../../infrastructure/installation/installation.entity.ts';
import { findPayersSince } from '../../activity/paid-months.ts';
import { closesAt, firstInstantOf, monthOf, nextMonth, previousMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import { endTrials } from './end-trials.ts';
import { renewEntries } from './queue-entries.ts';
import { keepMoment, type RotatorMoment } from './rotator-moment.ts';

interface Row {
  month: Month | null;
  isLastMonthOpen: boolean;
  asksForVerifiedEmail: boolean;
  /** When the oldest turn was given that may still be given back. */
  trialSince: Date | null;
}

/**
 * Does what has become due by time alone since it was called last, in the order in which it became due: a month begins,
 * the closing day of the one before comes, a newcomer's days are over. To be called with the team's lock held, before
 * anything that looks at the queue or changes it.
 */
export async function settleQueue(manager: EntityManager, now: Date): Promise<RotatorMoment> {
  const row = await read(manager);
  const timeZone = await readTimeZone(manager);
  let moment =
    row.month === null ? await begin(manager, now, timeZone, row) : momentOf(row.month, row.isLastMonthOpen, row);
  for (;;) {
    const next = await nextChange(manager, moment, timeZone);
    if (next.at > now) break;
    await endTrials(manager, new Date(next.at.getTime() - 1), { ...row, timeZone });
    moment = next.moment;
    await move(manager, moment);
  }
  await endTrials(manager, now, { ...row, timeZone });
  return moment;
}

/**
 * Begins the queue's month again in a time zone that has just changed: further west it may be the month before. To be
 * called with the team's lock held.
 */
export async function restartQueue(manager: EntityManager, now: Date): Promise<void> {
  const row = await read(manager);
  if (row.month !== null) await begin(manager, now, await readTimeZone(manager), row);
}

/** Sets whether only verified members are in the queue, as an operator has configured mail or not. */
export async function askForVerifiedEmail(manager: EntityManager, asks: boolean, now: Date): Promise<void> {
  const moment = await settleQueue(manager, now);
  if (moment.asksForVerifiedEmail === asks) return;
  await manager.query('UPDATE rotator SET asks_for_verified_email = $1', [asks]);
  const ids = await findPayersSince(manager, moment.lastMonth);
  await renewEntries(manager, ids, { ...moment, asksForVerifiedEmail: asks });
}

/** What time alone changes next, and when. A closing day that is the first of the month is one moment with its beginning. */
async function nextChange(
  manager: EntityManager,
  moment: RotatorMoment,
  timeZone: string,
): Promise<{ at: Date; moment: RotatorMoment }> {
  if (moment.isLastMonthOpen) {
    const at = await closing(manager, moment.lastMonth, timeZone);
    return { at, moment: { ...moment, isLastMonthOpen: false } };
  }
  const month = nextMonth(moment.month);
  const at = firstInstantOf(month, timeZone);
  const isLastMonthOpen = at < (await closing(manager, moment.month, timeZone));
  return { at, moment: { ...moment, month, lastMonth: moment.month, isLastMonthOpen } };
}

async function closing(manager: EntityManager, month: Month, timeZone: string): Promise<Date> {
  const { closingDays } = await readPlan(manager, month);
  return closesAt(month, closingDays, timeZone);
}

/** The first time ever: whoever has paid until now is looked at. */
async function begin(manager: EntityManager, now: Date, timeZone: string, row: Row): Promise<RotatorMoment> {
  const month = monthOf(now, timeZone);
  const moment = momentOf(month, now < (await closing(manager, previousMonth(month), timeZone)), row);
  await keepMoment(manager, moment);
  await renewEntries(manager, await findPayersSince(manager, moment.lastMonth), moment);
  return moment;
}

/**
 * Writes down the new moment, by which whoever has paid no further is out of the queue (`rotator_queue`), however many
 * these are; then whoever has paid for the month that begins enters, after a gap.
 */
async function move(manager: EntityManager, moment: RotatorMoment): Promise<void> {
  await keepMoment(manager, moment);
  const rows: { id: number }[] = await manager.query(
    'SELECT member_id AS id FROM rotator_entries WHERE paid_again <= $1',
    [dateOf(moment.month)],
  );
  await renewEntries(
    manager,
    rows.map(({ id }) => id),
    moment,
  );
}

const momentOf = (month: Month, isLastMonthOpen: boolean, { asksForVerifiedEmail }: Row): RotatorMoment => ({
  month,
  lastMonth: previousMonth(month),
  isLastMonthOpen,
  asksForVerifiedEmail,
});

async function read(manager: EntityManager): Promise<Row> {
  const rows: Row[] = await manager.query(
    `SELECT to_char(month, 'YYYY-MM') AS month, is_last_month_open AS "isLastMonthOpen",
            asks_for_verified_email AS "asksForVerifiedEmail",
            (SELECT at FROM rotator_turns WHERE number = trials_ended + 1) AS "trialSince"
       FROM rotator`,
  );
  if (!rows[0]) throw new Error('The table rotator has lost its row');
  return rows[0];
}
