import { declareCall } from '../../foundation/call.ts';
import { invitationVisitsSchema } from '../invitation-visits.ts';

export const getInvitationVisits = declareCall({
  method: 'GET',
  path: '/api/invitation-visits',
  access: 'member',
  system: 'payout',
  answer: invitationVisitsSchema,
});
