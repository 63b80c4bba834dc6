import { useSession } from '@powerline/platform';
import { Field, PasswordInput } from '@powerline/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../words.ts';

interface OwnPasswordProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Why it is asked for. An error replaces it. */
  hint?: string;
}

/** The password of the admin who is at work. */
export function OwnPassword({ field, error, hint }: OwnPasswordProps) {
  const { user } = useSession();
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <Field label={t('Your own password')} required hint={error ? undefined : hint} error={error}>
        <PasswordInput autoComplete="current-password" {...field} />
      </Field>
    </>
  );
}
