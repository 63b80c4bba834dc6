import * as calls from '@powerline/contract/payout/calls';
import { useAdminCall } from '@powerline/ui/admin';

/** How the team and its money stand. */
export const useOverview = () => useAdminCall(calls.getPayoutOverview, {});
