import { declareCall } from '../../foundation/call.ts';
import { profileStatisticsSchema } from '../profile-statistics.ts';

export const getProfileStatistics = declareCall({
  method: 'GET',
  path: '/api/profile/statistics',
  access: 'member',
  system: 'profiles',
  answer: profileStatisticsSchema,
});
