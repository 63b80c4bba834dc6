import * as v from 'valibot';
import { INTEGER_MAX, idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { t } from '../words.ts';
import { centsSchema } from './amount.ts';
import { monthSchema } from './month.ts';

/** Our own limit; a statement of a month with 20,000 credits as CAMT.053 is smaller. */
export const BANK_FILE_MAX_BYTES = 20 * 1024 * 1024;
/** How many months one credit can pay. */
export const BANK_MONTHS_MAX = 12;
/** How many lines can be accepted at once; lines without a member beyond the newest of these get no proposal. */
export const BANK_LINES_AT_ONCE = 1_000;
export const BANK_REASON_MAX_LENGTH = 500;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());
const sumSchema = v.object({ count: countSchema, cents: centsSchema });

/** What became of a file. */
export const bankFileResultSchema = v.object({
  /** Credits that were not there before. */
  added: countSchema,
  known: countSchema,
  /** What the file has beside them, and isn't kept. */
  debits: countSchema,
  otherCurrencies: countSchema,
});
export type BankFileResult = v.InferOutput<typeof bankFileResultSchema>;

export const BANK_LINE_STATES = ['open', 'accepted', 'set aside'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** `sure` ones are accepted together; each other one is looked at. */
export const BANK_CONFIDENCES = ['sure', 'likely', 'unsure'] as const;
export type BankConfidence = (typeof BANK_CONFIDENCES)[number];

const deedEntries = { by: v.string(), at: momentSchema };

/** A credit of the bank's file. */
export const bankLineSchema = v.object({
  id: idSchema,
  bookedOn: v.pipe(v.string(), v.isoDate()),
  cents: centsSchema,
  /** Who paid, as the bank has it; empty where it doesn't say. */
  payer: v.string(),
  /** What the payer wrote. */
  text: v.string(),
  /** The reference of its payment. */
  reference: v.string(),
  state: v.picklist(BANK_LINE_STATES),
  /** Only while it is open. Null where no member is found. */
  proposal: v.nullable(
    v.object({
      memberId: idSchema,
      username: v.string(),
      months: v.array(monthSchema),
      confidence: v.picklist(BANK_CONFIDENCES),
      /** In a sentence. */
      reason: v.string(),
    }),
  ),
  accepted: v.nullable(
    v.object({
      ...deedEntries,
      memberId: v.nullable(idSchema),
      /** Null when the account is deleted. */
      username: v.nullable(v.string()),
      months: v.array(monthSchema),
    }),
  ),
  setAside: v.nullable(v.object({ ...deedEntries, reason: v.string() })),
});
export type BankLine = v.InferOutput<typeof bankLineSchema>;

export const bankLinesQuerySchema = v.strictObject({
  state: v.optional(v.picklist(BANK_LINE_STATES, `state must be one of ${BANK_LINE_STATES.join(', ')}`), 'open'),
  before: v.optional(typedId('before')),
  /** A part of the payer, the text or the reference. */
  search: listPageQuery.search,
  limit: listPageQuery.limit,
});
export type BankLinesQuery = v.InferOutput<typeof bankLinesQuerySchema>;

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const bankLinePageSchema = v.object({
  currency: v.string(),
  open: sumSchema,
  accepted: sumSchema,
  setAside: sumSchema,
  /** Of the open ones: those that are accepted together. */
  sure: sumSchema,
  lines: v.array(bankLineSchema),
  next: v.nullable(idSchema),
});
export type BankLinePage = v.InferOutput<typeof bankLinePageSchema>;

export const bankAcceptanceSchema = v.strictObject({
  username: v.pipe(
    displayNameUpTo(() => t('Username'), 200),
    v.nonEmpty(() => t('Username is required')),
  ),
  months: v.pipe(
    v.array(monthSchema),
    v.minLength(1, () => t('Choose a month')),
    v.maxLength(BANK_MONTHS_MAX, () => t('One payment pays at most {most} months', { most: BANK_MONTHS_MAX })),
    v.check(
      (months) => new Set(months).size === months.length,
      () => t('Each month may be chosen once'),
    ),
  ),
});
export type BankAcceptance = v.InferOutput<typeof bankAcceptanceSchema>;

/** What the admin saw: other figures accept nothing. */
export const sureAcceptanceSchema = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BANK_LINES_AT_ONCE)),
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INTEGER_MAX)),
});
export type SureAcceptance = v.InferOutput<typeof sureAcceptanceSchema>;

export const bankAcceptedSchema = v.object({ accepted: sumSchema });
export type BankAccepted = v.InferOutput<typeof bankAcceptedSchema>;

export const bankSettingAsideSchema = v.strictObject({
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), BANK_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});
export type BankSettingAside = v.InferOutput<typeof bankSettingAsideSchema>;
