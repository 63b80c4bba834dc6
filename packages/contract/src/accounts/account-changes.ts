import * as v from 'valibot';
import { sentText } from '../foundation/text.ts';
import { t } from '../words.ts';
import { emailSchema, newPasswordSchema, PASSWORD_MAX_LENGTH } from './credentials.ts';
import { USERNAME_MAX_LENGTH } from './username.ts';

/** The user's own password again, in case someone else found the browser open. */
export const ownPasswordSchema = v.pipe(
  v.string(() => t('Enter your password')),
  v.nonEmpty(() => t('Enter your password')),
  v.maxLength(PASSWORD_MAX_LENGTH, () =>
    t('Password must be at most {most} characters', { most: PASSWORD_MAX_LENGTH }),
  ),
);

export const passwordChangeSchema = v.strictObject({
  currentPassword: ownPasswordSchema,
  newPassword: newPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

export const emailChangeSchema = v.strictObject({ email: emailSchema, password: ownPasswordSchema });
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

/** The user types `username`, so that no one deletes an account by accident. */
export const accountDeletionSchema = v.strictObject({
  username: v.pipe(
    sentText(
      () => t('Type your username'),
      USERNAME_MAX_LENGTH,
      () => t('Username must be at most {most} characters', { most: USERNAME_MAX_LENGTH }),
    ),
    v.trim(),
    v.nonEmpty(() => t('Type your username')),
  ),
  password: ownPasswordSchema,
});
export type AccountDeletion = v.InferOutput<typeof accountDeletionSchema>;
