import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { t } from '../words.ts';
import { PASSWORD_MAX_LENGTH } from './credentials.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';

export const RECOVERY_CODES = 10;

const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** The second factor of the user's own account. */
export const secondFactorSchema = v.object({
  /** Null while it is off. */
  onSince: v.nullable(timestamp),
  /** How many of the {@link RECOVERY_CODES} are unused. */
  recoveryCodesLeft: v.number(),
  /** Whether admins need one on this site. */
  isRequired: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export const secondFactorSetupInputSchema = v.strictObject({
  password: v.pipe(
    v.string(() => t('Enter your password')),
    v.nonEmpty(() => t('Enter your password')),
    v.maxLength(PASSWORD_MAX_LENGTH, () =>
      t('Password must be at most {most} characters', { most: PASSWORD_MAX_LENGTH }),
    ),
  ),
});
export type SecondFactorSetupInput = v.InferOutput<typeof secondFactorSetupInputSchema>;

/** The second factor starts after the first code was checked. */
export const secondFactorSetupSchema = v.object({
  /** Base32, for people who type it. */
  key: v.string(),
  uri: v.string(),
  /** The deadline for the first code. */
  expiresAt: timestamp,
});
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetupSchema>;

export const secondFactorCodeInputSchema = v.strictObject({ code: secondFactorCodeSchema });
export type SecondFactorCodeInput = v.InferOutput<typeof secondFactorCodeInputSchema>;

/** Shown once: the server keeps only hashes. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;

export const secondFactorPolicySchema = v.object({
  isRequiredForAdmins: v.boolean(),
  /** The first twenty names, sorted. */
  adminsWithout: v.array(v.string()),
  adminsWithoutCount: v.number(),
  /** Of the rule alone. */
  version: stateVersionSchema,
});
export type SecondFactorPolicy = v.InferOutput<typeof secondFactorPolicySchema>;

export const secondFactorPolicyInputSchema = v.strictObject({
  isRequiredForAdmins: v.boolean('isRequiredForAdmins must be true or false'),
});
