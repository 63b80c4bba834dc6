import { type Month, monthSchema, type Plan } from '@powerline/contract/payout';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { csvInParts } from '../../../infrastructure/http/csv-lines.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { centsOfLine } from '../../rules/earners.ts';
import { STANDING } from '../../rules/standing.ts';
import { LINE_COLUMNS, standingOn } from '../../sql/line-columns.ts';
import { lineName, reasonOf } from './statement.ts';

const ROWS_AT_ONCE = 5_000;

const ROW = v.strictObject({
  id: v.number(),
  username: v.nullable(v.string()),
  joined: monthSchema,
  line: v.number(),
  standing: v.enum(STANDING),
});

/**
 * A member's closed month as CSV (RFC 4180), with a row for each payer the member may earn from. It is English for
 * everyone: its rows have the codes of the API.
 */
export function earningsFile(
  dataSource: DataSource,
  { memberId, month, plan }: { memberId: number; month: Month; plan: Plan },
): AsyncGenerator<string> {
  return csvInParts(
    ['Month', 'Row', 'Member', 'Joined', 'Earned in cents', 'Not earned because'],
    ROWS_AT_ONCE,
    (last: v.InferOutput<typeof ROW> | undefined) =>
      readRows(
        dataSource,
        ROW,
        `SELECT s.source_member AS id, u.username, to_char(m.joined_at AT TIME ZONE i.time_zone, 'YYYY-MM') AS joined,
              s.line, ${standingOn('s.skipped', 's.line')} AS standing
         FROM (SELECT source_member, skipped, array_position(ARRAY[${LINE_COLUMNS.join(', ')}], $1) - 1 AS line
                 FROM commission_sources
                WHERE month = $2 AND source_member > $3 AND $1 IN (${LINE_COLUMNS.join(', ')})
                ORDER BY source_member LIMIT ${ROWS_AT_ONCE}) s
         JOIN payout_members m ON m.member_id = s.source_member CROSS JOIN installation i
         LEFT JOIN accounts u ON u.id = s.source_member
        ORDER BY s.source_member`,
        [memberId, dateOf(month), last?.id ?? 0],
      ),
    ({ username, joined, line, standing }) => {
      const reason = reasonOf(standing);
      const cents = reason === null ? centsOfLine(plan, line) : 0;
      return [month, lineName(line), username ?? 'Former member', joined, String(cents), reason ?? ''];
    },
  );
}
