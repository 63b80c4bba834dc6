import { declareCall } from '../../foundation/call.ts';
import { noFieldsSchema } from '../../foundation/no-fields.ts';
import { whatIfInputSchema, whatIfKeySchema, whatIfSchema } from '../what-if.ts';

const params = { key: whatIfKeySchema };

export const playWhatIf = declareCall({
  method: 'POST',
  path: '/api/admin/payout/what-ifs',
  access: 'admin',
  body: whatIfInputSchema,
  answer: whatIfSchema,
  status: 202,
  problems: ['conflict'],
});

export const getWhatIf = declareCall({
  method: 'GET',
  path: '/api/admin/payout/what-ifs/:key',
  access: 'admin',
  params,
  answer: whatIfSchema,
});

export const publishWhatIf = declareCall({
  method: 'POST',
  path: '/api/admin/payout/what-ifs/:key/publication',
  access: 'admin',
  params,
  body: noFieldsSchema,
  answer: whatIfSchema,
  problems: ['conflict'],
});

export const withdrawWhatIf = declareCall({
  method: 'DELETE',
  path: '/api/admin/payout/what-ifs/:key/publication',
  access: 'admin',
  params,
  answer: null,
});
