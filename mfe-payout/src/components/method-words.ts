import type { MaskedMethod } from '@powerline/contract/payout';
import { t } from '../words.ts';

/** `Bank account`. */
export const methodKind = ({ kind, service }: Pick<MaskedMethod, 'kind' | 'service'>): string => {
  if (service === 'stripe') return 'Stripe';
  return kind === 'bank' ? t('Bank account') : 'PayPal';
};

/** `Bank account •••• 3000`. */
export const methodName = (method: MaskedMethod): string => `${methodKind(method)} ${method.masked}`;

/** In mid-sentence: `the bank account •••• 3000`. */
export const methodInWords = (method: MaskedMethod): string =>
  method.kind === 'bank' && method.service !== 'stripe'
    ? t('the bank account {number}', { number: method.masked })
    : methodName(method);
