import {
  type PaymentInput,
  paymentPageSchema,
  paymentSchema,
  type RefundInput,
  type RefundUndoing,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';

const PAYMENTS = '/api/admin/payout/payments';

/** What a list of payments is narrowed to; all of it may be left out. */
export interface PaymentFilter {
  month?: string;
  username?: string;
  reference?: string;
  kind?: string;
}

/** A page of payments and refunds, the newest first. @param before the `next` of the page before */
export function usePayments(filter: PaymentFilter, before: number | undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, before })) if (value) query.set(name, String(value));
  return useAdminRead(`${PAYMENTS}${query.size > 0 ? `?${query}` : ''}`, paymentPageSchema);
}

/** Asks anew for every page of payments that is here. */
export const rereadPayments = () => mutate((key) => typeof key === 'string' && key.startsWith(PAYMENTS));

/** Records what a member paid for a month; sent again, it is the same payment. @throws what `request` throws */
export async function recordPayment(input: PaymentInput): Promise<void> {
  await request(PAYMENTS, paymentSchema, { method: 'POST', body: input });
  await rereadPayments();
}

/** Records what was given back of a payment. @throws what `request` throws */
export async function recordRefund(id: number, input: RefundInput): Promise<void> {
  await request(`${PAYMENTS}/${id}/refunds`, paymentSchema, { method: 'POST', body: input });
  await rereadPayments();
}

/** Undoes a refund that failed or a chargeback that was won. @throws what `request` throws */
export async function undoRefund(id: number, input: RefundUndoing): Promise<void> {
  await request(`${PAYMENTS}/${id}/undoing`, paymentSchema, { method: 'POST', body: input });
  await rereadPayments();
}
