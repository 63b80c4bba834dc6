import * as v from 'valibot';
import type { JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({ mailId: v.pipe(v.number(), v.integer()) });

/** Sends one mail: a job for each, so that one that cannot be sent holds no other back. */
export const SEND_MAIL: JobKind<v.InferOutput<typeof schema>> = {
  name: 'send-mail',
  title: () => t('Send an email'),
  schema,
  // Twenty-two hours.
  attempts: 13,
};

/** Under which its job is found. */
export const jobKeyOf = (mailId: number): string => String(mailId);
