import { protectionChanged } from '../../../accounts/notifications/protection-changed.ts';

export const PAYOUT_METHOD_CHANGED = protectionChanged({
  key: 'payout-method-changed',
  label: 'Your payout method was changed',
  titles: {
    set: 'Your payouts go to another bank account or PayPal from now on',
    removed: 'Your payout method was removed',
  },
  addition: 'What was asked for before is sent as it was asked for.',
});
