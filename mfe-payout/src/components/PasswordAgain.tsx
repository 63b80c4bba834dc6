import { useSession } from '@powerline/platform';
import { Field, PasswordInput } from '@powerline/ui';
import type { ComponentProps } from 'react';
import { t } from '../words.ts';

/** Asks for the person's password again, in case someone else found the browser open. */
export function PasswordAgain({
  error,
  ...input
}: Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & { error: string | undefined }) {
  const { user } = useSession();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <Field
        label={t('Your password')}
        hint={error ? undefined : t('Enter it again so we know it’s you')}
        required
        error={error}
      >
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  );
}
