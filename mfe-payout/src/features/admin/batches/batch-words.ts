import type { BatchFormat, NumberedBatch } from '@powerline/contract/payout';
import { t } from '../../../words.ts';

const methods = (): Record<NumberedBatch['method'], string> => ({
  iban: t('Bank, IBAN'),
  bank: t('Bank, account number'),
  paypal: 'PayPal',
});

/** Where the payouts of a batch go. */
export const batchMethod = ({ method, service }: Pick<NumberedBatch, 'method' | 'service'>): string =>
  service === 'stripe' ? 'Stripe' : methods()[method];

export const batchFormats = (): Record<BatchFormat, string> => ({
  'pain.001': t('Bank file (pain.001)'),
  csv: 'CSV',
});
