import { declareCall } from '../../foundation/call.ts';
import { siteStatusSchema } from '../site-status.ts';

export const getSiteStatus = declareCall({
  method: 'GET',
  path: '/api/admin/settings/status',
  access: 'admin',
  answer: siteStatusSchema,
});
