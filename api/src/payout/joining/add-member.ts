import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import type { FoundPlace, Node } from '../placement/find-place.ts';
import { pathBelow } from '../placement/path.ts';
import type { SponsoredBy } from '../placement/payout-member.entity.ts';
import type { PayoutReceipt } from './payout-receipt.entity.ts';

/** An account that has no place yet. */
export interface Newcomer {
  id: number;
  username: string;
}

/** What was decided of a newcomer. */
export interface Reception extends FoundPlace, Pick<PayoutReceipt, 'unusedInvitation' | 'scoreBefore'> {
  sponsor: Node;
  by: SponsoredBy;
  /** Of the plan in force. */
  width: Plan['width'];
  joinedAt: Date;
}

/** Writes down sponsor, place and receipt. To be called with the team's lock held. */
export async function addMember(
  manager: EntityManager,
  { id, username }: Newcomer,
  reception: Reception,
): Promise<void> {
  const { sponsor, by, place, top, width, joinedAt, unusedInvitation, scoreBefore } = reception;
  const { under: host, position, level } = place;
  await manager.query(
    `WITH newcomer AS (
       INSERT INTO payout_members (member_id, name_key, sponsor_id, sponsored_by, parent_id, position, level, path,
           joined_at, join_number)
       SELECT $1::integer, lower($2), $3::integer, $4, $5::integer, $6::integer, $7::integer, $8::bytea,
              $9::timestamptz, max(join_number) + 1 FROM payout_members),
     host AS (UPDATE payout_members SET directly_below = directly_below + 1 WHERE member_id = $5)
     INSERT INTO payout_receipts (member_id, sponsor_id, unused_invitation, score_before, is_from_root, width,
         host_level, host_below)
     VALUES ($1, $3, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      username,
      sponsor.id,
      by,
      host.id,
      position,
      level,
      pathBelow(host.path, position),
      joinedAt,
      unusedInvitation,
      scoreBefore,
      top.id !== sponsor.id,
      width,
      host.level - top.level,
      host.directlyBelow,
    ],
  );
}
