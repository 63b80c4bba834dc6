import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ batch: v.number() });

export const SEND_TRANSFERS: JobKind<v.InferOutput<typeof schema>> = {
  name: 'send-transfers',
  title: () => t('Send a batch of payouts through Stripe'),
  schema,
  // 22 hours, because members wait for it.
  attempts: 13,
};
