import { declareCall } from '../../foundation/call.ts';
import { installationInputSchema, installationSchema } from '../installation.ts';

export const getPayoutInstallation = declareCall({
  method: 'GET',
  path: '/api/admin/payout/installation',
  access: 'admin',
  answer: installationSchema,
});

export const setPayoutInstallation = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/installation',
  access: 'admin',
  body: installationInputSchema,
  answer: installationSchema,
  guards: installationSchema,
  problems: ['conflict'],
});
