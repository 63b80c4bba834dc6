import * as v from 'valibot';
import { idSchema, integerSchema } from '../foundation/id.ts';
import { listPageQuery } from '../foundation/list-page.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { httpAddress } from '../foundation/web-address.ts';
import { t } from '../words.ts';
import { stepUpEntries } from './step-up.ts';
import { WEBHOOK_EVENT_TYPES } from './webhook-events.ts';

/** Each has its own places among what is sent at once, so there can't be any number of them. */
export const WEBHOOK_ENDPOINTS_MAX = 8;
/** How long the log keeps a delivery with its body. */
export const WEBHOOK_LOG_DAYS = 30;

const eventsSchema = v.pipe(
  v.array(
    v.picklist(WEBHOOK_EVENT_TYPES, () => t('Choose events from the list')),
    'events must be a list',
  ),
  v.nonEmpty(() => t('Choose at least one event')),
  v.maxLength(WEBHOOK_EVENT_TYPES.length, () => t('Name each event once')),
  v.check(
    (types) => new Set(types).size === types.length,
    () => t('Name each event once'),
  ),
);
const urlSchema = httpAddress(() => t('Enter the whole address, such as https://example.com/webhooks'));

export const webhookInputSchema = v.strictObject({ url: urlSchema, events: eventsSchema, ...stepUpEntries });
export type WebhookInput = v.InferOutput<typeof webhookInputSchema>;

/** Another address needs the password or a code: whatever is sent there is signed. */
export const webhookChangeSchema = v.strictObject({
  url: v.optional(urlSchema),
  events: v.optional(eventsSchema),
  isOn: v.optional(v.boolean('isOn must be true or false')),
  ...stepUpEntries,
});
export type WebhookChange = v.InferOutput<typeof webhookChangeSchema>;

/** Never with its secret. */
export const webhookSchema = v.object({
  id: idSchema,
  url: v.string(),
  events: v.array(v.string()),
  isOn: v.boolean(),
  /** Since when every delivery fails; null while they succeed. */
  failingSince: v.nullable(v.string()),
  /** When the site itself switched it off, after a day of failures or because it answered 410. */
  switchedOffAt: v.nullable(v.string()),
  secretSetAt: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  /** Of the last 30 days. */
  waiting: integerSchema,
  failed: integerSchema,
  /** Of what an admin changes. */
  version: stateVersionSchema,
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

export const webhooksSchema = v.object({ webhooks: v.array(webhookSchema) });
export type Webhooks = v.InferOutput<typeof webhooksSchema>;

/** The only answer that has the secret. */
export const webhookSecretSchema = v.object({ webhook: webhookSchema, secret: v.string() });
export type WebhookSecret = v.InferOutput<typeof webhookSecretSchema>;

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

export const webhookDeliverySchema = v.object({
  /** A bigint, as text. */
  id: v.string(),
  /** Sent as `webhook-id`, the same for every try. */
  eventId: v.string(),
  type: v.string(),
  state: v.picklist(WEBHOOK_DELIVERY_STATES),
  createdAt: v.string(),
  triedAt: v.nullable(v.string()),
  /** When it is tried again by itself. */
  nextAt: v.nullable(v.string()),
  tries: integerSchema,
  /** What the receiver answered last; null if it didn't answer. */
  status: v.nullable(integerSchema),
  failure: v.nullable(v.string()),
  body: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

export const webhookDeliveriesQuerySchema = v.strictObject({
  limit: listPageQuery.limit,
  cursor: listPageQuery.cursor,
  state: v.optional(v.picklist(WEBHOOK_DELIVERY_STATES, `state must be one of ${WEBHOOK_DELIVERY_STATES.join(', ')}`)),
});
export const webhookDeliveryPageSchema = v.object({
  rows: v.array(webhookDeliverySchema),
  next: v.nullable(v.string()),
});
export type WebhookDeliveryPage = v.InferOutput<typeof webhookDeliveryPageSchema>;

const deliverySentence = 'delivery must be the id of one';

/** Without a delivery, everything that failed is sent again. */
export const webhookReplaySchema = v.strictObject({
  delivery: v.optional(
    v.pipe(v.string(deliverySentence), v.maxLength(15, deliverySentence), v.regex(/^[1-9]\d*$/, deliverySentence)),
  ),
});
export const webhookReplayedSchema = v.object({ replayed: integerSchema });
