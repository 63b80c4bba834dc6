import { emailSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import type { JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({
  /** As it was typed: there may be no such account. */
  email: emailSchema,
  requestId: v.pipe(v.string(), v.uuid()),
});
export type ForgottenPasswordData = v.InferOutput<typeof schema>;

/** Looks for the account of someone who has forgotten the password, and posts a link to it. */
export const FORGOTTEN_PASSWORD: JobKind<ForgottenPasswordData> = {
  name: 'forgotten-password',
  title: () => t('Send the link to choose a new password'),
  schema,
  // A minute and a half: people who wait for a mail ask again after that.
  attempts: 5,
};
