import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { userSchema } from '../user.ts';

export const viewAsMember = declareCall({
  method: 'POST',
  path: '/api/admin/people/:id/view',
  access: 'admin',
  params: { id: idParamSchema },
  body: noFieldsSchema,
  answer: userSchema,
  problems: ['not_allowed', 'conflict'],
});

export const stopViewing = declareCall({
  method: 'DELETE',
  path: '/api/view',
  access: 'member',
  whileViewing: 'allowed',
  answer: userSchema,
});
