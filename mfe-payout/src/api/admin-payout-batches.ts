import type { StepUp } from '@powerline/contract/accounts';
import { callPath } from '@powerline/contract/foundation';
import type {
  BatchDetails,
  BatchExport,
  BatchFile,
  NumberedBatch,
  ReferencesPreview,
} from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { batchOf, rereadQueue, type SeenPayouts } from './admin-payouts.ts';

const AGAIN_MS = 3_000;

export const usePayoutBatches = (search: string, before: number | undefined) =>
  useAdminCall(calls.listPayoutBatches, { query: { search, before } });

/** While Stripe is sending it, it's read again every few seconds. */
export const usePayoutBatch = (number: number) =>
  useAdminCall(
    calls.getPayoutBatch,
    { params: { number } },
    { refreshInterval: (latest) => (latest && isBeingSent(latest) ? AGAIN_MS : 0) },
  );

const isBeingSent = ({ batch: { service, state }, payouts }: BatchDetails): boolean =>
  service === 'stripe' &&
  state === 'exported' &&
  payouts.some((payout) => payout.state === 'approved' && !payout.transferFailure);

const LIST = callPath(calls.listPayoutBatches);

const pathOf = (number: number) => callPath(calls.getPayoutBatch, { params: { number } });

export async function rereadBatch(number?: number): Promise<void> {
  await Promise.all([
    mutate((key) => typeof key === 'string' && (key === LIST || key.startsWith(`${LIST}?`))),
    number === undefined ? undefined : mutate(pathOf(number)),
    rereadQueue(),
  ]);
}

/** Also after a refusal: another admin may have been first. */
async function rereadAfter<Answer>(change: Promise<Answer>, number?: number): Promise<Answer> {
  try {
    return await change;
  } finally {
    await rereadBatch(number);
  }
}

/** @returns one batch for each method @throws what `call` throws */
export const makeBatches = async (seen: SeenPayouts): Promise<NumberedBatch[]> =>
  (await rereadAfter(call(calls.makePayoutBatches, { body: batchOf(seen) }))).batches;

export const approveBatch = (number: number): Promise<BatchDetails> =>
  rereadAfter(call(calls.approvePayoutBatch, { params: { number } }), number);

export const cancelBatch = (number: number): Promise<BatchDetails> =>
  rereadAfter(call(calls.cancelPayoutBatch, { params: { number } }), number);

/** @returns the file with where each payout goes; the audit log records who got it @throws what `call` throws */
export const exportBatch = (number: number, body: BatchExport): Promise<BatchFile> =>
  rereadAfter(call(calls.exportPayoutBatch, { params: { number }, body }), number);

/** Stripe is told by a job, which may take a moment. @throws what `call` throws */
export const sendBatch = (number: number, body: StepUp): Promise<BatchDetails> =>
  rereadAfter(call(calls.sendPayoutBatch, { params: { number }, body }), number);

export const previewReferences = (number: number, text: string): Promise<ReferencesPreview> =>
  call(calls.previewBatchReferences, { params: { number }, body: { text } });

export const recordReferences = (number: number, text: string): Promise<BatchDetails> =>
  rereadAfter(call(calls.recordBatchReferences, { params: { number }, body: { text } }), number);
