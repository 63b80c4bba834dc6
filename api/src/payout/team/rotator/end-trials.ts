import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { startOfDayAway } from '../../plan/calendar/month.ts';
import { GIVE_BACK_DAYS, isTurnGivenBack, scoreOnGiveBack } from '../../rules/rotator.ts';
import type { RotatorReturn } from './rotator-return.entity.ts';

/** A newcomer on whom a turn was spent. */
const TRIAL_ROW = v.strictObject({
  turn: v.number(),
  memberId: v.number(),
  at: v.date(),
  isRemoved: v.boolean(),
  /** Null if it hasn't happened yet. */
  verifiedAt: v.nullable(v.date()),
  firstPaidAt: v.nullable(v.date()),
  /** The newcomer was removed during the trial. */
  isGivenBack: v.boolean(),
});
type Trial = v.InferOutput<typeof TRIAL_ROW>;

/** Turns that may still be given back. Their times and numbers are in the same order. */
const TRIALS = `
  SELECT t.number AS turn, t.member_id AS "memberId", t.at, m.gone_at IS NOT NULL AS "isRemoved",
         u.email_verified_at AS "verifiedAt",
         (SELECT min(p.made_at) FROM membership_payments p
           WHERE p.member_id = t.newcomer_id AND p.kind = 'payment') AS "firstPaidAt",
         EXISTS (SELECT FROM rotator_returns r WHERE r.turn = t.number) AS "isGivenBack"
    FROM rotator_turns t
    JOIN payout_members m ON m.member_id = t.newcomer_id
    LEFT JOIN accounts u ON u.id = t.newcomer_id
   WHERE t.number > (SELECT trials_ended FROM rotator)`;

/** The turns that may still be given back. */
interface OpenTrials {
  asksForVerifiedEmail: boolean;
  timeZone: string;
  /** When the oldest of them was given; null when there is none. */
  trialSince: Date | null;
}

/** When a newcomer's trial ends, whose turn was spent at `at`. */
export const trialEndsAt = (at: Date, timeZone: string): Date => startOfDayAway(at, GIVE_BACK_DAYS + 1, timeZone);

/**
 * Ends the trials that are over at `now`, and gives back the turns of newcomers who neither verified nor paid. What they do
 * later changes nothing.
 */
export async function endTrials(
  manager: EntityManager,
  now: Date,
  { asksForVerifiedEmail, timeZone, trialSince }: OpenTrials,
): Promise<void> {
  if (trialSince === null || trialEndsAt(trialSince, timeZone) > now) return;
  const due = `${TRIALS} AND t.at >= $1 AND t.at < $2 ORDER BY t.number`;
  const trials = await readRows(manager, TRIAL_ROW, due, [trialSince, startOfDayAway(now, -GIVE_BACK_DAYS, timeZone)]);
  for (const trial of trials) {
    const endsAt = trialEndsAt(trial.at, timeZone);
    const isInTime = (at: Date | null) => at !== null && at < endsAt;
    const newcomer = {
      days: GIVE_BACK_DAYS + 1,
      isRemoved: trial.isRemoved,
      hasEverPaid: isInTime(trial.firstPaidAt),
      isVerified: !asksForVerifiedEmail || isInTime(trial.verifiedAt),
    };
    if (!trial.isGivenBack && isTurnGivenBack(newcomer)) await giveBack(manager, trial, 'not verified', endsAt);
  }
  const last = trials.at(-1);
  if (last) await manager.query('UPDATE rotator SET trials_ended = $1', [last.turn]);
}

/** Gives back the turn spent on a member who is being removed, if the trial isn't over. The queue must be settled. */
export async function endTrialOfRemoved(manager: EntityManager, newcomerId: number, now: Date): Promise<void> {
  const trial = await readRow(manager, TRIAL_ROW, `${TRIALS} AND t.newcomer_id = $1`, [newcomerId]);
  if (!trial || trial.isGivenBack) return;
  const newcomer = { hasEverPaid: trial.firstPaidAt !== null, isVerified: trial.verifiedAt !== null };
  if (isTurnGivenBack({ ...newcomer, isRemoved: true, days: 0 })) await giveBack(manager, trial, 'removed', now);
}

async function giveBack(
  manager: EntityManager,
  { turn, memberId }: Pick<Trial, 'turn' | 'memberId'>,
  reason: RotatorReturn['reason'],
  at: Date,
): Promise<void> {
  const entry = 'SELECT score FROM rotator_entries WHERE member_id = $1';
  const before = await readValue(manager, v.number(), entry, [memberId]);
  if (before === undefined) throw new Error('Somebody had a turn and has no entry in the rotator');
  const score = scoreOnGiveBack(before);
  await manager.query('INSERT INTO rotator_returns (turn, reason, at) VALUES ($1, $2, $3)', [turn, reason, at]);
  await manager.query('UPDATE rotator_entries SET score = $2, adjustment = $2 - turns WHERE member_id = $1', [
    memberId,
    score,
  ]);
}
