import {
  PAYMENT_FILE_TYPE,
  type PaymentImportPreview,
  type PaymentImportResult,
  paymentImportPreviewSchema,
  paymentImportResultSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { rereadPayments } from './admin-payments.ts';

const IMPORTS = '/api/admin/payout/payment-imports';

// Browsers call a file of CSV by many types, some of none.
const csv = (text: string) => new Blob([text], { type: PAYMENT_FILE_TYPE });

/** What an import of a file would do; nothing is written. @throws what `request` throws */
export const previewImport = (text: string): Promise<PaymentImportPreview> =>
  request(`${IMPORTS}/preview`, paymentImportPreviewSchema, { method: 'POST', body: csv(text) });

/** Records the payments of a file, all or none. @param digest of its preview @throws what `request` throws */
export async function importPayments(digest: string, text: string): Promise<PaymentImportResult> {
  const result = await request(`${IMPORTS}/${digest}`, paymentImportResultSchema, { method: 'PUT', body: csv(text) });
  await rereadPayments();
  return result;
}
