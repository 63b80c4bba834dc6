import { Injectable } from '@nestjs/common';
import { LETTER_NAMES_MAX, type Month, type MonthLetter, monthLetterSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readStatement } from '../earnings/statement.ts';
import { joinedOf, letterParameters, pausedOf, readLetterFigures } from '../months/letter-figures.ts';

const { feesToDateCents, earnedToDateCents, joined } = monthLetterSchema.entries;
const TO_DATE_ROW = v.strictObject({ feesToDateCents, earnedToDateCents });
const PERSON_ROW = v.strictObject(joined.entries.people.item.entries);

/** A member's letter about a closed month, written when it is read. */
@Injectable()
export class MonthLetterService {
  /** @throws HttpProblem 404 for a month that is not closed */
  read(memberId: number, month: Month, read: Read): Promise<MonthLetter> {
    return read(async (manager) => {
      const statement = await readStatement(manager, memberId, month);
      if (!statement) throw notFound(t('That month is not closed. Its letter comes when it is.'));
      const own = 'SELECT $5::integer AS member_id, $6::bigint AS cents';
      const [figures] = await readLetterFigures(manager, month, own, [memberId, statement.cents]);
      const toDate = await readToDate(manager, memberId, month);
      if (!figures || !toDate) throw new Error('The installation lacks its row');
      const { id: _, joined: joinedCount, paused: pausedCount, ...rest } = figures;
      return {
        month,
        ...rest,
        ...toDate,
        joined: { count: joinedCount, people: await namesOf(manager, memberId, month, joinedOf('$5')) },
        paused: { count: pausedCount, people: await namesOf(manager, memberId, month, pausedOf('$5')) },
      };
    });
  }
}

const readToDate = (manager: EntityManager, memberId: number, month: Month) =>
  readRow(
    manager,
    TO_DATE_ROW,
    `SELECT (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN cents ELSE -cents END), 0)::float8
               FROM membership_payments WHERE member_id = $1 AND month <= $2) AS "feesToDateCents",
            (SELECT coalesce(sum(s.cents), 0) FROM member_statements s JOIN closed_months c ON c.month = s.month
              WHERE s.member_id = $1 AND s.month <= $2)::float8
            - (SELECT coalesce(sum(cents), 0) FROM earnings_taken_back WHERE earner = $1 AND made_in <= $2)::float8
              AS "earnedToDateCents"`,
    [memberId, dateOf(month)],
  );

/** @param members SQL of `member_id` and `join_number`; $5 is the member */
const namesOf = async (manager: EntityManager, memberId: number, month: Month, members: string) =>
  readRows(
    manager,
    PERSON_ROW,
    // All four parameters are named, as Postgres can't tell the type of an unused one.
    `SELECT f.member_id AS id, u.username
       FROM (${members} AND $1::date > $2::date AND $3::timestamptz < $4::timestamptz) f
       LEFT JOIN accounts u ON u.id = f.member_id
      ORDER BY f.join_number DESC LIMIT ${LETTER_NAMES_MAX}`,
    [...(await letterParameters(manager, month)), memberId],
  );
