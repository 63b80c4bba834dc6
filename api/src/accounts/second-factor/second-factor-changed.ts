import { t } from '../../infrastructure/language/words.ts';
import { protectionChanged } from '../notifications/protection-changed.ts';

export const SECOND_FACTOR_CHANGED = protectionChanged({
  key: 'second-factor-changed',
  label: () => t('Your second factor was changed'),
  titles: {
    on: () => t('Your account asks for a code at log-in from now on'),
    off: () => t('Your account no longer asks for a code at log-in'),
    codes: () => t('You have new recovery codes; those of before are void'),
  },
});
