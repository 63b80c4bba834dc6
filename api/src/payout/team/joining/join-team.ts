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
 * Gives a newcomer sponsor and place, for good, in the transaction in which the account is made: as its last step, since
 * everybody else who joins waits from here to its end. Without a root, and an admin to be one, there is no tree: then the
 * newcomer waits for a place (place-waiting.ts).
 *
 * While others wait it mostly takes two round trips, one that looks and one that writes; the rules decide between them.
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
  let team = await lookAtTeam(manager, newcomer.id, inviterId);
  const now = clock();
  if (!(team.root && isSettled(team, now)) || team.waitingId !== undefined) {
    const root = await ensureRoot(manager);
    if (!root || root.id === newcomer.id) return;
    await settleQueue(manager, now);
    team = await lookAtPlaced(manager, newcomer, inviterId);
  }
  const { inviter, queue, root, width } = team;
  if (!root) throw new Error('The tree has lost its root');
  // The root, where a table was left without an admin.
  const { sponsor, by } = chooseSponsor(inviter, queue, team.standIn ?? root);
  const unused = unusedBecause(inviter);
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

/** Of whoever is gone it is said no more that there was a suspension. */
const unusedBecause = (inviter: Inviter | undefined): 'suspended' | 'gone' | null => {
  if (inviter?.isGone) return 'gone';
  return inviter?.isSuspended ? 'suspended' : null;
};

/** Somebody whom an older instance has added without a place gets it now, after those with lower ids. */
async function lookAtPlaced(manager: EntityManager, { id }: Newcomer, inviterId: number | null): Promise<TeamSeen> {
  const team = await lookAtTeam(manager, id, inviterId);
  if (team.waitingId === undefined) return team;
  await placeWaiting(manager, { through: team.waitingId, except: id });
  return lookAtTeam(manager, id, inviterId);
}
