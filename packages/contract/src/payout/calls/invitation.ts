import { declareCall } from '../../foundation/call.ts';
import { currentInvitationSchema, invitationInputSchema } from '../invitation.ts';

export const getInvitation = declareCall({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  answer: currentInvitationSchema,
});

export const followInvitation = declareCall({
  method: 'PUT',
  path: '/api/invitation',
  access: 'public',
  body: invitationInputSchema,
  answer: currentInvitationSchema,
  problems: ['not_found'],
});

export const declineInvitation = declareCall({
  method: 'DELETE',
  path: '/api/invitation',
  access: 'public',
  answer: null,
});
