import { declareCall } from '../../foundation/call.ts';
import {
  paymentFileDigestSchema,
  paymentFilePlacesSchema,
  paymentImportPreviewSchema,
  paymentImportResultSchema,
} from '../payment-import.ts';

export const previewPaymentImport = declareCall({
  method: 'POST',
  path: '/api/admin/payout/payment-imports/preview',
  access: 'admin',
  query: paymentFilePlacesSchema,
  file: 'csv',
  answer: paymentImportPreviewSchema,
  problems: ['invalid_input', 'too_large'],
});

export const importPayments = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/payment-imports/:digest',
  access: 'admin',
  params: { digest: paymentFileDigestSchema },
  query: paymentFilePlacesSchema,
  file: 'csv',
  answer: paymentImportResultSchema,
  problems: ['invalid_input', 'too_large', 'month_closed', 'month_being_closed', 'reference_taken'],
});
