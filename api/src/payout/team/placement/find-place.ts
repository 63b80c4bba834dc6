import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { choosePlace, DEEPEST_LEVEL, type Host, type Place } from '../../rules/place.ts';
import { isPathFull } from './path.ts';

/** A member in the tree, with what decides about places. */
export type Node = v.InferOutput<typeof NODE_ROW>;

export const NODE_ROW = v.strictObject({
  id: v.number(),
  path: v.instance(Buffer),
  level: v.number(),
  directlyBelow: v.number(),
});

/** @returns undefined while there is no tree */
export async function findRoot(manager: EntityManager): Promise<Node | undefined> {
  return readRow(manager, NODE_ROW, `SELECT ${NODE} FROM payout_members m WHERE m.level = 0`);
}

/** {@link NODE_ROW}: columns of `payout_members m`. */
export const NODE = 'm.member_id AS id, m.path, m.level, m.directly_below AS "directlyBelow"';

export interface FoundPlace {
  place: Place<Node>;
  /** The top of the branch with the place: the sponsor, or the root if the sponsor's branch has reached the last level. */
  top: Node;
}

/** The first member with room in a branch, found with the team's lock held. */
export interface FoundHost {
  topId: number;
  host: Node;
}

/**
 * Finds the next newcomer's place by the rule. Call it with the team's lock held.
 *
 * @param width of the current plan
 * @param found used if it is in the sponsor's branch
 */
export async function findPlace(
  manager: EntityManager,
  sponsor: Node,
  width: Plan['width'],
  found?: FoundHost,
  deepest = DEEPEST_LEVEL,
): Promise<FoundPlace> {
  const known = found?.topId === sponsor.id ? found.host : undefined;
  const place = placeUnder(sponsor, known ?? (await findFirstHost(manager, sponsor, width)), width, deepest);
  if (place) return { place, top: sponsor };
  const root = await findRoot(manager);
  const fromRoot = root && placeUnder(sponsor, await findFirstHost(manager, root, width), width, deepest);
  if (!fromRoot) throw new Error('The whole tree is full, or has no root');
  return { place: fromRoot, top: root };
}

function placeUnder(sponsor: Node, host: Node, width: Plan['width'], deepest: number): Place<Node> | undefined {
  if (isPathFull(host.path)) return undefined;
  const isSponsor = host.id === sponsor.id;
  const row: Host<Node> = { member: isSponsor ? sponsor : host, level: host.level, directlyBelow: host.directlyBelow };
  return choosePlace(sponsor, [row], width, deepest);
}

/**
 * Finds the first member with room in a branch, level by level, with one index lookup for each number of people directly
 * below. The rule would choose the same row of all; a test compares both.
 */
async function findFirstHost(manager: EntityManager, top: Node, width: Plan['width']): Promise<Node> {
  if (width === null || top.directlyBelow < width) return top;
  const host = await readRow(
    manager,
    NODE_ROW,
    `SELECT ${NODE} FROM payout_members m WHERE m.member_id = find_team_host($1, $2, $3, $4)`,
    [top.level, top.path, width, DEEPEST_LEVEL],
  );
  if (host === undefined) throw new Error('A branch has no member with room: the tree is broken');
  return host;
}
