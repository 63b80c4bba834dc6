import { callPath } from '@powerline/contract/foundation';
import type { PayoutMethod, PayoutMethodInput } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const usePayoutMethod = () => useCall(calls.getPayoutMethod, {}, { revalidateOnMount: true });

const show = (answer: PayoutMethod) => mutate(callPath(calls.getPayoutMethod), answer, { revalidate: false });

export async function setPayoutMethod(body: PayoutMethodInput): Promise<void> {
  await show(await call(calls.setPayoutMethod, { body }));
}

export async function removePayoutMethod(password: string): Promise<void> {
  await call(calls.removePayoutMethod, { body: { password } });
  await mutate<PayoutMethod>(callPath(calls.getPayoutMethod), (known) => ({ ...known, method: null }), {
    revalidate: false,
  });
}

/** @returns a page of Stripe */
export const openStripeAccount = async (password: string): Promise<string> =>
  (await call(calls.openStripeAccount, { body: { password } })).url;

/** Stripe is asked if it can pay the member's account. @returns whether payouts go there now */
export async function checkStripeAccount(): Promise<boolean> {
  const answer = await call(calls.checkStripeAccount, {});
  await show(answer);
  return answer.method?.service === 'stripe';
}
