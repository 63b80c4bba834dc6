import * as v from 'valibot';
import { declareCall } from '../../foundation/call.ts';
import { idParamSchema } from '../../foundation/typed-id.ts';
import {
  adminRedemptionPageSchema,
  adminRedemptionSchema,
  adminRedemptionsQuerySchema,
  redemptionChangeSchema,
  redemptionFileQuerySchema,
} from '../prize.ts';

export const listRedemptionQueue = declareCall({
  method: 'GET',
  path: '/api/admin/academy/redemptions',
  access: 'admin',
  query: adminRedemptionsQuerySchema,
  answer: adminRedemptionPageSchema,
});

export const getRedemptionFile = declareCall({
  method: 'GET',
  path: '/api/admin/academy/redemptions/file',
  access: 'admin',
  query: redemptionFileQuerySchema,
  answer: v.string(),
  problems: ['too_many_requests'],
});

export const changeRedemption = declareCall({
  method: 'PUT',
  path: '/api/admin/academy/redemptions/:id/state',
  access: 'admin',
  params: { id: idParamSchema },
  body: redemptionChangeSchema,
  answer: adminRedemptionSchema,
  problems: ['prize_changed'],
});
