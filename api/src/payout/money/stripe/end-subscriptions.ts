import type { AccountStep } from '../../../accounts/account-steps.ts';
import type { DeletionEffect } from '../../../accounts/people/deletion-effect.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { endSubscriptions, runningSubscriptions } from './subscriptions.ts';

/** When an account goes, so does what pays its membership. */
export const endSubscriptionsOfDeleted: AccountStep = (manager, { id }) => endSubscriptions(manager, id);

/** What becomes of the card subscription: {@link endSubscriptionsOfDeleted}. */
export const subscriptionAfterDeletion: DeletionEffect = async (manager, { id }) =>
  (await runningSubscriptions(manager, id)).length === 0
    ? null
    : {
        title: t('Subscription'),
        text: t('The card subscription ends at Stripe at once. Payments that were made stay recorded.'),
        refuses: false,
      };
