import type { Membership } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';

interface Waiting {
  /** Whether it is asked for again every few seconds until it says so. */
  until?: (membership: Membership) => boolean;
}

const AGAIN_MS = 3_000;

/** One's own membership: paid until when, and what it costs. */
export const useMembership = ({ until }: Waiting = {}) =>
  useCall(
    calls.getMembership,
    {},
    {
      revalidateOnMount: true,
      refreshInterval: (latest) => (until && latest && !until(latest) ? AGAIN_MS : 0),
    },
  );

/** What one has paid and got back, newest first. @param before the `next` of the page before */
export const useReceipts = (before: number | undefined) =>
  useCall(calls.listReceipts, { query: { before } }, { revalidateOnMount: true });

const STRIPE_PAGES = { checkout: calls.openCheckout, portal: calls.openPortal };

/** The page of Stripe on which one subscribes, or changes and ends that. @throws what `call` throws */
export async function stripePage(which: keyof typeof STRIPE_PAGES): Promise<string> {
  const { url } = await call(STRIPE_PAGES[which]);
  return url;
}
