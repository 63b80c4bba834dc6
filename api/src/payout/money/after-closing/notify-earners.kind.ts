import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({
  month: monthSchema,
  /** Members up to this id have been notified. */
  after: v.number(),
});

export const NOTIFY_EARNERS: JobKind<v.InferOutput<typeof schema>> = {
  name: 'tell-of-closed-month',
  title: () => t('Tell members what they earned in a month'),
  schema,
  attempts: 10,
};
