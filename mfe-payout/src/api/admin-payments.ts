import { type CallInput, callPath } from '@powerline/contract/foundation';
import type { PaymentInput, RefundInput, RefundUndoing } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';

export interface PaymentFilter {
  month?: string;
  username?: string;
  reference?: string;
  kind?: string;
}

export function usePayments(filter: PaymentFilter, before: number | undefined) {
  // An address can have any text as kind; the API rejects unknown ones.
  const query = { ...filter, before } as CallInput<typeof calls.listPayments>['query'];
  return useAdminCall(calls.listPayments, { query });
}

export const rereadPayments = () =>
  mutate((key) => typeof key === 'string' && key.startsWith(callPath(calls.listPayments)));

/** Recording a payment twice counts once. @throws what `call` throws */
export async function recordPayment(body: PaymentInput): Promise<void> {
  await call(calls.recordPayment, { body });
  await rereadPayments();
}

/** @param cents undefined asks nothing */
export const useRefundPreview = (id: number, cents: number | undefined) =>
  useAdminCall(calls.previewRefund, cents === undefined ? null : { params: { id }, query: { cents } }, {
    keepPreviousData: true,
  });

export async function recordRefund(id: number, body: RefundInput): Promise<void> {
  await call(calls.recordRefund, { params: { id }, body });
  await rereadPayments();
}

export async function undoRefund(id: number, body: RefundUndoing): Promise<void> {
  await call(calls.undoRefund, { params: { id }, body });
  await rereadPayments();
}
