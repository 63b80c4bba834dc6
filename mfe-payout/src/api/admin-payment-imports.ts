import { PAYMENT_FILE_TYPE, type PaymentImportPreview, type PaymentImportResult } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { rereadPayments } from './admin-payments.ts';

// Browsers report many types for CSV files, or none.
const csv = (text: string) => new Blob([text], { type: PAYMENT_FILE_TYPE });

/** Previews an import; nothing is written. @throws what `call` throws */
export const previewImport = (text: string): Promise<PaymentImportPreview> =>
  call(calls.previewPaymentImport, { body: csv(text) });

/** Records all payments of a file or none. @param digest from its preview @throws what `call` throws */
export async function importPayments(digest: string, text: string): Promise<PaymentImportResult> {
  const result = await call(calls.importPayments, { params: { digest }, body: csv(text) });
  await rereadPayments();
  return result;
}
