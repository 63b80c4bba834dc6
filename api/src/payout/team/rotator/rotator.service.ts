import { Injectable } from '@nestjs/common';
import {
  type AdminRotatorTurnPage,
  adminRotatorTurnSchema,
  type MyRotator,
  myRotatorSchema,
  type RotatorFairness,
  type RotatorTurnPage,
  rotatorFairnessSchema,
  TURNS_PER_PAGE,
} from '@powerline/contract/payout';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { setOptedOut } from './opt-out.ts';

const MINE_ROW = v.strictObject({
  ...v.omit(myRotatorSchema, ['needs']).entries,
  hasPaid: v.boolean(),
  isVerified: v.boolean(),
});
const TURN_ROW = v.strictObject({ ...adminRotatorTurnSchema.entries, at: v.date() });
const SUMS_ROW = v.strictObject(v.omit(rotatorFairnessSchema, ['spread']).entries);

const RETURNS_OF = `(SELECT count(*)::integer FROM rotator_turns t JOIN rotator_returns r ON r.turn = t.number`;

/** The rotator as members and admins see it. */
@Injectable()
export class RotatorService {
  constructor(private readonly dataSource: DataSource) {}

  async mine(memberId: number, read: Read): Promise<MyRotator> {
    const row = await read((manager) =>
      readRow(
        manager,
        MINE_ROW,
        `SELECT (SELECT count(*)::integer FROM rotator_queue) AS queue,
                coalesce(e.turns, 0) AS turns, ${RETURNS_OF} WHERE t.member_id = $1) AS "givenBack",
                coalesce(e.has_opted_out, false) AS "hasOptedOut",
                NOT s.asks_for_verified_email OR u.email_verified_at IS NOT NULL AS "isVerified",
                EXISTS (SELECT FROM active_months a WHERE a.member_id = u.id AND (a.month = s.month
                  OR (s.is_last_month_open AND a.month = (s.month - interval '1 month')::date))) AS "hasPaid",
                CASE WHEN q.member_id IS NOT NULL THEN 1 + (SELECT count(*)::integer FROM rotator_queue b
                  WHERE (b.score, b.last_turn, b.joined) < (q.score, q.last_turn, q.joined)) END AS place
           FROM accounts u CROSS JOIN rotator s LEFT JOIN rotator_entries e ON e.member_id = u.id
           LEFT JOIN rotator_queue q ON q.member_id = u.id
          WHERE u.id = $1`,
        [memberId],
      ),
    );
    // Deleted at the same moment.
    if (!row) return { place: null, queue: 0, turns: 0, givenBack: 0, hasOptedOut: false, needs: ['membership'] };
    const { hasPaid, isVerified, ...mine } = row;
    const needs: MyRotator['needs'] = [];
    if (mine.place === null) {
      if (!hasPaid) needs.push('membership');
      if (!isVerified) needs.push('confirmed email');
      if (mine.hasOptedOut) needs.push('opting in');
    }
    return { ...mine, needs };
  }

  /** @throws HttpProblem 409 for a member without a place */
  async setOptedOut(memberId: number, hasOptedOut: boolean): Promise<MyRotator> {
    return inTransaction(this.dataSource, async (manager) => {
      await setOptedOut(manager, memberId, hasOptedOut, new Date());
      const mine = await this.mine(memberId, (work) => work(manager));
      if (mine.hasOptedOut !== hasOptedOut)
        throw new HttpProblem(
          409,
          'conflict',
          t('Your place in the team is about to be given. Please try again in ten minutes.'),
        );
      return mine;
    });
  }

  async myTurns(memberId: number, before: number | undefined, read: Read): Promise<RotatorTurnPage> {
    const { turns, next } = await this.turns(memberId, before, read);
    return { turns: turns.map(({ member, ...turn }) => turn), next };
  }

  allTurns(before: number | undefined, read: Read): Promise<AdminRotatorTurnPage> {
    return this.turns(null, before, read);
  }

  async fairness(read: Read): Promise<RotatorFairness> {
    return read(async (manager) => {
      const sums = await readRow(
        manager,
        SUMS_ROW,
        `SELECT (SELECT count(*)::integer FROM rotator_turns) AS turns, ${RETURNS_OF}) AS "givenBack",
                count(*)::integer AS queue, min(score) AS "lowestScore", max(score) AS "highestScore"
           FROM rotator_queue`,
      );
      if (!sums) throw new Error('A SELECT of sums returned no row');
      const spread = await readRows(
        manager,
        rotatorFairnessSchema.entries.spread.item,
        'SELECT turns, count(*)::integer AS members FROM rotator_queue GROUP BY turns ORDER BY turns',
      );
      return { ...sums, spread };
    });
  }

  /** @param memberId null for all members */
  private async turns(memberId: number | null, before: number | undefined, read: Read): Promise<AdminRotatorTurnPage> {
    const rows = await read((manager) =>
      readRows(
        manager,
        TURN_ROW,
        `SELECT t.number, t.at, who.username AS member, whom.username AS newcomer, t.reason,
                t.score_before AS "scoreBefore", r.turn IS NOT NULL AS "isGivenBack"
           FROM rotator_turns t
           LEFT JOIN accounts who ON who.id = t.member_id
           LEFT JOIN accounts whom ON whom.id = t.newcomer_id
           LEFT JOIN rotator_returns r ON r.turn = t.number
          WHERE ${memberId === null ? '$1::integer IS NULL' : 't.member_id = $1'} AND ($2::integer IS NULL OR t.number < $2)
          ORDER BY t.number DESC LIMIT ${TURNS_PER_PAGE + 1}`,
        [memberId, before ?? null],
      ),
    );
    const turns = rows.slice(0, TURNS_PER_PAGE).map(({ at, ...turn }) => ({ ...turn, at: at.toISOString() }));
    return { turns, next: rows.length > TURNS_PER_PAGE ? (turns.at(-1)?.number ?? null) : null };
  }
}
