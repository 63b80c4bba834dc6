import * as v from 'valibot';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { csvFaultSchema, csvFormatSchema, typedPlace } from './csv-file.ts';
import { monthSchema } from './month.ts';

export const PAYMENT_FILE_TYPE = 'text/csv';
/** The columns that a payment needs. The first line of a file names them, in any order. */
export const PAYMENT_FILE_COLUMNS = ['username', 'month', 'amount', 'reference'] as const;
export type PaymentFileColumn = (typeof PAYMENT_FILE_COLUMNS)[number];

/** Our own limit: reading and writing this size takes a second or two. */
export const PAYMENT_FILE_MAX_BYTES = 2 * 1024 * 1024;
export const PAYMENT_FILE_MAX_LINES = 20_000;
/** A file with more bad lines has a wrong column. */
export const PAYMENT_FILE_FAULTS_SHOWN = 2_000;
export const PAYMENT_FILE_WARNINGS_SHOWN = 500;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** SHA-256 of the file in hexadecimal, as the preview answered it. */
export const paymentFileDigestSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, () => t('The digest must be the one that the preview answered')),
);

/** Which column of the file has what, counted from 0. Columns that aren't given are found by their names. */
export const paymentFilePlacesSchema = v.strictObject({
  username: v.optional(typedPlace('username')),
  month: v.optional(typedPlace('month')),
  amount: v.optional(typedPlace('amount')),
  reference: v.optional(typedPlace('reference')),
});
export type PaymentFilePlaces = v.InferOutput<typeof paymentFilePlacesSchema>;

/** How a file is written, as it was recognized. */
const paymentFileFormatSchema = csvFormatSchema(PAYMENT_FILE_COLUMNS);
export type PaymentFileFormat = v.InferOutput<typeof paymentFileFormatSchema>;

/**
 * What is unusual about a payment that can be recorded: the member has paid the month already, pays less than the fee
 * or at least twice the fee, pays for a month after the next one, or is suspended.
 */
export const PAYMENT_WARNINGS = ['paid already', 'below fee', 'far above fee', 'far month', 'suspended'] as const;
export type PaymentWarning = (typeof PAYMENT_WARNINGS)[number];

const importMonthSchema = v.object({
  month: monthSchema,
  payments: countSchema,
  cents: centsSchema,
  feeCents: centsSchema,
  warnings: countSchema,
});

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
  /** The first ones, numbered as in an editor; `cells` is what the line says. */
  faults: v.array(csvFaultSchema),
  /** Absent in answers of an older API, like the two below. */
  format: v.optional(paymentFileFormatSchema),
  /** The new payments by month, oldest first. */
  months: v.optional(v.array(importMonthSchema)),
  /** The first new payments that are unusual, in the order of their lines. */
  warnings: v.optional(
    v.array(
      v.object({
        line: csvFaultSchema.entries.line,
        warning: v.picklist(PAYMENT_WARNINGS),
        username: v.string(),
        month: monthSchema,
        cents: centsSchema,
      }),
    ),
  ),
});
export type PaymentImportPreview = v.InferOutput<typeof paymentImportPreviewSchema>;

export const paymentImportResultSchema = v.object({
  recorded: countSchema,
  alreadyRecorded: countSchema,
  totalCents: centsSchema,
});
export type PaymentImportResult = v.InferOutput<typeof paymentImportResultSchema>;
