import * as calls from '@powerline/contract/payout/calls';
import { useAdminCall } from '@powerline/ui/admin';

export const useOverview = () => useAdminCall(calls.getPayoutOverview, {});
