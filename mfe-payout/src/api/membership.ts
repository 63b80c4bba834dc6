import type { Membership } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';

interface Waiting {
  /** Reloads every few seconds until this is true. */
  until?: (membership: Membership) => boolean;
}

const AGAIN_MS = 3_000;

export const useMembership = ({ until }: Waiting = {}) =>
  useCall(
    calls.getMembership,
    {},
    {
      revalidateOnMount: true,
      refreshInterval: (latest) => (until && latest && !until(latest) ? AGAIN_MS : 0),
    },
  );

export const useReceipts = (before: number | undefined) =>
  useCall(calls.listReceipts, { query: { before } }, { revalidateOnMount: true });

const STRIPE_PAGES = { checkout: calls.openCheckout, portal: calls.openPortal };

export async function stripePage(which: keyof typeof STRIPE_PAGES): Promise<string> {
  const { url } = await call(STRIPE_PAGES[which]);
  return url;
}
