import type { AccountStep } from '../../../accounts/account-steps.ts';
import { pauseSubscriptions } from './subscriptions.ts';

/** A suspended member pays nothing. When the suspension ends, the subscription continues. */
export const pauseSubscriptionsOfSuspended: AccountStep = (manager, { id }) => pauseSubscriptions(manager, id);
