import * as v from 'valibot';
import { stepUpEntries } from '../accounts/step-up.ts';
import { idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { adminPayoutSchema } from './payouts.ts';

/** A bank account with an IBAN, one without, or PayPal. */
export const BATCH_METHODS = ['iban', 'bank', 'paypal'] as const;
export type BatchMethod = (typeof BATCH_METHODS)[number];

/** ISO 20022 pain.001.001.09, only for IBANs; CSV for all. */
export const BATCH_FORMATS = ['pain.001', 'csv'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

/**
 * `waiting` needs another person's approval, `ready` can be exported, `done` has nothing left to pay. A `cancelled` one
 * was never exported, and its payouts are free again.
 */
export const BATCH_STATES = ['waiting', 'ready', 'exported', 'done', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

const deedSchema = v.object({
  /** The admin's name at the time. */
  by: v.string(),
  byId: idSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export const numberedBatchSchema = v.object({
  number: idSchema,
  method: v.picklist(BATCH_METHODS),
  /** `stripe`: sent by transfers, not by a file; its method is `bank`. Older APIs leave it out. */
  service: v.optional(v.picklist(['stripe'])),
  state: v.picklist(BATCH_STATES),
  currency: v.string(),
  /** As it was made. */
  count: v.number(),
  cents: centsSchema,
  /** How many are neither paid nor returned. */
  unpaid: v.number(),
  /** How many have hints. */
  hinted: v.number(),
  needsApproval: v.boolean(),
  made: deedSchema,
  approved: v.nullable(deedSchema),
  /** The first time. */
  exported: v.nullable(
    v.object({
      ...deedSchema.entries,
      format: v.picklist(BATCH_FORMATS),
      /** SHA-256 of the file, in hexadecimal digits. */
      sha256: v.string(),
    }),
  ),
  cancelled: v.nullable(deedSchema),
});
export type NumberedBatch = v.InferOutput<typeof numberedBatchSchema>;

export const batchesQuerySchema = v.strictObject({
  before: v.optional(typedId('before')),
  /** A batch's or payout's number, or part of a username or reference. */
  search: listPageQuery.search,
  limit: listPageQuery.limit,
});
export type BatchesQuery = v.InferOutput<typeof batchesQuerySchema>;

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const batchPageSchema = v.object({ batches: v.array(numberedBatchSchema), next: v.nullable(idSchema) });
export type BatchPage = v.InferOutput<typeof batchPageSchema>;

export const batchDetailsSchema = v.object({ batch: numberedBatchSchema, payouts: v.array(adminPayoutSchema) });
export type BatchDetails = v.InferOutput<typeof batchDetailsSchema>;

/** One for each method among the chosen payouts. */
export const madeBatchesSchema = v.object({ batches: v.array(numberedBatchSchema) });
export type MadeBatches = v.InferOutput<typeof madeBatchesSchema>;

export const batchExportSchema = v.strictObject({
  format: v.picklist(BATCH_FORMATS, `format must be one of ${BATCH_FORMATS.join(', ')}`),
  ...stepUpEntries,
});
export type BatchExport = v.InferOutput<typeof batchExportSchema>;

export const batchFileSchema = v.object({
  name: v.string(),
  mediaType: v.string(),
  /** In UTF-8 it is the file, byte for byte the same each time. */
  text: v.string(),
  sha256: v.string(),
  batch: numberedBatchSchema,
});
export type BatchFile = v.InferOutput<typeof batchFileSchema>;

/** More than a batch with the longest references. */
export const REFERENCES_MAX_LENGTH = 40_000;

/** A line for each payout: its number and its reference. */
export const batchReferencesSchema = v.strictObject({
  text: v.pipe(
    typedTextUpTo(() => t('The list'), REFERENCES_MAX_LENGTH),
    v.nonEmpty(() => t('Paste a payout number and a reference in each line')),
  ),
});
export type BatchReferences = v.InferOutput<typeof batchReferencesSchema>;

export const referenceLineSchema = v.object({
  line: v.number(),
  payoutId: v.nullable(v.number()),
  /** Null where the payout isn't of this batch, or its account is gone. */
  username: v.nullable(v.string()),
  cents: v.nullable(centsSchema),
  reference: v.string(),
  /** `known` was paid with this reference before and stays as it is. */
  outcome: v.picklist(['pays', 'known', 'refused']),
  /** Why it is refused. */
  fault: v.nullable(v.string()),
});
export type ReferenceLine = v.InferOutput<typeof referenceLineSchema>;

export const referencesPreviewSchema = v.object({
  lines: v.array(referenceLineSchema),
  pays: v.number(),
  cents: centsSchema,
  known: v.number(),
  refused: v.number(),
  /** Payouts of the batch that would stay unpaid. */
  left: v.number(),
});
export type ReferencesPreview = v.InferOutput<typeof referencesPreviewSchema>;
