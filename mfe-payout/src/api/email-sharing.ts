import { emailSharingSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const SHARING_KEY = '/api/team/email-sharing';

/** Whether one's sponsor and directs see one's email. */
export const useEmailSharing = () => useSWR(SHARING_KEY, (path) => request(path, emailSharingSchema));

/** @throws what `request` throws */
export async function setEmailShared(isShared: boolean): Promise<void> {
  const answer = await request(SHARING_KEY, emailSharingSchema, { method: 'PUT', body: { isShared } });
  await mutate(SHARING_KEY, answer, { revalidate: false });
}
