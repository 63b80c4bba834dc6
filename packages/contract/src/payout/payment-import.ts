import * as v from 'valibot';
import { centsSchema } from './amount.ts';

export const PAYMENT_FILE_TYPE = 'text/csv';
/**
 * In any order; the first line names them. The file is UTF-8 with commas, semicolons or tabs, and amounts such as
 * 25.00.
 */
export const PAYMENT_FILE_COLUMNS = ['username', 'month', 'amount', 'reference'] as const;

/** Our own limit: reading and writing this size takes a second or two. */
export const PAYMENT_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const PAYMENT_FILE_MAX_LINES = 20_000;
export const PAYMENT_FILE_FAULTS_SHOWN = 100;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** SHA-256 of the file in hexadecimal, as the preview answered it. */
export const paymentFileDigestSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'The digest must be the one that the preview answered'),
);

/** What an import would do. */
export const paymentImportPreviewSchema = v.object({
  /** The import accepts only this file. */
  digest: paymentFileDigestSchema,
  /** Payments in the file, without its first line. */
  lines: countSchema,
  newPayments: countSchema,
  /** Payments that exist already in the same form. */
  alreadyRecorded: countSchema,
  /** The sum of the new payments. */
  totalCents: centsSchema,
  /** Lines with a fault. The import needs 0. */
  faultCount: countSchema,
  /** The first ones, numbered as in an editor. */
  faults: v.array(v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(1)), reason: v.string() })),
});
export type PaymentImportPreview = v.InferOutput<typeof paymentImportPreviewSchema>;

export const paymentImportResultSchema = v.object({
  recorded: countSchema,
  alreadyRecorded: countSchema,
  totalCents: centsSchema,
});
export type PaymentImportResult = v.InferOutput<typeof paymentImportResultSchema>;
