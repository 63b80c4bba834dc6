import * as v from 'valibot';
import { INTEGER_MAX, idSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { picturePathSchema } from '../money-train/picture.ts';
import { versionSchema } from './draft.ts';
import { POINTS_MAX } from './points.ts';

export const PRIZE_TITLE_MAX_LENGTH = 120;
export const PRIZE_DESCRIPTION_MAX_LENGTH = 1000;
export const DELIVERY_MAX_LENGTH = 500;
export const CANCELLATION_REASON_MAX_LENGTH = 500;
export const REDEMPTIONS_PER_PAGE = 25;
const STOCK_MAX = 100_000;

/** Asked for, approved by an admin; then sent, or cancelled, which gives points and stock back. The last two are final. */
export const REDEMPTION_STATES = ['asked', 'approved', 'sent', 'cancelled'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

const momentSchema = v.pipe(v.string(), v.isoTimestamp());
const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const whole = (name: string, least: number, most: number) =>
  v.pipe(
    v.number(`${name} must be a number`),
    v.integer(`${name} must be a whole number`),
    v.minValue(least, `${name} must be at least ${least}`),
    v.maxValue(most, `${name} must be at most ${most}`),
  );

/** What an admin says of a prize: fixed goods for points, and no draw. */
export const prizeContentSchema = v.strictObject({
  title: v.pipe(displayNameUpTo('Title', PRIZE_TITLE_MAX_LENGTH), v.nonEmpty('Title is required')),
  description: typedTextUpTo('Description', PRIZE_DESCRIPTION_MAX_LENGTH),
  cost: whole('Cost', 1, POINTS_MAX),
  stock: whole('Stock', 0, STOCK_MAX),
  limitPerMember: whole('Limit per member', 1, 1000),
  /** Whether members see it. */
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

/** A prize as a member sees it. */
export const prizeSchema = v.object({
  ...prizeEntries,
  /** How many of it the member has asked for; cancelled ones do not count. */
  asked: countSchema,
});
export type Prize = v.InferOutput<typeof prizeSchema>;

/** Answer of `GET /api/academy/prizes`. */
export const prizesSchema = v.object({ balance: v.pipe(v.number(), v.integer()), prizes: v.array(prizeSchema) });
export type Prizes = v.InferOutput<typeof prizesSchema>;

/** A prize as admins see it. */
export const adminPrizeSchema = v.object({
  ...prizeEntries,
  isOffered: v.boolean(),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  savedBy: v.string(),
  savedAt: momentSchema,
  /** Redemptions that wait for an admin, and those that were sent: both stay when the prize is deleted. */
  waiting: countSchema,
  sent: countSchema,
});
export type AdminPrize = v.InferOutput<typeof adminPrizeSchema>;

/** Body of `PUT /api/admin/academy/prizes/{id}`. */
export const prizeChangeSchema = v.strictObject({ version: versionSchema, content: prizeContentSchema });
export type PrizeChange = v.InferOutput<typeof prizeChangeSchema>;

/** Body of `POST /api/academy/redemptions`. */
export const redemptionInputSchema = v.strictObject({
  prizeId: whole('prizeId', 1, INTEGER_MAX),
  /** What the member was shown: another price in the meantime is told, and nothing is taken. */
  cost: whole('Cost', 1, POINTS_MAX),
  deliverTo: v.pipe(
    typedTextUpTo('Delivery address', DELIVERY_MAX_LENGTH),
    v.nonEmpty('Delivery address is required: where shall we send it?'),
  ),
  /** Made by the page for one request: sent twice, it is one redemption. */
  key: v.pipe(v.string('The key is required'), v.uuid('The key must be a UUID')),
});
export type RedemptionInput = v.InferOutput<typeof redemptionInputSchema>;

/** One’s own redemption. */
export const redemptionSchema = v.object({
  id: idSchema,
  /** As it was when it was asked for. */
  title: v.string(),
  cost: countSchema,
  state: v.picklist(REDEMPTION_STATES),
  /** Where it goes; gone once it is sent or cancelled. */
  deliverTo: v.nullable(v.string()),
  /** Of one that was cancelled. */
  reason: v.nullable(v.string()),
  askedAt: momentSchema,
  changedAt: momentSchema,
});
export type Redemption = v.InferOutput<typeof redemptionSchema>;

/** Query of `GET /api/academy/redemptions`: those that are older than one. */
export const redemptionsQuerySchema = v.strictObject({ before: v.optional(typedId('before')) });

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const redemptionPageSchema = v.object({ redemptions: v.array(redemptionSchema), next: v.nullable(idSchema) });
export type RedemptionPage = v.InferOutput<typeof redemptionPageSchema>;

/** A redemption as admins see it. */
export const adminRedemptionSchema = v.object({
  ...redemptionSchema.entries,
  memberId: idSchema,
  /** Null when the account is gone. */
  username: v.nullable(v.string()),
});
export type AdminRedemption = v.InferOutput<typeof adminRedemptionSchema>;

/** Query of `GET /api/admin/academy/redemptions`: the oldest of a state, or those after one. */
export const adminRedemptionsQuerySchema = v.strictObject({
  state: v.optional(v.picklist(REDEMPTION_STATES, `state must be one of ${REDEMPTION_STATES.join(', ')}`), 'asked'),
  after: v.optional(typedId('after')),
  limit: listPageQuery.limit,
});
export type AdminRedemptionsQuery = v.InferOutput<typeof adminRedemptionsQuerySchema>;

/** Oldest first. `next` is the `after` of the page that follows, null on the last one. */
export const adminRedemptionPageSchema = v.object({
  redemptions: v.array(adminRedemptionSchema),
  next: v.nullable(idSchema),
});
export type AdminRedemptionPage = v.InferOutput<typeof adminRedemptionPageSchema>;

/** Body of `PUT /api/admin/academy/redemptions/{id}/state`. The member reads the reason of a cancellation; no other has one. */
export const redemptionChangeSchema = v.pipe(
  v.strictObject({
    state: v.picklist(['approved', 'sent', 'cancelled'], 'state must be one of approved, sent, cancelled'),
    reason: v.nullable(typedTextUpTo('Reason', CANCELLATION_REASON_MAX_LENGTH)),
  }),
  v.forward(
    v.check(
      ({ state, reason }) => (state === 'cancelled') === (reason !== null && reason !== ''),
      'A cancellation needs a reason, which the member reads; nothing else has one',
    ),
    ['reason'],
  ),
);
export type RedemptionChange = v.InferOutput<typeof redemptionChangeSchema>;
