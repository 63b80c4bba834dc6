import type { MaskedMethod } from '@powerline/contract/payout';

/** `Bank account`. */
export const methodKind = ({ kind, service }: Pick<MaskedMethod, 'kind' | 'service'>): string => {
  if (service === 'stripe') return 'Stripe';
  return kind === 'bank' ? 'Bank account' : 'PayPal';
};

/** `Bank account •••• 3000`. */
export const methodName = (method: MaskedMethod): string => `${methodKind(method)} ${method.masked}`;

/** In mid-sentence: `the bank account •••• 3000`. */
export const methodInWords = (method: MaskedMethod): string =>
  methodName(method).replace(/^Bank account/, 'the bank account');
