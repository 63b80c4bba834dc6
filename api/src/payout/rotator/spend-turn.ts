import type { EntityManager } from 'typeorm';
import { NODE, type Node } from '../placement/find-place.ts';
import { afterTurn, type QueueEntry } from '../rules/rotator.ts';
import type { TurnReason } from './rotator-turn.entity.ts';

/** Somebody in the queue. */
export interface Queued extends QueueEntry {
  member: Node;
}

/** Who comes first, by the order of the rules; nobody when nobody is eligible. The queue is settled. */
export async function firstOfQueue(manager: EntityManager): Promise<Queued[]> {
  const rows: (QueueEntry & Node)[] = await manager.query(
    `SELECT e.score, e.last_turn AS "lastTurn", e.joined, ${NODE}
       FROM rotator_entries e JOIN payout_members m ON m.member_id = e.member_id
      WHERE e.is_eligible ORDER BY e.score, e.last_turn, e.joined LIMIT 1`,
  );
  return rows.map(({ score, lastTurn, joined, ...member }) => ({ score, lastTurn, joined, member }));
}

/** Writes down a turn, and what it makes of the entry. To be called with the team's lock held. */
export async function spendTurn(
  manager: EntityManager,
  entry: Queued,
  { newcomerId, reason, at }: { newcomerId: number; reason: TurnReason; at: Date },
): Promise<void> {
  const [last]: { number: number; at: Date }[] = await manager.query(
    'SELECT number, at FROM rotator_turns ORDER BY number DESC LIMIT 1',
  );
  const number = (last?.number ?? 0) + 1;
  const { score, lastTurn } = afterTurn(entry, number);
  // The clock of another instance may be ahead: turns follow each other in time as in their numbers.
  const noEarlier = last && last.at > at ? last.at : at;
  await manager.query(
    `WITH turn AS (
       INSERT INTO rotator_turns (number, member_id, newcomer_id, reason, score_before, at)
       VALUES ($1, $2, $3, $4, $5, $6))
     UPDATE rotator_entries SET turns = turns + 1, score = $7, adjustment = $7 - turns - 1, last_turn = $8
      WHERE member_id = $2`,
    [number, entry.member.id, newcomerId, reason, entry.score, noEarlier, score, lastTurn],
  );
}
