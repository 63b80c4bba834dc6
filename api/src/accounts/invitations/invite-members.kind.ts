import * as v from 'valibot';
import type { JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

/** Invites members who moved in to choose a password, a few hundred per job. */
export const INVITE_MEMBERS: JobKind<Record<never, never>> = {
  name: 'invite-members',
  title: () => t('Invite imported members to choose a password'),
  schema: v.object({}),
  attempts: 13,
};
