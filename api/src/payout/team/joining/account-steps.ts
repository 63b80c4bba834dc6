import * as v from 'valibot';
import type { AccountStep, RegistrationStep } from '../../../accounts/account-steps.ts';
import type { DeletionEffect } from '../../../accounts/people/deletion-effect.ts';
import { readRow } from '../../../infrastructure/database/rows.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
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

const PLACE_ROW = v.strictObject({ directs: v.number(), below: v.number() });

/** What becomes of the place: {@link leaveTeam}. */
export const placeAfterDeletion: DeletionEffect = async (manager, { id }) => {
  const row = await readRow(
    manager,
    PLACE_ROW,
    `SELECT m.directly_below AS below,
            (SELECT count(*)::integer FROM payout_members d WHERE d.sponsor_id = m.member_id AND d.gone_at IS NULL) AS directs
       FROM payout_members m WHERE m.member_id = $1`,
    [id],
  );
  if (row === undefined) return null;
  const { directs, below } = row;
  return {
    title: t('Place in the team'),
    text: [
      t('It stays, shown as “Former member”, and no one moves.'),
      below === 0 ? '' : t('Everyone below keeps their place.'),
      directs === 0
        ? ''
        : t(
            '{directs, plural, one {One person will have a sponsor who left.} other {# people will have a sponsor who left.}}',
            { directs },
          ),
    ]
      .filter(Boolean)
      .join(' '),
    refuses: false,
  };
};
