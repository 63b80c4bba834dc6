import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';
import { emailSchema, newPasswordSchema, PASSWORD_MAX_LENGTH } from './credentials.ts';
import { USERNAME_MAX_LENGTH } from './username.ts';

/** The password of whoever is logged in, once more: a browser that was left alone is not enough. */
export const ownPasswordSchema = v.pipe(
  v.string('Enter your password'),
  v.nonEmpty('Enter your password'),
  v.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`),
);

/** Body of `PUT /api/account/password`, and its form. */
export const passwordChangeSchema = v.strictObject({
  currentPassword: ownPasswordSchema,
  newPassword: newPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** Body of `POST /api/account/email`, and its form. */
export const emailChangeSchema = v.strictObject({ email: emailSchema, password: ownPasswordSchema });
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

/** Body of `DELETE /api/account`, and its form. `username` is typed, so that nobody does it by a slip of the hand. */
export const accountDeletionSchema = v.strictObject({
  username: v.pipe(
    sentText('Type your username', USERNAME_MAX_LENGTH, `Username must be at most ${USERNAME_MAX_LENGTH} characters`),
    v.trim(),
    v.nonEmpty('Type your username'),
  ),
  password: ownPasswordSchema,
});
export type AccountDeletion = v.InferOutput<typeof accountDeletionSchema>;
