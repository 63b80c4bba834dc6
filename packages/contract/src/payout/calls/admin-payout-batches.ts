import { stepUpSchema } from '../../accounts/step-up.ts';
import { declareCall } from '../../foundation/call.ts';
import { typedId } from '../../foundation/typed-id.ts';
import { t } from '../../words.ts';
import {
  batchDetailsSchema,
  batchExportSchema,
  batchesQuerySchema,
  batchFileSchema,
  batchPageSchema,
  batchReferencesSchema,
  madeBatchesSchema,
  referencesPreviewSchema,
} from '../payout-batches.ts';
import { payoutSendingInputSchema, payoutSendingSchema } from '../payout-sending.ts';
import { payoutBatchSchema } from '../payouts.ts';

const params = { number: typedId(() => t('The number')) };

export const listPayoutBatches = declareCall({
  method: 'GET',
  path: '/api/admin/payout/batches',
  access: 'admin',
  query: batchesQuerySchema,
  answer: batchPageSchema,
});

export const getPayoutBatch = declareCall({
  method: 'GET',
  path: '/api/admin/payout/batches/:number',
  access: 'admin',
  params,
  answer: batchDetailsSchema,
});

export const makePayoutBatches = declareCall({
  method: 'POST',
  path: '/api/admin/payout/batches',
  access: 'admin',
  body: payoutBatchSchema,
  answer: madeBatchesSchema,
  status: 201,
  problems: ['not_found', 'payout_changed'],
});

export const approvePayoutBatch = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/batches/:number/approval',
  access: 'admin',
  params,
  answer: batchDetailsSchema,
  problems: ['conflict'],
});

export const cancelPayoutBatch = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/batches/:number/cancellation',
  access: 'admin',
  params,
  answer: batchDetailsSchema,
  problems: ['conflict'],
});

export const exportPayoutBatch = declareCall({
  method: 'POST',
  path: '/api/admin/payout/batches/:number/export',
  access: 'admin',
  params,
  body: batchExportSchema,
  answer: batchFileSchema,
  problems: ['invalid_input', 'conflict', 'too_many_requests'],
});

export const sendPayoutBatch = declareCall({
  method: 'POST',
  path: '/api/admin/payout/batches/:number/transfers',
  access: 'admin',
  params,
  body: stepUpSchema,
  answer: batchDetailsSchema,
  problems: ['invalid_input', 'not_found', 'conflict', 'too_many_requests'],
});

export const previewBatchReferences = declareCall({
  method: 'POST',
  path: '/api/admin/payout/batches/:number/references/preview',
  access: 'admin',
  params,
  body: batchReferencesSchema,
  answer: referencesPreviewSchema,
  problems: ['conflict'],
});

export const recordBatchReferences = declareCall({
  method: 'POST',
  path: '/api/admin/payout/batches/:number/references',
  access: 'admin',
  params,
  body: batchReferencesSchema,
  answer: batchDetailsSchema,
  problems: ['invalid_input', 'conflict'],
});

export const getPayoutSending = declareCall({
  method: 'GET',
  path: '/api/admin/payout/sending',
  access: 'admin',
  answer: payoutSendingSchema,
});

export const setPayoutSending = declareCall({
  method: 'PUT',
  path: '/api/admin/payout/sending',
  access: 'admin',
  body: payoutSendingInputSchema,
  answer: payoutSendingSchema,
  guards: payoutSendingSchema,
  problems: ['invalid_input', 'too_many_requests'],
});
