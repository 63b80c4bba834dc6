import type { ExportStep } from '../../../accounts/account-steps.ts';
import { LINE_COLUMNS } from '../../sql/line-columns.ts';

/** A member's closed months and what was taken back since, for the data export. */
export const EARNINGS_EXPORT: ExportStep = {
  section: 'earnings',
  collect: (manager, { id }) =>
    manager.query(
      `SELECT to_char(s.month, 'YYYY-MM') AS month, s.cents::float8 AS cents,
              ARRAY[${LINE_COLUMNS.map((column) => `s.${column}`).join(', ')}] AS "peopleBehindEachRow", s.standing <> 0 AS "couldNotEarn",
              (SELECT coalesce(sum(r.cents), 0)::float8 FROM earnings_taken_back r
                WHERE r.earner = s.member_id AND r.month = s.month) AS "takenBackCents"
         FROM member_statements s WHERE s.member_id = $1 ORDER BY s.month`,
      [id],
    ),
};
