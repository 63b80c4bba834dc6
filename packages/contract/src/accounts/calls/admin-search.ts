import { declareCall } from '../../foundation/call.ts';
import { adminSearchQuerySchema, adminSearchSchema } from '../admin-search.ts';

export const searchAdmin = declareCall({
  method: 'GET',
  path: '/api/admin/search',
  access: 'admin',
  query: adminSearchQuerySchema,
  answer: adminSearchSchema,
});
