import type { BatchFormat, SendingAccount } from '@powerline/contract/payout';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { PAYOUT_FILE_TYPE, type PayableRow, payoutFile } from '../payouts/payout-file.ts';
import { PAIN_001_TYPE, pain001, type Transfer } from './pain001.ts';

/** A BIC where members write a bank code. */
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const FORMATS: Readonly<Record<BatchFormat, { ending: string; mediaType: string }>> = {
  'pain.001': { ending: 'xml', mediaType: PAIN_001_TYPE },
  csv: { ending: 'csv', mediaType: PAYOUT_FILE_TYPE },
};

/** The name and media type of a batch's file. */
export const fileKind = (number: number, format: BatchFormat): { name: string; mediaType: string } => ({
  name: `payout-batch-${number}.${FORMATS[format].ending}`,
  mediaType: FORMATS[format].mediaType,
});

/** What is written in a batch's file. */
export interface BatchContents {
  number: number;
  currency: string;
  format: BatchFormat;
  madeAt: Date;
  /** Null until an admin has entered it. */
  from: SendingAccount | null;
  rows: readonly PayableRow[];
}

/** @throws HttpProblem 409 where pain.001 lacks the account that it is sent from */
export function writeBatchFile({ format, from, rows, ...batch }: BatchContents): string {
  if (format === 'csv') return payoutFile(rows);
  if (from === null)
    throw new HttpProblem(
      409,
      'conflict',
      t('A bank file needs the account that you send from. Enter it under Plan, or export the batch as CSV.'),
    );
  return pain001({ ...batch, from, transfers: rows.map(transferOf) });
}

function transferOf({ id, cents, details }: PayableRow): Transfer {
  if (details.kind !== 'bank') throw new Error(`Payout ${id} in a batch of IBANs goes to no bank account`);
  const { accountHolder: holder, accountNumber: iban, bankCode } = details;
  return { payoutId: id, cents, holder, iban, bic: bankCode !== null && BIC.test(bankCode) ? bankCode : null };
}
