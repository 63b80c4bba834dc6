import type { EntityManager } from 'typeorm';
import { afterTurn, type QueueEntry } from '../../rules/rotator.ts';
import { chooseSponsor } from '../../rules/sponsor.ts';
import { findPlace } from '../placement/find-place.ts';
import { isSettled } from '../rotator/is-settled.ts';
import type { TurnReason } from '../rotator/rotator-turn.entity.ts';
import { settleQueue } from '../rotator/settle-queue.ts';
import { addMember, type Newcomer, type SpentTurn } from './add-member.ts';
import { type Inviter, lookAtTeam, type TeamSeen } from './look-at-team.ts';
import { placeWaiting } from './place-waiting.ts';
import { ensureRoot } from './root.ts';

/**
 * Gives a newcomer a permanent sponsor and place, as the last step of the transaction that creates the account: everyone
 * else who joins waits from here to its end. Without a root, or an admin to become one, the newcomer waits for a place
 * (place-waiting.ts).
 *
 * It usually takes two round trips while others wait: one reads, the rules decide, and one writes.
 *
 * @param inviterId the member who invited, if any
 * @param clock for tests; read when it is this newcomer's turn
 */
export async function joinTeam(
  manager: EntityManager,
  newcomer: Newcomer,
  inviterId: number | null,
  clock: () => Date = () => new Date(),
): Promise<void> {
  let team = await lookAtTeam(manager, newcomer.id, inviterId);
  const now = clock();
  if (!(team.root && isSettled(team, now)) || team.waitingId !== undefined) {
    const root = await ensureRoot(manager);
    if (!root || root.id === newcomer.id) return;
    await settleQueue(manager, now);
    team = await placeWaitingAndLook(manager, newcomer, inviterId);
  }
  const { inviter, queue, root, width } = team;
  if (!root) throw new Error('The tree has lost its root');
  // The root stands in if there is no admin.
  const { sponsor, by } = chooseSponsor(inviter, queue, team.standIn ?? root);
  const unused = reasonUnused(inviter);
  const [first] = queue;
  await addMember(manager, newcomer, {
    sponsor,
    by,
    ...(await findPlace(manager, sponsor, width, team.host)),
    turn: by === 'rotator' && first ? turnOf(first, team.turns + 1, REASONS[unused ?? 'none']) : undefined,
    width,
    joinedAt: now,
    unusedInvitation: unused,
  });
}

const REASONS = {
  none: 'no invitation',
  suspended: 'inviter suspended',
  gone: 'inviter gone',
} as const satisfies Record<string, TurnReason>;

const turnOf = (entry: QueueEntry, number: number, reason: TurnReason): SpentTurn => ({
  number,
  reason,
  scoreBefore: entry.score,
  scoreAfter: afterTurn(entry, number).score,
});

/** For a former member, a suspension isn't mentioned. */
const reasonUnused = (inviter: Inviter | undefined): 'suspended' | 'gone' | null => {
  if (inviter?.isGone) return 'gone';
  return inviter?.isSuspended ? 'suspended' : null;
};

/** First places accounts that an older instance added without a place, in the order of their ids. */
async function placeWaitingAndLook(
  manager: EntityManager,
  { id }: Newcomer,
  inviterId: number | null,
): Promise<TeamSeen> {
  const team = await lookAtTeam(manager, id, inviterId);
  if (team.waitingId === undefined) return team;
  await placeWaiting(manager, { through: team.waitingId, except: id });
  return lookAtTeam(manager, id, inviterId);
}
