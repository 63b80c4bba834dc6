import type { AccountStep, RegistrationStep } from '../../../accounts/account-steps.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { readInvitation } from '../invitations/invitation-cookie.ts';
import { reviewInQueue } from '../rotator/rotator-queue.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeamAt } from './leave-team.ts';
import { TELL_OF_JOINING } from './tell-of-joining.kind.ts';

/** Gives a new user a sponsor and a place. A job notifies the members above, because others who join are waiting. */
export const joinByRegistering: RegistrationStep = async (manager, user, cookies) => {
  await addJob(manager, TELL_OF_JOINING, { memberId: user.id });
  await joinTeam(manager, user, (await readInvitation(cookies, new Date()))?.memberId ?? null);
};

/** The first admin becomes the root if there is no tree yet. */
export const joinAsFirstAdmin: AccountStep = (manager, user) => joinTeam(manager, user, null);

/** Verification and suspension decide who is in the rotator. */
export const reviewInRotator: AccountStep = (manager, { id }) => reviewInQueue(manager, [id], new Date());

/** The place stays, without a name. */
export const leaveTeam: AccountStep = (manager, { id }) => leaveTeamAt(manager, id, new Date());
