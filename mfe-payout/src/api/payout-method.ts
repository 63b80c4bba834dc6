import { type PayoutMethodInput, payoutMethodSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const METHOD_KEY = '/api/payout-method';

/** Where one's own payouts are sent, masked. */
export const usePayoutMethod = () =>
  useSWR(METHOD_KEY, (path) => request(path, payoutMethodSchema), { revalidateOnMount: true });

/** @throws what `request` throws */
export async function setPayoutMethod(body: PayoutMethodInput): Promise<void> {
  const answer = await request(METHOD_KEY, payoutMethodSchema, { method: 'PUT', body });
  await mutate(METHOD_KEY, answer, { revalidate: false });
}

/** @throws what `request` throws */
export async function removePayoutMethod(password: string): Promise<void> {
  await request(METHOD_KEY, null, { method: 'DELETE', body: { password } });
  await mutate(METHOD_KEY, { method: null }, { revalidate: false });
}
