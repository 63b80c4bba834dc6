import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import type { FoundPlace, Node } from '../placement/find-place.ts';
import { pathBelow } from '../placement/path.ts';
import type { SponsoredBy } from '../placement/payout-member.entity.ts';
import type { TurnReason } from '../rotator/rotator-turn.entity.ts';
import type { PayoutReceipt } from './payout-receipt.entity.ts';

/** An account that has no place yet. */
export interface Newcomer {
  id: number;
  username: string;
}

/** A rotator turn, which the sponsor gets. */
export interface SpentTurn {
  /** Among all turns, from 1. */
  number: number;
  reason: TurnReason;
  scoreBefore: number;
  scoreAfter: number;
}

/** What was decided for a newcomer. */
export interface Reception extends FoundPlace, Pick<PayoutReceipt, 'unusedInvitation'> {
  sponsor: Node;
  by: SponsoredBy;
  /** Set if the rotator chose the sponsor. */
  turn?: SpentTurn | undefined;
  /** Of the current plan. */
  width: Plan['width'];
  joinedAt: Date;
}

/** Stores sponsor, place, receipt and turn. Call it with the team's lock held. */
export async function addMember(
  manager: EntityManager,
  { id, username }: Newcomer,
  reception: Reception,
): Promise<void> {
  const { sponsor, by, place, top, turn, width, joinedAt, unusedInvitation } = reception;
  const { under: host, position, level } = place;
  await manager.query(
    'SELECT add_team_member($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
    [
      ...[id, username, sponsor.id, by, host.id, position, level, pathBelow(host.path, position), joinedAt],
      ...[unusedInvitation, turn?.scoreBefore, top.id !== sponsor.id, width, host.level - top.level],
      ...[host.directlyBelow, turn?.number, turn?.reason, turn?.scoreAfter],
    ],
  );
}
