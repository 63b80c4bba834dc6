import { PASSWORD_MIN_LENGTH, type PasswordOwner } from '@powerline/contract/accounts';
import { lazy, Suspense } from 'react';
import { t } from '../../words.ts';

// Loads with the first typed letter, so that no first visit pays for it.
const PasswordStrength = lazy(() => import('./PasswordStrength.tsx'));

interface PasswordHintProps {
  password: string;
  /** As far as it is known. */
  owner: PasswordOwner;
}

export function PasswordHint({ password, owner }: PasswordHintProps) {
  const rule = t('At least {count, plural, one {# character} other {# characters}}', { count: PASSWORD_MIN_LENGTH });
  if (password === '') return rule;
  return (
    <Suspense fallback={rule}>
      <PasswordStrength password={password} owner={owner} />
    </Suspense>
  );
}
