import * as v from 'valibot';
import { t } from '../words.ts';
import { emailSchema, newPasswordSchema } from './credentials.ts';

/** 256 random bits in base64url. It follows the # of a link, which browsers send to no server. */
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const brokenLink = () => t('This link is not complete. Open it from the mail once more, or copy all of it.');

export const linkTokenSchema = v.pipe(v.string(brokenLink), v.regex(LINK_TOKEN_PATTERN, brokenLink));

export const forgottenPasswordSchema = v.strictObject({ email: emailSchema });
export type ForgottenPassword = v.InferOutput<typeof forgottenPasswordSchema>;

/** The same answer whether or not there is an account. */
export const forgottenPasswordAnswerSchema = v.object({
  /** Whether this site sends mail. */
  isMailed: v.boolean(),
});
export type ForgottenPasswordAnswer = v.InferOutput<typeof forgottenPasswordAnswerSchema>;

export const accountLinkSchema = v.strictObject({ token: linkTokenSchema });
export type AccountLink = v.InferOutput<typeof accountLinkSchema>;

export const passwordResetSchema = v.strictObject({ token: linkTokenSchema, password: newPasswordSchema });
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;

export const linkedAccountSchema = v.object({ username: v.string() });
export type LinkedAccount = v.InferOutput<typeof linkedAccountSchema>;

export const confirmedEmailSchema = v.object({ username: v.string(), email: v.string() });
export type ConfirmedEmail = v.InferOutput<typeof confirmedEmailSchema>;

/** What became of the session that the mail about a new device was about. */
export const endedSessionSchema = v.object({
  username: v.string(),
  /** Whether it ended now; it may have been over already. */
  hasEnded: v.boolean(),
});
export type EndedSession = v.InferOutput<typeof endedSessionSchema>;

/** A reset link that an admin passes on. */
export const resetLinkSchema = v.object({
  path: v.string(),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ResetLink = v.InferOutput<typeof resetLinkSchema>;
