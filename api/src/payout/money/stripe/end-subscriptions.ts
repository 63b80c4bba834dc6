import type { AccountStep } from '../../../accounts/account-steps.ts';
import { endSubscriptions } from './subscriptions.ts';

/** When an account goes, so does what pays its membership. */
export const endSubscriptionsOfDeleted: AccountStep = (manager, { id }) => endSubscriptions(manager, id);
