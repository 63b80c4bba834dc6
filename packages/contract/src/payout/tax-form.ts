import * as v from 'valibot';
import { ownPasswordSchema } from '../accounts/account-changes.ts';
import { stepUpEntries } from '../accounts/step-up.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, sentText, typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';

export const TAX_FORM_KINDS = ['w9', 'w8ben'] as const;
export type TaxFormKind = (typeof TAX_FORM_KINDS)[number];

/** The boxes of form W-9. */
export const TAX_CLASSIFICATIONS = [
  'individual',
  'c-corporation',
  's-corporation',
  'partnership',
  'trust-estate',
  'llc',
  'other',
] as const;
export type TaxClassification = (typeof TAX_CLASSIFICATIONS)[number];

const NAME_MAX = 120;
const ADDRESS_MAX = 300;
const tinSentence = () => t('A US tax number has nine digits, such as 123-45-6789');
const foreignTinSentence = () => t('A foreign tax number has 4 to 30 letters and digits');
const daySentence = () => t('The date is written as year, month and day, such as 2026-03-31');

const needed = (name: () => string, length: number) =>
  v.pipe(
    displayNameUpTo(name, length),
    v.nonEmpty(() => t('{name} is required', { name: name() })),
  );

const sharedEntries = {
  legalName: needed(() => t('The legal name'), NAME_MAX),
  /** Null without one. */
  businessName: v.nullable(needed(() => t('The business name'), NAME_MAX)),
  address: v.pipe(
    typedTextUpTo(() => t('The address'), ADDRESS_MAX),
    v.nonEmpty(() => t('The address is required')),
  ),
  signedName: needed(() => t('The typed name'), NAME_MAX),
  signedOn: v.pipe(v.string(daySentence), v.isoDate(daySentence)),
};

const w9Entries = {
  kind: v.literal('w9'),
  ...sharedEntries,
  classification: v.picklist(TAX_CLASSIFICATIONS, `classification must be one of ${TAX_CLASSIFICATIONS.join(', ')}`),
  /** A Social Security number or an employer's number. */
  tin: v.pipe(
    sentText(() => t('A US tax number is required'), 11, tinSentence),
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(/^\d{9}$/, tinSentence),
  ),
};

const w8Entries = {
  kind: v.literal('w8ben'),
  ...sharedEntries,
  country: needed(() => t('The country'), 60),
  foreignTin: v.pipe(
    sentText(() => t('A foreign tax number is required'), 30, foreignTinSentence),
    v.transform((typed) => typed.replace(/[\s./-]/g, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{4,30}$/, foreignTinSentence),
  ),
};

/** Stored encrypted. */
export const taxFormDetailsSchema = v.variant('kind', [v.strictObject(w9Entries), v.strictObject(w8Entries)]);
export type TaxFormDetails = v.InferOutput<typeof taxFormDetailsSchema>;

export const taxFormInputSchema = v.variant(
  'kind',
  [
    v.strictObject({ ...w9Entries, password: ownPasswordSchema }),
    v.strictObject({ ...w8Entries, password: ownPasswordSchema }),
  ],
  `kind must be one of ${TAX_FORM_KINDS.join(', ')}`,
);
export type TaxFormInput = v.InferOutput<typeof taxFormInputSchema>;

export const taxFormRemovalSchema = v.strictObject({ password: ownPasswordSchema });

/** Null if the member gave none. */
export const taxFormSchema = v.object({
  form: v.nullable(
    v.object({
      kind: v.picklist(TAX_FORM_KINDS),
      /** The last four of the tax number: `•••• 6789`. */
      masked: v.string(),
      setAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
});
export type TaxForm = v.InferOutput<typeof taxFormSchema>;

/** A form as finance reads it. */
export const readTaxFormSchema = v.object({
  kind: v.picklist(TAX_FORM_KINDS),
  legalName: v.string(),
  businessName: v.nullable(v.string()),
  /** Of a W-9. */
  classification: v.nullable(v.picklist(TAX_CLASSIFICATIONS)),
  /** Of a W-8BEN. */
  country: v.nullable(v.string()),
  address: v.string(),
  /** The whole US or foreign tax number. */
  taxNumber: v.string(),
  signedName: v.string(),
  signedOn: v.string(),
});
export type ReadTaxForm = v.InferOutput<typeof readTaxFormSchema>;

/** Why someone reads a form, and who is at the screen. */
export const taxFormReadingSchema = v.strictObject({
  reason: v.pipe(
    typedTextUpTo(() => t('The reason'), 500),
    v.nonEmpty(() => t('The reason is required')),
  ),
  ...stepUpEntries,
});
export type TaxFormReading = v.InferOutput<typeof taxFormReadingSchema>;

const REPORTING_THRESHOLD_MAX_CENTS = 100_000_000;

const thresholdSentence = () =>
  t('The reporting threshold must be a whole number of cents from 1 to {most}', {
    most: REPORTING_THRESHOLD_MAX_CENTS,
  });

/** From this much paid out in a year on, a member is in the yearly totals for tax forms. */
export const taxReportingInputSchema = v.strictObject({
  thresholdCents: v.pipe(
    v.number(thresholdSentence),
    v.integer(thresholdSentence),
    v.minValue(1, thresholdSentence),
    v.maxValue(REPORTING_THRESHOLD_MAX_CENTS, thresholdSentence),
  ),
});
export type TaxReportingInput = v.InferOutput<typeof taxReportingInputSchema>;

export const taxReportingSchema = v.object({
  thresholdCents: v.pipe(v.number(), v.integer(), v.minValue(1)),
  version: stateVersionSchema,
});
export type TaxReporting = v.InferOutput<typeof taxReportingSchema>;
