import { Injectable } from '@nestjs/common';
import { BOARD_PLACES, type Board, type BoardName, boardSchema } from '@powerline/contract/academy';
import type { User } from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { EARNING, startOf } from '../points/grant-points.ts';

const ROW = v.strictObject({
  ...boardSchema.entries.you.entries,
  since: v.date(),
  rows: boardSchema.entries.rows,
});

/** This week's points. It names only members who chose to be named. */
@Injectable()
export class BoardService {
  constructor(private readonly dataSource: DataSource) {}

  /** The members with the most points first, and the reader's own points. */
  async read({ id }: User, read: Read): Promise<Board> {
    const row = await read((manager) =>
      readRow(
        manager,
        ROW,
        `WITH week AS (SELECT ${startOf('week')} AS since),
         -- Summed up before anything is looked up, because a week has many rows per member.
         earned AS (
           SELECT member_id, sum(points)::integer AS points FROM point_entries
            WHERE ${EARNING} AND at >= (SELECT since FROM week) GROUP BY member_id HAVING sum(points) > 0),
         named AS (
           SELECT e.member_id, e.points FROM earned e JOIN academy_learners n ON n.member_id = e.member_id AND n.is_named),
         -- Names are looked up for a few more members than are shown, because suspended ones are left out.
         foremost AS (SELECT * FROM named ORDER BY points DESC FETCH FIRST ${3 * BOARD_PLACES} ROWS WITH TIES),
         best AS (
           SELECT rank() OVER (ORDER BY n.points DESC)::integer AS place, u.username, n.points, u.id = $1 AS "isYou"
             FROM foremost n JOIN accounts u ON u.id = n.member_id AND NOT u.is_suspended
            ORDER BY n.points DESC, u.username LIMIT $2)
         SELECT since,
                coalesce((SELECT points FROM earned WHERE member_id = $1), 0) AS points,
                coalesce((SELECT is_named FROM academy_learners WHERE member_id = $1), false) AS "isNamed",
                coalesce((SELECT json_agg(best ORDER BY place, username) FROM best), '[]') AS rows
           FROM week`,
        [id, BOARD_PLACES],
      ),
    );
    if (row === undefined) throw new Error('The view installation lacks its row');
    const { since, points, isNamed, rows } = row;
    return { since: since.toISOString(), rows, you: { points, isNamed } };
  }

  /** Sets whether the board names the member. */
  async setName({ id }: User, { isNamed }: BoardName): Promise<BoardName> {
    await this.dataSource.query(
      `INSERT INTO academy_learners (member_id, is_named) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET is_named = EXCLUDED.is_named`,
      [id, isNamed],
    );
    return { isNamed };
  }
}
