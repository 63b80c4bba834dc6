import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ month: v.optional(monthSchema) });

export const DISCLOSE_INCOME: JobKind<v.InferOutput<typeof schema>> = {
  name: 'disclose-income',
  title: () => t('Update the income disclosure after a month closes'),
  schema,
  attempts: 10,
  // Works out a disclosure that an older version stored without today's figures; usually there is nothing to do.
  cron: '*/10 * * * *',
};
