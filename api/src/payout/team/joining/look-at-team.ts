import { monthSchema, type Plan } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { DEEPEST_LEVEL } from '../../rules/place.ts';
import type { QueueEntry } from '../../rules/rotator.ts';
import { type FoundHost, NODE_ROW, type Node } from '../placement/find-place.ts';
import { TEAM_LOCK } from '../placement/team-lock.ts';
import type { QueueSettled } from '../rotator/is-settled.ts';

/** The member that an invitation names. */
export interface Inviter {
  member: Node;
  isSuspended: boolean;
  isGone: boolean;
}

/** What the rules decide by, read while the lock is held. */
export interface TeamSeen extends QueueSettled {
  /** Of the plan of that month. */
  width: Plan['width'];
  /** How many turns there were. */
  turns: number;
  root: Node | undefined;
  /** Undefined without an invitation, and for a member who left before there were places. */
  inviter: Inviter | undefined;
  /** The first member in the queue, if any. */
  queue: (QueueEntry & { member: Node })[];
  /** If the queue is empty: the admin with the lowest id who isn't suspended. */
  standIn: Node | undefined;
  /** In the branch of the most likely sponsor. */
  host: FoundHost | undefined;
  /** A needed member whom an older instance added without a place. */
  waitingId: number | undefined;
}

/** What look_at_team() answers. */
const SEEN = v.strictObject({
  month: v.nullable(monthSchema),
  isLastMonthOpen: v.boolean(),
  trialSince: v.nullable(v.string()),
  timeZone: v.string(),
  lastClosingDays: v.nullable(v.number()),
  width: v.nullable(v.number()),
  turns: v.number(),
  nextTurn: v.nullable(v.strictObject({ id: v.number(), score: v.number(), lastTurn: v.number(), joined: v.number() })),
  /** Null if there is no such account. */
  isInviterSuspended: v.nullable(v.boolean()),
  rootId: v.nullable(v.number()),
  standInId: v.nullable(v.number()),
  /** The top of the host's branch. */
  topId: v.nullable(v.number()),
  hostId: v.nullable(v.number()),
  /** The members named above who have a place, with the path in hexadecimal digits. */
  nodes: v.nullable(v.array(v.strictObject({ ...NODE_ROW.entries, path: v.string() }))),
});

/**
 * Takes the team's lock (team-lock.ts) and reads what decides a newcomer's sponsor and place. Everyone else who joins waits
 * for it, so it is one round trip.
 *
 * @param inviterId the member who invited, if any
 */
export async function lookAtTeam(
  manager: EntityManager,
  newcomerId: number,
  inviterId: number | null,
): Promise<TeamSeen> {
  const row = await readRow(manager, v.strictObject({ seen: SEEN }), 'SELECT look_at_team($1, $2, $3, $4) AS seen', [
    TEAM_LOCK,
    newcomerId,
    inviterId,
    DEEPEST_LEVEL,
  ]);
  if (!row) throw new Error('A function returned no row');
  const { nodes, nextTurn, isInviterSuspended, trialSince, rootId, standInId, topId, hostId, ...seen } = row.seen;
  const byId = new Map(nodes?.map((node) => [node.id, { ...node, path: Buffer.from(node.path, 'hex') }]));
  const nodeOf = (id: number | null) => (id === null ? undefined : byId.get(id));
  const [inviter, first, host] = [nodeOf(inviterId), nextTurn && nodeOf(nextTurn.id), nodeOf(hostId)];
  const isMissing = (id: number | null): id is number => id !== null && !byId.has(id);
  return {
    ...seen,
    trialSince: trialSince === null ? null : new Date(trialSince),
    root: nodeOf(rootId),
    inviter: inviter && {
      member: inviter,
      isSuspended: isInviterSuspended ?? false,
      isGone: isInviterSuspended === null,
    },
    queue: nextTurn && first ? [{ ...nextTurn, member: first }] : [],
    standIn: nodeOf(standInId),
    host: host && topId !== null ? { topId, host } : undefined,
    waitingId: [isInviterSuspended === null ? null : inviterId, standInId].find(isMissing),
  };
}
