import * as v from 'valibot';
import { emailSchema, newPasswordSchema } from './credentials.ts';

/** 256 random bits in base64url. It stands behind the # of a link, which no browser sends to a server or another site. */
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const BROKEN_LINK = 'This link is not complete. Open it from the mail once more, or copy all of it.';

export const linkTokenSchema = v.pipe(v.string(BROKEN_LINK), v.regex(LINK_TOKEN_PATTERN, BROKEN_LINK));

/** Body of `POST /api/forgotten-password`, and its form. */
export const forgottenPasswordSchema = v.strictObject({ email: emailSchema });
export type ForgottenPassword = v.InferOutput<typeof forgottenPasswordSchema>;

/** The same for every address, whether or not there is an account. */
export const forgottenPasswordAnswerSchema = v.object({
  /** Whether this site sends mail at all. */
  isMailed: v.boolean(),
});
export type ForgottenPasswordAnswer = v.InferOutput<typeof forgottenPasswordAnswerSchema>;

/** Body of the calls that only need a link: `POST /api/password-reset/check`, `POST /api/email-verification/confirm`. */
export const accountLinkSchema = v.strictObject({ token: linkTokenSchema });
export type AccountLink = v.InferOutput<typeof accountLinkSchema>;

/** Body of `POST /api/password-reset`. */
export const passwordResetSchema = v.strictObject({ token: linkTokenSchema, password: newPasswordSchema });
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;

/** Whose account a link is for. */
export const linkedAccountSchema = v.object({ username: v.string() });
export type LinkedAccount = v.InferOutput<typeof linkedAccountSchema>;

/** Whose address has been confirmed, and which. */
export const confirmedEmailSchema = v.object({ username: v.string(), email: v.string() });
export type ConfirmedEmail = v.InferOutput<typeof confirmedEmailSchema>;

/** A link that an admin hands over. */
export const resetLinkSchema = v.object({
  /** Below the address of the site. */
  path: v.string(),
  /** ISO 8601, UTC. */
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type ResetLink = v.InferOutput<typeof resetLinkSchema>;
