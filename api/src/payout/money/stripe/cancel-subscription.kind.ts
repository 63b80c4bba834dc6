import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ subscriptionId: v.string() });
export type CancelSubscriptionData = v.InferOutput<typeof schema>;

/** Ends the subscription of a deleted account. */
export const CANCEL_SUBSCRIPTION: JobKind<CancelSubscriptionData> = {
  name: 'cancel-subscription',
  title: () => t('End a subscription at Stripe'),
  schema,
  // 22 hours, because it costs someone money.
  attempts: 13,
};
