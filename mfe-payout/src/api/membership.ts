import { type Membership, membershipSchema, receiptPageSchema, stripePageSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR from 'swr';

const MEMBERSHIP_KEY = '/api/membership';

interface Waiting {
  /** Whether it is asked for again every few seconds until it says so. */
  until?: (membership: Membership) => boolean;
}

const AGAIN_MS = 3_000;

/** One's own membership: paid until when, and what it costs. */
export const useMembership = ({ until }: Waiting = {}) =>
  useSWR(MEMBERSHIP_KEY, (path) => request(path, membershipSchema), {
    revalidateOnMount: true,
    refreshInterval: (latest) => (until && latest && !until(latest) ? AGAIN_MS : 0),
  });

/** What one has paid and got back, newest first. @param before the `next` of the page before */
export const useReceipts = (before: number | undefined) =>
  useSWR(
    `${MEMBERSHIP_KEY}/payments${before ? `?before=${before}` : ''}`,
    (path: string) => request(path, receiptPageSchema),
    { revalidateOnMount: true },
  );

/** The page of Stripe on which one subscribes, or changes and ends that. @throws what `request` throws */
export async function stripePage(which: 'checkout' | 'portal'): Promise<string> {
  const { url } = await request(`${MEMBERSHIP_KEY}/${which}`, stripePageSchema, { method: 'POST', body: {} });
  return url;
}
