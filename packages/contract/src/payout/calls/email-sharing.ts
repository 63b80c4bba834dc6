import { declareCall } from '../../foundation/call.ts';
import { emailSharingSchema } from '../email-sharing.ts';

export const getEmailSharing = declareCall({
  method: 'GET',
  path: '/api/team/email-sharing',
  access: 'member',
  system: 'payout',
  answer: emailSharingSchema,
});

export const setEmailSharing = declareCall({
  method: 'PUT',
  path: '/api/team/email-sharing',
  access: 'member',
  system: 'payout',
  body: emailSharingSchema,
  answer: emailSharingSchema,
});
