import * as v from 'valibot';
import { type FieldName, sayName } from '../foundation/field-name.ts';
import { INTEGER_MAX, idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { WEB_ADDRESS_MAX_LENGTH } from '../foundation/web-address.ts';
import { picturePathSchema } from '../money-train/picture.ts';
import { t } from '../words.ts';
import { versionSchema } from './draft.ts';
import { POINTS_MAX } from './points.ts';

export const PRIZE_TITLE_MAX_LENGTH = 120;
export const PRIZE_DESCRIPTION_MAX_LENGTH = 1000;
export const DELIVERY_MAX_LENGTH = 500;
export const CANCELLATION_REASON_MAX_LENGTH = 500;
export const TRACKING_MAX_LENGTH = 100;
export const REDEMPTIONS_PER_PAGE = 25;
const STOCK_MAX = 100_000;

/** A canceled request returns points and stock. `sent` and `cancelled` are final. */
export const REDEMPTION_STATES = ['asked', 'approved', 'sent', 'cancelled'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

const momentSchema = v.pipe(v.string(), v.isoTimestamp());
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const whole = (name: FieldName, least: number, most: number) =>
  v.pipe(
    v.number(() => t('{name} must be a number', { name: sayName(name) })),
    v.integer(() => t('{name} must be a whole number', { name: sayName(name) })),
    v.minValue(least, () => t('{name} must be at least {least}', { name: sayName(name), least })),
    v.maxValue(most, () => t('{name} must be at most {most}', { name: sayName(name), most })),
  );

/** A prize is a fixed item for points, never a draw. */
export const prizeContentSchema = v.strictObject({
  title: v.pipe(
    displayNameUpTo(() => t('Title'), PRIZE_TITLE_MAX_LENGTH),
    v.nonEmpty(() => t('Title is required')),
  ),
  description: typedTextUpTo(() => t('Description'), PRIZE_DESCRIPTION_MAX_LENGTH),
  cost: whole(() => t('Cost'), 1, POINTS_MAX),
  stock: whole(() => t('Stock'), 0, STOCK_MAX),
  limitPerMember: whole(() => t('Limit per member'), 1, 1000),
  isOffered: v.boolean('isOffered must be true or false'),
});
export type PrizeContent = v.InferOutput<typeof prizeContentSchema>;

const prizeEntries = {
  id: idSchema,
  title: v.string(),
  description: v.string(),
  cost: countSchema,
  stock: countSchema,
  limitPerMember: countSchema,
  picture: v.nullable(picturePathSchema),
};

export const prizeSchema = v.object({
  ...prizeEntries,
  /** How many the member has requested, without canceled ones. */
  asked: countSchema,
});
export type Prize = v.InferOutput<typeof prizeSchema>;

export const prizesSchema = v.object({ balance: v.pipe(v.number(), v.integer()), prizes: v.array(prizeSchema) });
export type Prizes = v.InferOutput<typeof prizesSchema>;

export const adminPrizeSchema = v.object({
  ...prizeEntries,
  isOffered: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedBy: v.string(),
  savedAt: momentSchema,
  /** Redemptions waiting for an admin, and sent ones. Both remain when the prize is deleted. */
  waiting: countSchema,
  sent: countSchema,
});
export type AdminPrize = v.InferOutput<typeof adminPrizeSchema>;

export const prizeChangeSchema = v.strictObject({ version: versionSchema, content: prizeContentSchema });
export type PrizeChange = v.InferOutput<typeof prizeChangeSchema>;

export const redemptionInputSchema = v.strictObject({
  prizeId: whole('prizeId', 1, INTEGER_MAX),
  /** The price the member saw. If it has changed, the request is rejected. */
  cost: whole(() => t('Cost'), 1, POINTS_MAX),
  deliverTo: v.pipe(
    typedTextUpTo(() => t('Shipping address'), DELIVERY_MAX_LENGTH),
    v.nonEmpty(() => t('Shipping address is required')),
  ),
  /** The page makes one per request, so sending it twice makes one redemption. */
  key: v.pipe(
    v.string(() => t('The key is required')),
    v.uuid(() => t('The key must be a UUID')),
  ),
});
export type RedemptionInput = v.InferOutput<typeof redemptionInputSchema>;

export const redemptionSchema = v.object({
  id: idSchema,
  /** As it was at the time of the request. */
  title: v.string(),
  cost: countSchema,
  state: v.picklist(REDEMPTION_STATES),
  /** Null once it is sent or canceled. */
  deliverTo: v.nullable(v.string()),
  /** Only for a canceled one. */
  reason: v.nullable(v.string()),
  /** The carrier's number and page for a sent one, if the admin gave them. Missing from an older API. */
  tracking: v.optional(v.nullable(v.string())),
  trackingUrl: v.optional(v.nullable(v.string())),
  askedAt: momentSchema,
  changedAt: momentSchema,
});
export type Redemption = v.InferOutput<typeof redemptionSchema>;

export const redemptionsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const redemptionPageSchema = v.object({ redemptions: v.array(redemptionSchema), next: v.nullable(idSchema) });
export type RedemptionPage = v.InferOutput<typeof redemptionPageSchema>;

export const adminRedemptionSchema = v.object({
  ...redemptionSchema.entries,
  memberId: idSchema,
  username: v.nullable(v.string()),
});
export type AdminRedemption = v.InferOutput<typeof adminRedemptionSchema>;

/** The oldest of a state, or those after one. */
export const adminRedemptionsQuerySchema = v.strictObject({
  state: v.optional(v.picklist(REDEMPTION_STATES, `state must be one of ${REDEMPTION_STATES.join(', ')}`), 'asked'),
  after: v.optional(typedId('after')),
  limit: listPageQuery.limit,
});
export type AdminRedemptionsQuery = v.InferOutput<typeof adminRedemptionsQuerySchema>;

/** Oldest first. `next` is the `after` of the next page; null on the last one. */
export const adminRedemptionPageSchema = v.object({
  redemptions: v.array(adminRedemptionSchema),
  next: v.nullable(idSchema),
});
export type AdminRedemptionPage = v.InferOutput<typeof adminRedemptionPageSchema>;

/** Filtered as the queue; without a state, all of them. */
export const redemptionFileQuerySchema = v.strictObject({
  state: v.optional(v.picklist(REDEMPTION_STATES, `state must be one of ${REDEMPTION_STATES.join(', ')}`)),
});
export type RedemptionFileQuery = v.InferOutput<typeof redemptionFileQuerySchema>;

/** How a member can follow a parcel. Both are optional, so an empty text is fine. */
export const trackingSchema = v.strictObject({
  tracking: displayNameUpTo(() => t('Tracking number'), TRACKING_MAX_LENGTH),
  trackingUrl: v.pipe(
    typedTextUpTo(() => t('Tracking link'), WEB_ADDRESS_MAX_LENGTH),
    v.check(
      (text) => text === '' || (/^https:\/\//i.test(text) && URL.canParse(text)),
      () => t('Tracking link must start with https://'),
    ),
  ),
});

/**
 * Only a cancellation has a reason, and the member reads it. `seen` is the state the admin saw; one that has moved on since
 * stays as it is. Older pages leave it out. One that is sent can be `sent` again, which only changes its tracking.
 */
export const redemptionChangeSchema = v.pipe(
  v.strictObject({
    state: v.picklist(['approved', 'sent', 'cancelled'], 'state must be one of approved, sent, cancelled'),
    reason: v.nullable(typedTextUpTo(() => t('Reason'), CANCELLATION_REASON_MAX_LENGTH)),
    seen: v.optional(v.picklist(REDEMPTION_STATES, `seen must be one of ${REDEMPTION_STATES.join(', ')}`)),
    ...v.partial(trackingSchema).entries,
  }),
  v.forward(
    v.check(
      ({ state, tracking = '', trackingUrl = '' }) => state === 'sent' || tracking + trackingUrl === '',
      () => t('Only a prize that is sent has a tracking number'),
    ),
    ['tracking'],
  ),
  v.forward(
    v.check(
      ({ state, reason }) => (state === 'cancelled') === (reason !== null && reason !== ''),
      () => t('A cancellation needs a reason, which the member reads; nothing else has one'),
    ),
    ['reason'],
  ),
);
export type RedemptionChange = v.InferOutput<typeof redemptionChangeSchema>;
