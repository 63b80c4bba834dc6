import type { BatchFormat, BatchMethod } from '@powerline/contract/payout';

export const BATCH_METHOD_WORDS: Record<BatchMethod, string> = {
  iban: 'Bank, IBAN',
  bank: 'Bank, account number',
  paypal: 'PayPal',
};

export const BATCH_FORMAT_WORDS: Record<BatchFormat, string> = { 'pain.001': 'Bank file (pain.001)', csv: 'CSV' };
