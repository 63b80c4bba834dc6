import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { choosePlace, DEEPEST_LEVEL, type Host, type Place } from '../rules/place.ts';
import { endOfBranch, isPathFull } from './path.ts';

/** Somebody in the tree, as far as places are concerned. */
export interface Node {
  id: number;
  path: Buffer;
  level: number;
  directlyBelow: number;
}

/** @returns undefined as long as there is no tree */
export async function findRoot(manager: EntityManager): Promise<Node | undefined> {
  const rows: Node[] = await manager.query(`SELECT ${NODE} FROM payout_members m WHERE m.level = 0`);
  return rows[0];
}

/** Columns of `payout_members m`. */
export const NODE = 'm.member_id AS id, m.path, m.level, m.directly_below AS "directlyBelow"';

export interface FoundPlace {
  place: Place<Node>;
  /** In whose branch it was found: the sponsor's, or the root's where that of the sponsor ends. */
  top: Node;
}

/**
 * The place of the next newcomer, by the rule. To be called with the team's lock held.
 *
 * @param width of the plan in force
 */
export async function findPlace(
  manager: EntityManager,
  sponsor: Node,
  width: Plan['width'],
  deepest = DEEPEST_LEVEL,
): Promise<FoundPlace> {
  const place = await placeInBranch(manager, sponsor, sponsor, width, deepest);
  if (place) return { place, top: sponsor };
  const root = await findRoot(manager);
  const fromRoot = root && (await placeInBranch(manager, sponsor, root, width, deepest));
  if (!fromRoot) throw new Error('The whole tree is full, or has no root');
  return { place: fromRoot, top: root };
}

async function placeInBranch(
  manager: EntityManager,
  sponsor: Node,
  top: Node,
  width: Plan['width'],
  deepest: number,
): Promise<Place<Node> | undefined> {
  const host = width === null ? top : await firstWithRoom(manager, top, width);
  if (isPathFull(host.path)) return undefined;
  const isSponsor = host.id === sponsor.id;
  const row: Host<Node> = { member: isSponsor ? sponsor : host, level: host.level, directlyBelow: host.directlyBelow };
  return choosePlace(sponsor, [row], width, deepest);
}

/**
 * Of a branch the first one with room, level by level: on each, one look into the index for each number of people that one
 * may have directly below. That is the row that the rule chooses of all; a test holds both against each other.
 */
async function firstWithRoom(manager: EntityManager, top: Node, width: number): Promise<Node> {
  if (top.directlyBelow < width) return top;
  const rows: Node[] = await manager.query(
    `WITH RECURSIVE host_of_level (level, id) AS (
       SELECT $1::integer, NULL::integer
       UNION ALL
       SELECT h.level + 1, first.id FROM host_of_level h
         LEFT JOIN LATERAL (
           SELECT f.id FROM generate_series(0, $2::integer - 1) AS below
            CROSS JOIN LATERAL (
              SELECT m.member_id AS id, below FROM payout_members m
               WHERE m.level = h.level + 1 AND m.directly_below = below AND m.path >= $3 AND m.path < $4
               ORDER BY m.path LIMIT 1) f
            ORDER BY f.below LIMIT 1) first ON true
        WHERE h.id IS NULL AND h.level < ${DEEPEST_LEVEL})
     SELECT ${NODE} FROM payout_members m WHERE m.member_id = (SELECT id FROM host_of_level WHERE id IS NOT NULL)`,
    [top.level, width, top.path, endOfBranch(top.path)],
  );
  if (rows[0] === undefined) throw new Error('Somebody in a branch always has room: the tree is not whole');
  return rows[0];
}
