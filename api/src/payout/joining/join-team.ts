import type { EntityManager } from 'typeorm';
import { findPlace, type Node } from '../placement/find-place.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { PlanVersions } from '../plan-versions/plan-versions.ts';
import type { TurnReason } from '../rotator/rotator-turn.entity.ts';
import { settleQueue } from '../rotator/settle-queue.ts';
import { firstOfQueue, spendTurn } from '../rotator/spend-turn.ts';
import { chooseSponsor } from '../rules/sponsor.ts';
import { addMember, type Newcomer } from './add-member.ts';
import { findNode } from './find-node.ts';
import { placeWaiting } from './place-waiting.ts';
import { ensureRoot } from './root.ts';

const plans = new PlanVersions();

/** Whoever an invitation names. */
interface Inviter {
  member: Node;
  isSuspended: boolean;
  isGone: boolean;
}

/**
 * Gives a newcomer sponsor and place, for good, in the transaction in which the account is made: as its last step, since
 * everybody else who joins waits from here to its end. Without a root, and an admin to be one, there is no tree: then the
 * newcomer waits for a place (place-waiting.ts).
 *
 * @param inviterId of the member who invited, if any
 * @param clock of tests; read when it is this newcomer's turn
 */
export async function joinTeam(
  manager: EntityManager,
  newcomer: Newcomer,
  inviterId: number | null,
  clock: () => Date = () => new Date(),
): Promise<void> {
  await lockTeam(manager);
  const now = clock();
  const root = await ensureRoot(manager);
  if (!root || root.id === newcomer.id) return;
  const { month } = await settleQueue(manager, now);
  const { width } = await plans.planOf(manager, month);
  const inviter = inviterId === null ? undefined : await findInviter(manager, inviterId, newcomer);
  const queue = await firstOfQueue(manager);
  const { sponsor, by } = chooseSponsor(inviter, queue, await findStandIn(manager, root, newcomer));
  const turn = by === 'rotator' ? queue[0] : undefined;
  const unused = unusedBecause(inviter);
  await addMember(manager, newcomer, {
    sponsor,
    by,
    ...(await findPlace(manager, sponsor, width)),
    width,
    joinedAt: now,
    unusedInvitation: unused,
    scoreBefore: turn?.score ?? null,
  });
  if (turn) await spendTurn(manager, turn, { newcomerId: newcomer.id, reason: REASONS[unused ?? 'none'], at: now });
}

const REASONS = {
  none: 'no invitation',
  suspended: 'inviter suspended',
  gone: 'inviter gone',
} as const satisfies Record<string, TurnReason>;

/** Of whoever is gone it is said no more that there was a suspension. */
const unusedBecause = (inviter: Inviter | undefined): 'suspended' | 'gone' | null => {
  if (inviter?.isGone) return 'gone';
  return inviter?.isSuspended ? 'suspended' : null;
};

/** @returns undefined for somebody who was gone before there were places */
async function findInviter(manager: EntityManager, id: number, newcomer: Newcomer): Promise<Inviter | undefined> {
  const member = await findPlaced(manager, id, newcomer);
  if (!member) return undefined;
  const [user]: { isSuspended: boolean }[] = await manager.query(
    'SELECT is_suspended AS "isSuspended" FROM users WHERE id = $1',
    [id],
  );
  return { member, isSuspended: user?.isSuspended ?? false, isGone: user === undefined };
}

/** The admin with the lowest id who is not suspended; the root where a table was left without one. */
async function findStandIn(manager: EntityManager, root: Node, newcomer: Newcomer): Promise<Node> {
  const [admin]: { id: number }[] = await manager.query(
    'SELECT id FROM users WHERE is_admin AND NOT is_suspended AND id <> $1 ORDER BY id LIMIT 1',
    [newcomer.id],
  );
  if (!admin || admin.id === root.id) return root;
  return (await findPlaced(manager, admin.id, newcomer)) ?? root;
}

/** Somebody whom an older instance has added without a place gets it now, after those with lower ids. */
async function findPlaced(manager: EntityManager, id: number, newcomer: Newcomer): Promise<Node | undefined> {
  const node = await findNode(manager, id);
  if (node) return node;
  await placeWaiting(manager, { through: id, except: newcomer.id });
  return findNode(manager, id);
}
