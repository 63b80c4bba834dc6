import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

/** Whose letters are sent next; without it, the clock added the job. */
const schema = v.object({ lettersOf: v.optional(monthSchema) });

export const SEAL_MONTHS: JobKind<v.InferOutput<typeof schema>> = {
  name: 'seal-months',
  title: () => t('Seal closed months'),
  schema,
  attempts: 10,
  // Months that an older version closed, or that moved in; usually there is nothing to do.
  cron: '*/10 * * * *',
};
