import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { idListSchema } from '../foundation/whole-number.ts';
import { t } from '../words.ts';
import { amountUpTo, centsSchema } from './amount.ts';
import { payoutHintSchema } from './payout-hints.ts';
import { maskedMethodSchema } from './payout-method.ts';

/** `returned` goes back to the balance. `paid` and `returned` are final. */
export const PAYOUT_STATES = ['asked', 'approved', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Our own limit: sums stay exact and fit a database integer. */
export const PAYOUT_MAX_CENTS = 100_000_000;
export const PAYOUT_REFERENCE_MAX_LENGTH = 100;
export const PAYOUT_REASON_MAX_LENGTH = 500;
/** How many can be approved, exported, paid or returned at once. */
export const PAYOUT_BATCH_MAX = 200;
export const PAYOUTS_PER_PAGE = 25;

const momentSchema = v.pipe(v.string(), v.isoTimestamp());

export const payoutInputSchema = v.strictObject({
  cents: amountUpTo(PAYOUT_MAX_CENTS),
  /** The page makes one per request, so sending it twice makes one payout. */
  key: v.pipe(
    v.string(() => t('The key is required')),
    v.uuid(() => t('The key must be a UUID')),
  ),
});
export type PayoutInput = v.InferOutput<typeof payoutInputSchema>;

export const payoutBalanceSchema = v.object({
  currency: v.string(),
  /** Negative after something was taken back; later pay covers it first. */
  availableCents: centsSchema,
  /** Requested, but not paid yet. */
  reservedCents: centsSchema,
  paidOutCents: centsSchema,
  minimumCents: centsSchema,
});
export type PayoutBalance = v.InferOutput<typeof payoutBalanceSchema>;

const payoutEntries = {
  id: idSchema,
  cents: centsSchema,
  state: v.picklist(PAYOUT_STATES),
  /** The method at the time of the request. */
  method: maskedMethodSchema,
  /** Only if it was paid. */
  reference: v.nullable(v.string()),
  /** Only if it was returned. */
  reason: v.nullable(v.string()),
};

export const payoutSchema = v.object({
  ...payoutEntries,
  /** Its states in order of time. */
  changes: v.array(v.object({ state: v.picklist(PAYOUT_STATES), at: momentSchema })),
});
export type Payout = v.InferOutput<typeof payoutSchema>;

export const payoutsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const payoutPageSchema = v.object({
  currency: v.string(),
  payouts: v.array(payoutSchema),
  next: v.nullable(idSchema),
});
export type PayoutPage = v.InferOutput<typeof payoutPageSchema>;

export const adminPayoutSchema = v.object({
  ...payoutEntries,
  memberId: idSchema,
  /** Null when the account is deleted. */
  username: v.nullable(v.string()),
  changes: v.array(
    v.object({
      state: v.picklist(PAYOUT_STATES),
      at: momentSchema,
      /** The admin's name at the time; null for the member. */
      by: v.nullable(v.string()),
    }),
  ),
  /** The last time an admin exported where to send it. Older APIs leave it out. */
  exported: v.optional(v.nullable(v.object({ at: momentSchema, by: v.string() }))),
  /** The number of its batch; null outside of one. Older APIs leave it out. */
  batch: v.optional(v.nullable(v.number())),
  /** Empty once it is paid or returned. Older APIs leave it out. */
  hints: v.optional(v.array(payoutHintSchema)),
  /** Why its last transfer through Stripe was refused, in a sentence; null without one. Older APIs leave it out. */
  transferFailure: v.optional(v.nullable(v.string())),
  /** Of its state, its batch and its last export. */
  version: stateVersionSchema,
});
export type AdminPayout = v.InferOutput<typeof adminPayoutSchema>;

/** Those of a state, or those after one. Approved ones that are in a batch are in no list but their batch's. */
export const adminPayoutsQuerySchema = v.strictObject({
  state: v.optional(v.picklist(PAYOUT_STATES, `state must be one of ${PAYOUT_STATES.join(', ')}`), 'asked'),
  after: v.optional(typedId('after')),
  /** A payout's number, or part of a username or reference. */
  search: listPageQuery.search,
  limit: listPageQuery.limit,
});
export type AdminPayoutsQuery = v.InferOutput<typeof adminPayoutsQuerySchema>;

/** Oldest first, but paid and returned ones newest first. `next` is the `after` of the next page; null on the last one. */
export const adminPayoutPageSchema = v.object({
  currency: v.string(),
  payouts: v.array(adminPayoutSchema),
  next: v.nullable(idSchema),
});
export type AdminPayoutPage = v.InferOutput<typeof adminPayoutPageSchema>;

const idsSchema = v.pipe(
  idListSchema,
  v.minLength(1, () => t('Choose at least one payout')),
  v.maxLength(PAYOUT_BATCH_MAX, () => t('At most {most} payouts can be chosen at once', { most: PAYOUT_BATCH_MAX })),
);

/**
 * The version of each payout that the admin saw, in the order of the ids: one that was approved, exported, paid or returned
 * meanwhile stays as it is. Older pages leave them out.
 */
const versionsSchema = v.optional(
  v.pipe(
    v.array(
      v.pipe(
        v.string(() => t('A version must be text')),
        v.maxLength(64, () => t('A version has at most 64 characters')),
      ),
    ),
    v.maxLength(PAYOUT_BATCH_MAX, () => t('At most {most} versions can be sent at once', { most: PAYOUT_BATCH_MAX })),
  ),
);

export const payoutBatchSchema = v.strictObject({ ids: idsSchema, versions: versionsSchema });
export type PayoutBatch = v.InferOutput<typeof payoutBatchSchema>;

export const payoutPaymentSchema = v.strictObject({
  ids: idsSchema,
  versions: versionsSchema,
  reference: v.pipe(
    displayNameUpTo(() => t('Reference'), PAYOUT_REFERENCE_MAX_LENGTH),
    v.nonEmpty(() => t('The reference of the bank or PayPal is required')),
  ),
});
export type PayoutPayment = v.InferOutput<typeof payoutPaymentSchema>;

/**
 * The member sees the reason. `state` is the one the admin saw; a payout that has since moved on is not returned.
 * Older pages leave it out.
 */
export const payoutReturnSchema = v.strictObject({
  ids: idsSchema,
  versions: versionsSchema,
  state: v.optional(v.picklist(['asked', 'approved'], 'state must be asked or approved'), 'asked'),
  reason: v.pipe(
    typedTextUpTo(() => t('Reason'), PAYOUT_REASON_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});
export type PayoutReturn = v.InferOutput<typeof payoutReturnSchema>;

/** In the order of their ids. */
export const changedPayoutsSchema = v.object({ payouts: v.array(adminPayoutSchema) });
export type ChangedPayouts = v.InferOutput<typeof changedPayoutsSchema>;
