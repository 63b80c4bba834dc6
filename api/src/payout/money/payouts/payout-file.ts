import type { PayoutDetails } from '@powerline/contract/payout';
import { stringify } from 'csv-stringify/sync';

/** The media type of a file of payouts (RFC 4180). */
export const PAYOUT_FILE_TYPE = 'text/csv';

/** A payout as a bank or PayPal has to know it. */
export interface PayableRow {
  id: number;
  /** Null when the account is gone. */
  username: string | null;
  cents: number;
  currency: string;
  details: PayoutDetails;
}

const COLUMNS = [
  'payout',
  'username',
  'amount',
  'currency',
  'method',
  'account_holder',
  'account_number',
  'bank_code',
  'paypal_email',
] as const;

/** With a point before the cents, whatever the language of who reads it. */
const amount = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function cells({ id, username, cents, currency, details }: PayableRow): Record<(typeof COLUMNS)[number], string> {
  const bank = details.kind === 'bank' ? details : null;
  return {
    payout: String(id),
    username: username ?? '',
    amount: amount(cents),
    currency,
    method: details.kind,
    account_holder: bank?.accountHolder ?? '',
    account_number: details.kind === 'stripe' ? details.account : (bank?.accountNumber ?? ''),
    bank_code: bank?.bankCode ?? '',
    paypal_email: details.kind === 'paypal' ? details.email : '',
  };
}

/**
 * A file of payouts by RFC 4180, in UTF-8. All of it is text to a spreadsheet: what begins as a formula does is preceded by
 * an apostrophe.
 */
export const payoutFile = (rows: readonly PayableRow[]): string =>
  stringify(rows.map(cells), {
    header: true,
    columns: [...COLUMNS],
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
  });
