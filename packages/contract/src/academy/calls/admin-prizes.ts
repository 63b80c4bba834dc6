import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import { deletionQuerySchema, orderSchema } from '../draft.ts';
import { adminPrizeSchema, prizeChangeSchema, prizeContentSchema } from '../prize.ts';

export const listAdminPrizes = declareCall({
  method: 'GET',
  path: '/api/admin/academy/prizes',
  access: 'admin',
  answer: v.array(adminPrizeSchema),
});

export const createPrize = declareCall({
  method: 'POST',
  path: '/api/admin/academy/prizes',
  access: 'admin',
  body: prizeContentSchema,
  answer: adminPrizeSchema,
  status: 201,
});

export const orderPrizes = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/prizes/order',
  access: 'admin',
  body: orderSchema,
  answer: null,
  problems: ['conflict'],
});

export const changePrize = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/prizes/:id',
  access: 'admin',
  params: { id: idParamSchema },
  body: prizeChangeSchema,
  answer: adminPrizeSchema,
  problems: ['conflict'],
});

export const deletePrize = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/prizes/:id',
  access: 'admin',
  params: { id: idParamSchema },
  query: deletionQuerySchema,
  answer: null,
  problems: ['conflict'],
});

export const putPrizePicture = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/prizes/:id/picture',
  access: 'admin',
  params: { id: idParamSchema },
  file: 'image',
  answer: adminPrizeSchema,
  problems: ['too_large', 'not_a_picture', 'too_many_requests'],
});

export const deletePrizePicture = declareCall({
  method: 'DELETE',
  path: '/api/admin/academy/prizes/:id/picture',
  access: 'admin',
  params: { id: idParamSchema },
  answer: null,
});
