import * as calls from '@powerline/contract/payout/calls';
import { useCall } from '@powerline/platform';

/** What one's invitation link did in the last 90 days. */
export const useInvitationVisits = () => useCall(calls.getInvitationVisits, {}, { revalidateOnMount: true });
