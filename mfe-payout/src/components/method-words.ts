import type { MaskedMethod } from '@powerline/contract/payout';

/** `Bank account •••• 3000`. */
export const methodName = ({ kind, masked }: MaskedMethod): string =>
  `${kind === 'bank' ? 'Bank account' : 'PayPal'} ${masked}`;

/** In mid-sentence: `the bank account •••• 3000`. */
export const methodInWords = ({ kind, masked }: MaskedMethod): string =>
  `${kind === 'bank' ? 'the bank account' : 'PayPal'} ${masked}`;
