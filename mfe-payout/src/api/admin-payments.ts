import { type CallInput, callPath } from '@powerline/contract/foundation';
import type { PaymentInput, RefundInput, RefundUndoing } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

/** What a list of payments is narrowed to; all of it may be left out. */
export interface PaymentFilter {
  month?: string;
  username?: string;
  reference?: string;
  kind?: string;
}

/** A page of payments and refunds, the newest first. @param before the `next` of the page before */
export function usePayments(filter: PaymentFilter, before: number | undefined) {
  // As an address has it, where a kind can be any text: the API refuses one that there is not.
  const query = { ...filter, before } as CallInput<typeof calls.listPayments>['query'];
  return useAdminCall(calls.listPayments, { query });
}

/** Asks anew for every page of payments that is here. */
export const rereadPayments = () =>
  mutate((key) => typeof key === 'string' && key.startsWith(callPath(calls.listPayments)));

/** Records what a member paid for a month; sent again, it is the same payment. @throws what `call` throws */
export async function recordPayment(body: PaymentInput): Promise<void> {
  await call(calls.recordPayment, { body });
  await rereadPayments();
}

/** Records what was given back of a payment. @throws what `call` throws */
export async function recordRefund(id: number, body: RefundInput): Promise<void> {
  await call(calls.recordRefund, { params: { id }, body });
  await rereadPayments();
}

/** Undoes a refund that failed or a chargeback that was won. @throws what `call` throws */
export async function undoRefund(id: number, body: RefundUndoing): Promise<void> {
  await call(calls.undoRefund, { params: { id }, body });
  await rereadPayments();
}
