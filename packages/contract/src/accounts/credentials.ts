import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';
import { USERNAME_MAX_LENGTH, usernameSchema } from './username.ts';

/** Specification section 9. */
export const PASSWORD_MIN_LENGTH = 6;
/** Our own limit, because the specification has none (ASVS 5.0, 6.2.9 asks for at least 64). */
export const PASSWORD_MAX_LENGTH = 128;
/** RFC 5321, section 4.5.3.1, like the limits of 64 before the @ and 63 for a label. */
export const EMAIL_MAX_LENGTH = 254;
const EMAIL_PART_TOO_LONG = /^[^@]{65}|@.*[^@.]{64}/;

/** A password is used as typed: never trimmed or normalized. */
const password = v.pipe(
  v.string(() => t('Password is required')),
  v.maxLength(PASSWORD_MAX_LENGTH, () =>
    t('Password must be at most {most} characters', { most: PASSWORD_MAX_LENGTH }),
  ),
);

export const newPasswordSchema = v.pipe(
  password,
  v.minLength(PASSWORD_MIN_LENGTH, () =>
    t('Password must be at least {least} characters', { least: PASSWORD_MIN_LENGTH }),
  ),
);

export const emailSchema = v.pipe(
  typedTextUpTo(() => t('Email'), EMAIL_MAX_LENGTH),
  v.email(() => t('Invalid email address')),
  v.check(
    (email) => !email.includes('@') || !EMAIL_PART_TOO_LONG.test(email),
    () => t('Invalid email address'),
  ),
);

/** The name is as typed, because older accounts may have names that {@link usernameSchema} would change or reject. */
export const loginSchema = v.strictObject({
  username: v.pipe(
    typedTextUpTo(() => t('Username'), USERNAME_MAX_LENGTH),
    v.nonEmpty(() => t('Username is required')),
  ),
  password: v.pipe(
    password,
    v.nonEmpty(() => t('Password is required')),
  ),
  /** Sent with the rest after the answer was `second_factor_required`. */
  code: v.optional(secondFactorCodeSchema),
});
export type LoginInput = v.InferOutput<typeof loginSchema>;

const registration = { username: usernameSchema, email: emailSchema, password: newPasswordSchema };

/** Strict: a field that isn't listed, such as `isAdmin`, is rejected. */
export const registerSchema = v.strictObject(registration);
export type RegisterInput = v.InferOutput<typeof registerSchema>;

const bothPasswords = v.object({ password: v.string(), confirmPassword: v.string() });

/**
 * `confirmPassword` isn't sent (specification section 5). Different passwords are reported together with all other
 * faults.
 */
export const registerFormSchema = v.config(
  v.pipe(
    v.strictObject({ ...registration, confirmPassword: v.string(() => t('Confirm your password')) }),
    v.forward(
      // Not `partialCheck`: that waits until the two fields have no other faults.
      v.rawCheck(({ dataset: { value }, addIssue }) => {
        if (v.is(bothPasswords, value) && value.password !== value.confirmPassword) {
          addIssue({ message: t("Passwords don't match") });
        }
      }),
      ['confirmPassword'],
    ),
  ),
  // A form may be checked field by field up to the first fault, which must not skip the comparison.
  { abortPipeEarly: false },
);
export type RegisterForm = v.InferOutput<typeof registerFormSchema>;
