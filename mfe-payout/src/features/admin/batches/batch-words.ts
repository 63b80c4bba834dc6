import type { BatchFormat, NumberedBatch } from '@powerline/contract/payout';

const METHODS: Record<NumberedBatch['method'], string> = {
  iban: 'Bank, IBAN',
  bank: 'Bank, account number',
  paypal: 'PayPal',
};

/** Where the payouts of a batch go. */
export const batchMethod = ({ method, service }: Pick<NumberedBatch, 'method' | 'service'>): string =>
  service === 'stripe' ? 'Stripe' : METHODS[method];

export const BATCH_FORMAT_WORDS: Record<BatchFormat, string> = { 'pain.001': 'Bank file (pain.001)', csv: 'CSV' };
