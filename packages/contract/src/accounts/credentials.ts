import * as v from 'valibot';
import { typedTextUpTo } from '../foundation/text.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';
import { USERNAME_MAX_LENGTH, usernameSchema } from './username.ts';

/** Specification section 9. */
export const PASSWORD_MIN_LENGTH = 6;
/** Upper bounds are ours: room for every honest value, none for a hostile one (ASVS 5.0, 6.2.9 asks for at least 64). */
export const PASSWORD_MAX_LENGTH = 128;
/** Of RFC 5321, section 4.5.3.1, as is a part before the @ of 64 and a label of 63. */
export const EMAIL_MAX_LENGTH = 254;
const EMAIL_PART_TOO_LONG = /^[^@]{65}|@.*[^@.]{64}/;

/** A password is taken as typed: never trimmed, never normalised. */
const password = v.pipe(
  v.string('Password is required'),
  v.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
);

/** The password of a new account. */
export const newPasswordSchema = v.pipe(
  password,
  v.minLength(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`),
);

export const emailSchema = v.pipe(
  typedTextUpTo('Email', EMAIL_MAX_LENGTH),
  v.email('Invalid email address'),
  v.check((email) => !email.includes('@') || !EMAIL_PART_TOO_LONG.test(email), 'Invalid email address'),
);

/**
 * Body of `POST /api/login`, and the login form. The name as it was typed: accounts of before may have one that
 * {@link usernameSchema} would write otherwise or refuse.
 */
export const loginSchema = v.strictObject({
  username: v.pipe(typedTextUpTo('Username', USERNAME_MAX_LENGTH), v.nonEmpty('Username is required')),
  password: v.pipe(password, v.nonEmpty('Password is required')),
  /** Where the account asks for one: sent with the rest once the answer was `second_factor_required`. */
  code: v.optional(secondFactorCodeSchema),
});
export type LoginInput = v.InferOutput<typeof loginSchema>;

const registration = { username: usernameSchema, email: emailSchema, password: newPasswordSchema };

/** Body of `POST /api/register`. Strict: a field that is not listed, such as `isAdmin`, is refused. */
export const registerSchema = v.strictObject(registration);
export type RegisterInput = v.InferOutput<typeof registerSchema>;

const bothPasswords = v.object({ password: v.string(), confirmPassword: v.string() });

/**
 * The registration form: `confirmPassword` exists only here and is not sent (specification section 5). That the two
 * passwords differ is said together with whatever else is wrong, be it with the password itself.
 */
export const registerFormSchema = v.config(
  v.pipe(
    v.strictObject({ ...registration, confirmPassword: v.string('Confirm your password') }),
    v.forward(
      // Not `partialCheck`: that waits until nothing else is wrong with the two.
      v.rawCheck(({ dataset: { value }, addIssue }) => {
        if (v.is(bothPasswords, value) && value.password !== value.confirmPassword) {
          addIssue({ message: "Passwords don't match" });
        }
      }),
      ['confirmPassword'],
    ),
  ),
  // A form may be checked field by field up to the first fault; what compares two fields must not be left out by that.
  { abortPipeEarly: false },
);
export type RegisterForm = v.InferOutput<typeof registerFormSchema>;
