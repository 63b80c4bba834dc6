import * as v from 'valibot';

export const NOTIFICATIONS_PER_PAGE = 20;
/** Of settings in one body: more than there will ever be kinds. */
const SETTINGS_MAX = 100;
const KIND_MAX_LENGTH = 60;

/** More than a number can hold exactly, so it stays text; the length is that of what its column surely holds. */
const idSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'The id must be a whole number'));

/** Inside a path. */
export const notificationIdParamSchema = idSchema;

export const notificationSchema = v.object({
  id: idSchema,
  kind: v.string(),
  /** One sentence. */
  title: v.string(),
  /** Where it leads on this site. */
  path: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Query of `GET /api/notifications`: those that are older than one. */
export const notificationsQuerySchema = v.strictObject({ before: v.optional(idSchema) });

/** Newest first. `next` is the `before` of the page that follows, null on the last one. */
export const notificationPageSchema = v.object({
  notifications: v.array(notificationSchema),
  next: v.nullable(idSchema),
});
export type NotificationPage = v.InferOutput<typeof notificationPageSchema>;

export const notificationCountSchema = v.object({ unread: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type NotificationCount = v.InferOutput<typeof notificationCountSchema>;

/** Body of `PATCH /api/notifications/{id}`. */
export const notificationStatusSchema = v.strictObject({ isRead: v.boolean('isRead must be true or false') });

/** Body of `POST /api/notifications/read`: the newest that was seen, so that none is marked that came meanwhile. */
export const notificationsReadSchema = v.strictObject({ through: idSchema });

/** Where the notifications of one kind go. */
export const notificationSettingSchema = v.object({
  kind: v.string(),
  /** What it is called. */
  label: v.string(),
  inApp: v.boolean(),
  byMail: v.boolean(),
  /** False for what protects the account. */
  canBeSwitchedOff: v.boolean(),
});
export type NotificationSetting = v.InferOutput<typeof notificationSettingSchema>;

export const notificationSettingsSchema = v.object({
  settings: v.array(notificationSettingSchema),
  /** Whether this site sends mail at all. */
  sendsMail: v.boolean(),
});
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** Body of `PUT /api/notification-settings`: kinds that are not listed stay as they are. */
export const notificationSettingsInputSchema = v.strictObject({
  settings: v.pipe(
    v.array(
      v.strictObject({
        kind: v.pipe(v.string('The kind is required'), v.maxLength(KIND_MAX_LENGTH, 'There is no such kind')),
        inApp: v.boolean('inApp must be true or false'),
        byMail: v.boolean('byMail must be true or false'),
      }),
    ),
    v.maxLength(SETTINGS_MAX, `At most ${SETTINGS_MAX} settings can be sent at once`),
  ),
});
export type NotificationSettingsInput = v.InferOutput<typeof notificationSettingsInputSchema>;
