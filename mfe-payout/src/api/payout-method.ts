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
  await show({ method: null });
}
