import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { Notifications } from '../../../accounts/notifications/notifications.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import type { JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { JOINED_THROUGH_YOU } from './joined-through-you.kind.ts';
import { PLACED_BELOW_YOU } from './placed-below-you.kind.ts';
import { TELL_OF_JOINING } from './tell-of-joining.kind.ts';
import { YOUR_TURN } from './your-turn.kind.ts';

const NEWCOMER_ROW = v.strictObject({
  username: v.string(),
  sponsorId: v.number(),
  sponsoredBy: v.string(),
  parentId: v.number(),
  turn: v.nullable(v.number()),
});

/**
 * Notifies the sponsor and the host of a newcomer, once each. It is a job, because the registration's transaction holds the
 * team's lock, and everyone else who joins waits for that. While the payout system is closed, it sends nothing.
 */
@Injectable()
export class TellOfJoining implements JobHandler<{ memberId: number }> {
  readonly kind = TELL_OF_JOINING;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: Notifications,
  ) {}

  async work({ memberId }: { memberId: number }): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const newcomer = await readRow(
        manager,
        NEWCOMER_ROW,
        `SELECT u.username, r.sponsor_id AS "sponsorId", m.sponsored_by AS "sponsoredBy", m.parent_id AS "parentId",
                t.number AS turn
           FROM payout_members m
           JOIN payout_receipts r ON r.member_id = m.member_id
           JOIN accounts u ON u.id = m.member_id
           JOIN open_systems s ON s.key = 'payout'
           LEFT JOIN rotator_turns t ON t.newcomer_id = m.member_id
          WHERE m.member_id = $1`,
        [memberId],
      );
      if (!newcomer) return;
      const { username, sponsorId, sponsoredBy, parentId, turn } = newcomer;
      if (sponsoredBy === 'invitation')
        await this.notifications.send(manager, sponsorId, JOINED_THROUGH_YOU, { memberId, username });
      if (turn !== null) await this.notifications.send(manager, sponsorId, YOUR_TURN, { turn, username });
      if (parentId !== sponsorId)
        await this.notifications.send(manager, parentId, PLACED_BELOW_YOU, { memberId, username });
    });
  }
}
