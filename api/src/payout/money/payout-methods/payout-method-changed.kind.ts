import { protectionChanged } from '../../../accounts/notifications/protection-changed.ts';
import { t } from '../../../infrastructure/language/words.ts';

export const PAYOUT_METHOD_CHANGED = protectionChanged({
  key: 'payout-method-changed',
  label: () => t('Your payout method was changed'),
  titles: {
    set: () => t('Your payouts go to another bank account or PayPal from now on'),
    removed: () => t('Your payout method was removed'),
  },
  addition: () => t('What was asked for before is sent as it was asked for.'),
});
