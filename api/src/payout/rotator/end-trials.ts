import type { EntityManager } from 'typeorm';
import { GIVE_BACK_DAYS, isTurnGivenBack, type NewcomerOfTurn, scoreOnGiveBack } from '../rules/rotator.ts';
import type { RotatorReturn } from './rotator-return.entity.ts';

/** What is known of a newcomer for whom a turn was spent. */
interface Trial extends Pick<NewcomerOfTurn, 'hasEverPaid' | 'isVerified' | 'isRemoved'> {
  turn: number;
  memberId: number;
  endsAt: Date;
  /** The newcomer was removed within the days. */
  isGivenBack: boolean;
}

/** When the newcomer's days are over. Turns follow each other in time as in their numbers. */
const ENDS_AT = `(t.at + interval '${GIVE_BACK_DAYS * 24} hours')`;

/** Turns that may still be given back, $1 is whether mail is configured; what comes after the days does not count. */
const TRIALS = `
  SELECT t.number AS turn, t.member_id AS "memberId", ${ENDS_AT} AS "endsAt", m.gone_at IS NOT NULL AS "isRemoved",
         NOT $1::boolean OR (u.email_verified_at < ${ENDS_AT}) IS TRUE AS "isVerified",
         EXISTS (SELECT FROM membership_payments p
                  WHERE p.member_id = t.newcomer_id AND p.kind = 'payment' AND p.made_at < ${ENDS_AT}) AS "hasEverPaid",
         EXISTS (SELECT FROM rotator_returns r WHERE r.turn = t.number) AS "isGivenBack"
    FROM rotator_turns t
    JOIN payout_members m ON m.member_id = t.newcomer_id
    LEFT JOIN users u ON u.id = t.newcomer_id
   WHERE t.number > (SELECT trials_ended FROM rotator)`;

interface Asks {
  asksForVerifiedEmail: boolean;
}

/** The turns that may still be given back. */
interface OpenTrials extends Asks {
  /** When the oldest of them was given; null when there is none. */
  trialSince: Date | null;
}

const DAYS_MS = GIVE_BACK_DAYS * 24 * 60 * 60 * 1000;

/** The days of whoever got a turn then or before are over. */
export const trialsEndAfter = (now: Date): Date => new Date(now.getTime() - DAYS_MS);

/**
 * Gives back the turns of newcomers whose days are over by then and who came to nothing; what they do later changes
 * nothing.
 */
export async function endTrials(
  manager: EntityManager,
  limit: { before: Date } | { until: Date },
  { asksForVerifiedEmail, trialSince }: OpenTrials,
): Promise<void> {
  const [operator, moment] = 'before' in limit ? ['<', limit.before] : ['<=', limit.until];
  const lastStart = trialsEndAfter(moment);
  // Nearly always: a registration asks no more than that.
  if (trialSince === null || trialSince > lastStart) return;
  const trials: Trial[] = await manager.query(`${TRIALS} AND t.at >= $2 AND t.at ${operator} $3 ORDER BY t.number`, [
    asksForVerifiedEmail,
    trialSince,
    lastStart,
  ]);
  for (const trial of trials) {
    if (!trial.isGivenBack && isTurnGivenBack({ ...trial, days: GIVE_BACK_DAYS }))
      await giveBack(manager, trial, 'not verified', trial.endsAt);
  }
  const last = trials.at(-1);
  if (last) await manager.query('UPDATE rotator SET trials_ended = $1', [last.turn]);
}

/** Gives back the turn that was spent for somebody who is removed now, if the days are not over. The queue is settled. */
export async function endTrialOfRemoved(
  manager: EntityManager,
  newcomerId: number,
  now: Date,
  { asksForVerifiedEmail }: Asks,
): Promise<void> {
  const [trial]: Trial[] = await manager.query(`${TRIALS} AND t.newcomer_id = $2`, [asksForVerifiedEmail, newcomerId]);
  if (trial && !trial.isGivenBack && isTurnGivenBack({ ...trial, isRemoved: true, days: 0 }))
    await giveBack(manager, trial, 'removed', now);
}

async function giveBack(
  manager: EntityManager,
  { turn, memberId }: Pick<Trial, 'turn' | 'memberId'>,
  reason: RotatorReturn['reason'],
  at: Date,
): Promise<void> {
  const [entry]: { score: number; turns: number }[] = await manager.query(
    'SELECT score, turns FROM rotator_entries WHERE member_id = $1',
    [memberId],
  );
  if (!entry) throw new Error('Somebody had a turn and has no entry in the rotator');
  const score = scoreOnGiveBack(entry.score);
  await manager.query('INSERT INTO rotator_returns (turn, reason, at) VALUES ($1, $2, $3)', [turn, reason, at]);
  await manager.query('UPDATE rotator_entries SET score = $2, adjustment = $2 - turns WHERE member_id = $1', [
    memberId,
    score,
  ]);
}
