import * as v from 'valibot';
import { centsSchema } from './amount.ts';

/** The media type of a file of payments (RFC 4180). */
export const PAYMENT_FILE_TYPE = 'text/csv';
/**
 * The columns of a file of payments, in any order; its first line names them. It is UTF-8 and has commas, semicolons or
 * tabs between the columns. Amounts have a point before the cents: 25.00.
 */
export const PAYMENT_FILE_COLUMNS = ['username', 'month', 'amount', 'reference'] as const;

/** Bounds are ours: a file of this size is read and written within a second or two. */
export const PAYMENT_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const PAYMENT_FILE_MAX_LINES = 20_000;
/** Of the faults of a file so many are named. */
export const PAYMENT_FILE_FAULTS_SHOWN = 100;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** SHA-256 of a file, in hexadecimal digits: in the path of the import, as the preview of the same file answered it. */
export const paymentFileDigestSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'The digest must be the one that the preview answered'),
);

/** What an import would do. Nothing is written. */
export const paymentImportPreviewSchema = v.object({
  /** Of the file: the import takes no other one. */
  digest: paymentFileDigestSchema,
  /** Payments in the file, without its first line. */
  lines: countSchema,
  /** Those that would be recorded. */
  newPayments: countSchema,
  /** Those that are there already, just so: nothing is done about them. */
  alreadyRecorded: countSchema,
  /** Of those that would be recorded. */
  totalCents: centsSchema,
  /** How many lines cannot be taken; while there is one, none is imported. */
  faultCount: countSchema,
  /** The first of them, with their numbers as an editor counts them. */
  faults: v.array(v.object({ line: v.pipe(v.number(), v.integer(), v.minValue(1)), reason: v.string() })),
});
export type PaymentImportPreview = v.InferOutput<typeof paymentImportPreviewSchema>;

export const paymentImportResultSchema = v.object({
  recorded: countSchema,
  alreadyRecorded: countSchema,
  /** Of those that were recorded. */
  totalCents: centsSchema,
});
export type PaymentImportResult = v.InferOutput<typeof paymentImportResultSchema>;
