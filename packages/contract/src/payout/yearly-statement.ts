import * as v from 'valibot';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';
import { keptSealSchema } from './month-seal.ts';
import { yearSchema } from './reports.ts';

const movements = {
  /** Months that were closed, when they were closed. */
  earnedCents: centsSchema,
  /** Below zero for what was taken back. */
  reversedCents: centsSchema,
  /** By an admin, and what a deleted account forfeited. */
  adjustedCents: centsSchema,
  paidOutCents: centsSchema,
  /** Membership fees paid, less refunds. They are no part of the balance. */
  feesCents: centsSchema,
};

/** A member's year, by the month in which each amount was booked. */
export const yearlyStatementSchema = v.object({
  year: yearSchema,
  currency: v.string(),
  /** Before the year, and at its end or now: available and reserved. */
  openingCents: centsSchema,
  closingCents: centsSchema,
  total: v.object(movements),
  /** From January to December, or to the current month. */
  months: v.array(v.object({ month: monthSchema, ...movements, balanceCents: centsSchema })),
  /** Of the newest month of the year or before; null before the first one is sealed. */
  seal: v.optional(v.nullable(keptSealSchema), null),
  /** Other years with something in them, newest first. */
  years: v.array(yearSchema),
});
export type YearlyStatement = v.InferOutput<typeof yearlyStatementSchema>;
export type YearlyMovements = v.InferOutput<v.ObjectSchema<typeof movements, undefined>>;
