import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

export const useInvitationVisits = () => useCall(calls.getInvitationVisits, {}, { revalidateOnMount: true });
