import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { choosePlace, DEEPEST_LEVEL, type Host, type Place } from '../../rules/place.ts';
import { NODE, NODE_ROW, type Node } from '../placement/find-place.ts';
import { isPathFull, pathBelow } from '../placement/path.ts';

/** A member who registered before there were places. */
export type Waiting = v.InferOutput<typeof WAITING_ROW>;

export const WAITING_ROW = v.strictObject({ id: v.number(), username: v.string(), createdAt: v.date() });

/** What is stored for each of them. */
interface Placed {
  id: number;
  username: string;
  joinedAt: Date;
  hostId: number;
  hostLevel: number;
  hostBelow: number;
  position: number;
  level: number;
  path: string;
}

/**
 * Places many members below the root, who sponsors all of them, in the order of the list and by the rule. It works level by
 * level with two statements each; one by one, everyone else who joins would wait for minutes. Call it with the team's lock
 * held.
 */
export async function placeBelowRoot(
  manager: EntityManager,
  root: Node,
  waiting: readonly Waiting[],
  width: Plan['width'],
): Promise<void> {
  for (let done = 0; done < waiting.length; ) {
    const hosts = width === null ? [hostOf(root)] : await findFirstHosts(manager, width, waiting.length - done);
    const placed = choosePlaces(hosts, waiting.slice(done), root, width);
    await writePlaces(manager, root, placed, width);
    root.directlyBelow += placed.filter(({ hostId }) => hostId === root.id).length;
    done += placed.length;
  }
}

const hostOf = (member: Node): Host<Node> => ({ member, level: member.level, directlyBelow: member.directlyBelow });

/**
 * Reads as many hosts on the first level with room as there are newcomers, from left to right. Each newcomer goes to the
 * host with the fewest below, so no further host can get one.
 */
async function findFirstHosts(manager: EntityManager, width: number, newcomers: number): Promise<Host<Node>[]> {
  const rows = await readRows(
    manager,
    NODE_ROW,
    `SELECT * FROM (
       SELECT ${NODE} FROM payout_members m
        WHERE m.directly_below < $1 AND m.level = (
          SELECT l.level FROM generate_series(0, ${DEEPEST_LEVEL}) AS l (level)
           WHERE EXISTS (SELECT FROM payout_members r WHERE r.level = l.level AND r.directly_below < $1) LIMIT 1)
        ORDER BY m.directly_below, m.path LIMIT $2) AS first
      ORDER BY path`,
    [width, newcomers],
  );
  return rows.map(hostOf);
}

/** Chooses places for as many as these hosts have room for. */
function choosePlaces(hosts: Host<Node>[], waiting: readonly Waiting[], root: Node, width: Plan['width']): Placed[] {
  const placed: Placed[] = [];
  let room = width === null ? waiting.length : hosts.reduce((sum, host) => sum + width - host.directlyBelow, 0);
  for (const { id, username, createdAt } of waiting) {
    if (room === 0) break;
    const place = choosePlace(root, hosts, width);
    if (!place || isPathFull(place.under.path)) throw new Error('The whole tree is full');
    placed.push({ id, username, joinedAt: createdAt, ...rowOf(place) });
    const host = hosts.find(({ member }) => member === place.under);
    if (host) host.directlyBelow += 1;
    room -= 1;
  }
  return placed;
}

const rowOf = ({ under, position, level }: Place<Node>) => ({
  hostId: under.id,
  hostLevel: under.level,
  hostBelow: position - 1,
  position,
  level,
  path: pathBelow(under.path, position).toString('hex'),
});

/** Writes down places and receipts, and counts them with their hosts. */
async function writePlaces(manager: EntityManager, root: Node, placed: readonly Placed[], width: Plan['width']) {
  await manager.query(
    `WITH placed AS (
       SELECT * FROM ROWS FROM (json_to_recordset($1) AS (id integer, username text, "joinedAt" timestamptz,
         "hostId" integer, "hostLevel" integer, "hostBelow" integer, position integer, level integer, path text))
         WITH ORDINALITY),
     newcomers AS (
       INSERT INTO payout_members (member_id, name_key, sponsor_id, sponsored_by, parent_id, position, level, path,
           joined_at, join_number)
       SELECT id, lower(username), $2, 'before the tree', "hostId", position, level, decode(path, 'hex'), "joinedAt",
              (SELECT max(join_number) FROM payout_members) + ordinality FROM placed),
     hosts AS (
       UPDATE payout_members m SET directly_below = m.directly_below + h.newcomers
         FROM (SELECT "hostId", count(*)::integer AS newcomers FROM placed GROUP BY "hostId") AS h
        WHERE m.member_id = h."hostId")
     INSERT INTO payout_receipts (member_id, sponsor_id, is_from_root, width, host_level, host_below)
     SELECT id, $2, false, $3, "hostLevel", "hostBelow" FROM placed`,
    [JSON.stringify(placed), root.id, width],
  );
}
