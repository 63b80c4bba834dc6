import { t } from '../../infrastructure/language/words.ts';
import { protectionChanged } from '../notifications/protection-changed.ts';

export const OIDC_CHANGED = protectionChanged({
  key: 'oidc-changed',
  label: () => t('Your single sign-on was changed'),
  titles: {
    linked: () => t('Your account can be opened with another login now'),
    unlinked: () => t('A login no longer opens your account'),
  },
});
