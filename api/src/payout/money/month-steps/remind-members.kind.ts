import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({
  month: monthSchema,
  /** Members up to this id have been reminded. */
  after: v.number(),
});

export const REMIND_MEMBERS: JobKind<v.InferOutput<typeof schema>> = {
  name: 'remind-members',
  title: () => t('Remind members to pay a month'),
  schema,
  attempts: 10,
};
