import * as v from 'valibot';

/** ISO 8601, UTC. */
const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** One's own account, as the page /account shows it. */
export const accountSchema = v.object({
  username: v.string(),
  email: v.string(),
  /** When the address was confirmed; null before. */
  emailVerifiedAt: v.nullable(timestamp),
  /** The address that is to take the place of `email`, until its link is followed, withdrawn, or too old. */
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: timestamp })),
  createdAt: timestamp,
  /** Then it cannot be deleted. */
  isLastAdmin: v.boolean(),
  /** Whether this site sends mail. Without it, whoever runs the site has the mails in a folder. */
  isMailed: v.boolean(),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** A browser that is logged in. */
export const accountSessionSchema = v.object({
  /** Names the session and opens nothing. */
  id: v.string(),
  /** Browser and system in words, such as "Firefox on Windows". */
  device: v.string(),
  createdAt: timestamp,
  /** Up to an hour before it was really used last. */
  lastSeenAt: timestamp,
  /** Whether it is the one that asks. */
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSessionSchema>;

/** `id` in the path of `DELETE /api/account/sessions/{id}`. */
export const sessionIdParamSchema = v.pipe(v.string(), v.uuid('The id must be a UUID'));

/** All that the site holds of an account. What stands in it beside `account` is each context's own business. */
export const accountExportSchema = v.looseObject({
  /** When it was made. */
  exportedAt: timestamp,
  account: v.looseObject({ id: v.number(), username: v.string(), email: v.string() }),
});
export type AccountExport = v.InferOutput<typeof accountExportSchema>;
