import { PASSWORD_MIN_LENGTH, type PasswordOwner } from '@powerline/contract/accounts';
import { lazy, Suspense } from 'react';

// With the first letter that is typed: no first load pays for it.
const PasswordStrength = lazy(() => import('./PasswordStrength.tsx'));

interface PasswordHintProps {
  /** As typed so far. */
  password: string;
  /** Whose it is to be, as far as that is known. */
  owner: PasswordOwner;
}

/** The hint of a field for a new password: how long it must be, and how strong it is once something is typed. */
export function PasswordHint({ password, owner }: PasswordHintProps) {
  const rule = `At least ${PASSWORD_MIN_LENGTH} characters`;
  if (password === '') return rule;
  return (
    <Suspense fallback={rule}>
      <PasswordStrength password={password} owner={owner} />
    </Suspense>
  );
}
