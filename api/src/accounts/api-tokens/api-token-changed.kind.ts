import { t } from '../../infrastructure/language/words.ts';
import { protectionChanged } from '../notifications/protection-changed.ts';

export const API_TOKEN_CHANGED = protectionChanged({
  key: 'api-token-changed',
  label: () => t('Your API tokens were changed'),
  titles: {
    made: () => t('Your account has a new API token'),
    revoked: () => t('An API token of your account was revoked'),
  },
  addition: () => t('A token goes on working after a new password: revoke the ones you don’t know.'),
});
