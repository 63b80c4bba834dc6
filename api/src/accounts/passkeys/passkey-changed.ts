import { t } from '../../infrastructure/language/words.ts';
import { protectionChanged } from '../notifications/protection-changed.ts';

export const PASSKEY_CHANGED = protectionChanged({
  key: 'passkey-changed',
  label: () => t('Your passkeys were changed'),
  titles: {
    added: () => t('Your account has a new passkey'),
    removed: () => t('A passkey of your account was removed'),
    'all-removed': () => t('An admin removed all passkeys of your account'),
    copied: () => t('We refused a passkey of your account because there seems to be a copy of it'),
  },
});
