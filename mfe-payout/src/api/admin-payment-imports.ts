import {
  PAYMENT_FILE_TYPE,
  type PaymentFilePlaces,
  type PaymentImportPreview,
  type PaymentImportResult,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { rereadPayments } from './admin-payments.ts';

// Browsers report many types for CSV files, or none.
const csv = async (file: Blob) => new Blob([await file.arrayBuffer()], { type: PAYMENT_FILE_TYPE });

/** Previews an import; nothing is written. @param query which column has what @throws what `call` throws */
export const previewImport = async (file: Blob, query: PaymentFilePlaces): Promise<PaymentImportPreview> =>
  call(calls.previewPaymentImport, { query, body: await csv(file) });

/** Records all payments of a file or none. @param digest from its preview @throws what `call` throws */
export async function importPayments(
  digest: string,
  file: Blob,
  query: PaymentFilePlaces,
): Promise<PaymentImportResult> {
  const result = await call(calls.importPayments, { params: { digest }, query, body: await csv(file) });
  await rereadPayments();
  return result;
}
