import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const target = { month: monthSchema, feeCents: v.number() };

const batchSchema = v.object({
  ...target,
  /** Members up to this subscription have been notified. */
  after: v.string(),
});
export type MoveFeesData = v.InferOutput<typeof batchSchema>;

/** Notifies members of the new fee, and adds a job for each of their subscriptions. */
export const MOVE_FEES: JobKind<MoveFeesData> = {
  name: 'move-subscription-fees',
  title: () => t('Tell members about the new fee'),
  schema: batchSchema,
  attempts: 10,
};

const schema = v.object({ ...target, subscriptionId: v.string() });
export type MoveFeeData = v.InferOutput<typeof schema>;

/** Moves one subscription to the new fee. */
export const MOVE_FEE: JobKind<MoveFeeData> = {
  name: 'move-subscription-fee',
  title: () => t('Move a subscription to the new fee at Stripe'),
  schema,
  attempts: 13,
};
