import * as v from 'valibot';
import { t } from '../words.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** The user's own account. */
export const accountSchema = v.object({
  username: v.string(),
  email: v.string(),
  emailVerifiedAt: v.nullable(timestamp),
  /** When mail to the address came back; null once it is confirmed again, or changed. */
  mailBouncedAt: v.nullable(timestamp),
  /** The new address until it is confirmed, withdrawn or expired. */
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: timestamp })),
  createdAt: timestamp,
  /** Null: what the browser asks for. */
  language: v.nullable(v.string()),
  /** The last admin can't delete the account. */
  isLastAdmin: v.boolean(),
  /** Whether this site sends mail. Otherwise, mails are in a folder on the server. */
  isMailed: v.boolean(),
});
export type Account = v.InferOutput<typeof accountSchema>;

export const accountSessionSchema = v.object({
  /** Names the session, but can't be used to log in. */
  id: v.string(),
  /** Such as "Firefox on Windows". */
  device: v.string(),
  createdAt: timestamp,
  /** Up to an hour before the session was really used last. */
  lastSeenAt: timestamp,
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

export const sessionIdParamSchema = v.pipe(
  v.string(),
  v.uuid(() => t('The id must be a UUID')),
);

/** Everything the site stores about an account. Each context adds its own part beside `account`. */
export const accountExportSchema = v.looseObject({
  exportedAt: timestamp,
  account: v.looseObject({ id: v.number(), username: v.string(), email: v.string() }),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
