import type { MaskedMethod } from '@powerline/contract/payout';

/** Where a payout goes: `Bank account •••• 3000`. */
export const methodName = ({ kind, masked }: MaskedMethod): string =>
  `${kind === 'bank' ? 'Bank account' : 'PayPal'} ${masked}`;

/** The same within a sentence: `the bank account •••• 3000`. */
export const methodInWords = ({ kind, masked }: MaskedMethod): string =>
  `${kind === 'bank' ? 'the bank account' : 'PayPal'} ${masked}`;
