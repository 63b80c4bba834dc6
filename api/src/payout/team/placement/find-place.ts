import type { Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { choosePlace, DEEPEST_LEVEL, type Host, type Place } from '../../rules/place.ts';
import { isPathFull } from './path.ts';

/** Somebody in the tree, as far as places are concerned. */
export type Node = v.InferOutput<typeof NODE_ROW>;

export const NODE_ROW = v.strictObject({
  id: v.number(),
  path: v.instance(Buffer),
  level: v.number(),
  directlyBelow: v.number(),
});

/** @returns undefined as long as there is no tree */
export async function findRoot(manager: EntityManager): Promise<Node | undefined> {
  return readRow(manager, NODE_ROW, `SELECT ${NODE} FROM payout_members m WHERE m.level = 0`);
}

/** {@link NODE_ROW}: columns of `payout_members m`. */
export const NODE = 'm.member_id AS id, m.path, m.level, m.directly_below AS "directlyBelow"';

export interface FoundPlace {
  place: Place<Node>;
  /** In whose branch it was found: the sponsor's, or the root's where that of the sponsor ends. */
  top: Node;
}

/** Who was found to be the first with room in somebody's branch, with the team's lock held. */
export interface FoundHost {
  topId: number;
  host: Node;
}

/**
 * The place of the next newcomer, by the rule. To be called with the team's lock held.
 *
 * @param width of the plan in force
 * @param found is taken where it is of the sponsor's branch
 */
export async function findPlace(
  manager: EntityManager,
  sponsor: Node,
  width: Plan['width'],
  found?: FoundHost,
  deepest = DEEPEST_LEVEL,
): Promise<FoundPlace> {
  const known = found?.topId === sponsor.id ? found.host : undefined;
  const place = placeUnder(sponsor, known ?? (await firstHost(manager, sponsor, width)), width, deepest);
  if (place) return { place, top: sponsor };
  const root = await findRoot(manager);
  const fromRoot = root && placeUnder(sponsor, await firstHost(manager, root, width), width, deepest);
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
 * Of a branch the first one with room, level by level: on each, one look into the index for each number of people that one
 * may have directly below. That is the row that the rule chooses of all; a test holds both against each other.
 */
async function firstHost(manager: EntityManager, top: Node, width: Plan['width']): Promise<Node> {
  if (width === null || top.directlyBelow < width) return top;
  const host = await readRow(
    manager,
    NODE_ROW,
    `SELECT ${NODE} FROM payout_members m WHERE m.member_id = find_team_host($1, $2, $3, $4)`,
    [top.level, top.path, width, DEEPEST_LEVEL],
  );
  if (host === undefined) throw new Error('Somebody in a branch always has room: the tree is not whole');
  return host;
}
