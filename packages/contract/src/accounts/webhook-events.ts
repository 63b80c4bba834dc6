import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';

/** The member an event is about. An account may be renamed or deleted later, so the id identifies it. */
const member = { memberId: idSchema, username: v.string() };
const month = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/));
const money = { cents: integerSchema, currency: v.string() };

const payment = v.object({ ...member, paymentId: idSchema, month, ...money });
const refund = v.object({
  ...payment.entries,
  /** The payment that it gives back, in full or in part. */
  refunds: idSchema,
});

/** The data of every event, by its type. Never an email, an address or bank details. */
export const WEBHOOK_EVENT_DATA = {
  'member.joined': v.object(member),
  /** The member's email address was confirmed, the first one or a new one. */
  'member.verified': v.object(member),
  'payment.recorded': payment,
  'payment.refunded': refund,
  /** A refund failed or was taken back, so its amount counts as paid again. */
  'payment.refund_undone': refund,
  'month.closed': v.object({ month, members: integerSchema, earners: integerSchema, cents: v.number() }),
  'payout.changed': v.object({
    ...member,
    payoutId: idSchema,
    ...money,
    state: v.picklist(['asked', 'approved', 'paid', 'returned']),
  }),
  'prize.requested': v.object({
    ...member,
    redemptionId: idSchema,
    prizeId: idSchema,
    title: v.string(),
    points: integerSchema,
  }),
  'profile.published': v.object({ ...member, path: v.string() }),
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENT_DATA;
export type WebhookEventData<Type extends WebhookEventType> = v.InferOutput<(typeof WEBHOOK_EVENT_DATA)[Type]>;

/** In the order in which admins choose them. */
export const WEBHOOK_EVENT_TYPES = [
  'member.joined',
  'member.verified',
  'payment.recorded',
  'payment.refunded',
  'payment.refund_undone',
  'month.closed',
  'payout.changed',
  'prize.requested',
  'profile.published',
] as const satisfies readonly WebhookEventType[];

/** What an admin sends to try out an endpoint. It has no data. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** The body of every delivery. */
export const webhookEventSchema = v.variant(
  'type',
  WEBHOOK_EVENT_TYPES.map((type) =>
    v.object({
      type: v.literal(type),
      /** When it happened. */
      timestamp: v.pipe(v.string(), v.isoTimestamp()),
      data: WEBHOOK_EVENT_DATA[type],
    }),
  ),
);
