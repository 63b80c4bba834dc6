import { declareCall } from '../../foundation/call.ts';
import { inboxSchema } from '../inbox.ts';

export const showInbox = declareCall({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'admin',
  answer: inboxSchema,
});
