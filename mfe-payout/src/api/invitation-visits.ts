import { invitationVisitsSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

/** What one's invitation link did in the last 90 days. */
export const useInvitationVisits = () =>
  useSWR('/api/invitation-visits', (path) => request(path, invitationVisitsSchema), { revalidateOnMount: true });
