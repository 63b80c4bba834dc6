import * as v from 'valibot';
import { PASSWORD_MAX_LENGTH } from './credentials.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;

/** ISO 8601, UTC. */
const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Whether one's own account asks for a code when one logs in. */
export const secondFactorSchema = v.object({
  /** Since when; null: it asks for none. */
  onSince: v.nullable(timestamp),
  /** Of {@link RECOVERY_CODES}, those that are not used up. */
  recoveryCodesLeft: v.number(),
  /** Whether the account may do nothing of an admin without one. */
  isRequired: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** Body of `POST /api/account/second-factor`, and its form: the password again. */
export const secondFactorSetupInputSchema = v.strictObject({
  password: v.pipe(
    v.string('Enter your password'),
    v.nonEmpty('Enter your password'),
    v.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
  ),
});
export type SecondFactorSetupInput = v.InferOutput<typeof secondFactorSetupInputSchema>;

/** What an authenticator app is given: nothing is asked for until its first code has come back. */
export const secondFactorSetupSchema = v.object({
  /** In base32, for whoever types it. */
  key: v.string(),
  /** `otpauth://`, for a QR code. */
  uri: v.string(),
  /** Until when the first code must have come back. */
  expiresAt: timestamp,
});
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetupSchema>;

/** Body of the calls that take a code, and their forms. */
export const secondFactorCodeInputSchema = v.strictObject({ code: secondFactorCodeSchema });
export type SecondFactorCodeInput = v.InferOutput<typeof secondFactorCodeInputSchema>;

/** Shown this once: only their hashes are kept. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;

/** Whether admins may do something only with a second factor, and who has none. */
export const secondFactorPolicySchema = v.object({
  isRequiredForAdmins: v.boolean(),
  /** Admins without one: their names in the order of the alphabet, the first twenty. */
  adminsWithout: v.array(v.string()),
  /** How many there are. */
  adminsWithoutCount: v.number(),
});
export type SecondFactorPolicy = v.InferOutput<typeof secondFactorPolicySchema>;

/** Body of `PATCH /api/admin/second-factor-policy`. */
export const secondFactorPolicyInputSchema = v.strictObject({
  isRequiredForAdmins: v.boolean('isRequiredForAdmins must be true or false'),
});
