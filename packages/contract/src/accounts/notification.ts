import * as v from 'valibot';
import { t } from '../words.ts';

export const NOTIFICATIONS_PER_PAGE = 20;
/** More kinds than there will ever be. */
const SETTINGS_MAX = 100;
const KIND_MAX_LENGTH = 60;

/** A bigint, so it stays text. The length always fits its column. */
const idSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,17}$/, () => t('The id must be a whole number')),
);

export const notificationIdParamSchema = idSchema;

export const notificationSchema = v.object({
  id: idSchema,
  kind: v.string(),
  title: v.string(),
  /** A path on this site. */
  path: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

export const notificationsQuerySchema = v.strictObject({ before: v.optional(idSchema) });

/** Newest first. `next` is the `before` of the next page; null on the last one. */
export const notificationPageSchema = v.object({
  notifications: v.array(notificationSchema),
  next: v.nullable(idSchema),
});
export type NotificationPage = v.InferOutput<typeof notificationPageSchema>;

export const notificationCountSchema = v.object({ unread: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type NotificationCount = v.InferOutput<typeof notificationCountSchema>;

export const notificationStatusSchema = v.strictObject({ isRead: v.boolean('isRead must be true or false') });

/** The newest one the user saw, so that newer ones stay unread. */
export const notificationsReadSchema = v.strictObject({ through: idSchema });

export const notificationSettingSchema = v.object({
  kind: v.string(),
  label: v.string(),
  inApp: v.boolean(),
  byMail: v.boolean(),
  /** False for kinds that protect the account. */
  canBeSwitchedOff: v.boolean(),
});
export type NotificationSetting = v.InferOutput<typeof notificationSettingSchema>;

export const notificationSettingsSchema = v.object({
  settings: v.array(notificationSettingSchema),
  /** Whether this site sends mail. */
  sendsMail: v.boolean(),
});
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>;

/** Of a kind and a user: what a mail of that kind has, and nobody can make up. */
export const UNSUBSCRIBE_TOKEN_PATTERN = /^[1-9]\d{0,9}\.[a-z-]{1,60}\.[\w-]{43}$/;

export const unsubscribeTokenParamSchema = v.pipe(
  v.string(),
  v.regex(UNSUBSCRIBE_TOKEN_PATTERN, () => t('The link isn’t complete')),
);

/** Of which kind no more mails come. */
export const unsubscribedSchema = v.object({ label: v.string() });
export type Unsubscribed = v.InferOutput<typeof unsubscribedSchema>;

/** Kinds that aren't listed don't change. */
export const notificationSettingsInputSchema = v.strictObject({
  settings: v.pipe(
    v.array(
      v.strictObject({
        kind: v.pipe(
          v.string(() => t('The kind is required')),
          v.maxLength(KIND_MAX_LENGTH, () => t('There is no such kind')),
        ),
        inApp: v.boolean('inApp must be true or false'),
        byMail: v.boolean('byMail must be true or false'),
      }),
    ),
    v.maxLength(SETTINGS_MAX, () => t('At most {most} settings can be sent at once', { most: SETTINGS_MAX })),
  ),
});
export type NotificationSettingsInput = v.InferOutput<typeof notificationSettingsInputSchema>;
