import { payoutOverviewSchema } from '@powerline/contract/payout';
import { useAdminRead } from '@powerline/ui/admin';

/** How the team and its money stand. */
export const useOverview = () => useAdminRead('/api/admin/payout/overview', payoutOverviewSchema);
