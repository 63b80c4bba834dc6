import { declareCall } from '../../foundation/call.ts';
import { payoutOverviewSchema } from '../overview.ts';

export const getPayoutOverview = declareCall({
  method: 'GET',
  path: '/api/admin/payout/overview',
  access: 'admin',
  answer: payoutOverviewSchema,
});
