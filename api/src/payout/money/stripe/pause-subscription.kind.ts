import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ subscriptionId: v.string() });
export type PauseSubscriptionData = v.InferOutput<typeof schema>;

/** Pauses the subscription of a suspended member, or resumes it when the suspension has ended. */
export const PAUSE_SUBSCRIPTION: JobKind<PauseSubscriptionData> = {
  name: 'pause-subscription',
  title: () => t('Pause or resume a subscription at Stripe'),
  schema,
  // 22 hours, because it costs someone money.
  attempts: 13,
};
