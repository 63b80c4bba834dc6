import { payoutOverviewSchema } from '@powerline/contract/payout';
import { useAdminRead } from './admin-read.ts';

/** How the team and its money stand. */
export const useOverview = () => useAdminRead('/api/admin/payout/overview', payoutOverviewSchema);
