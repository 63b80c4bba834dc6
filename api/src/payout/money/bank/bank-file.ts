import { decodeFile } from '../payments/file-text.ts';
import type { BankStatement } from './bank-credit.ts';
import { readBankCsv } from './bank-csv.ts';
import { readCamt053 } from './camt053.ts';

/**
 * Reads the file that a bank gives, CAMT.053 or CSV, by what it begins with.
 *
 * @throws HttpProblem 400 for what is neither
 */
export async function readBankFile(bytes: Buffer): Promise<BankStatement> {
  const { text } = decodeFile(bytes);
  return /^\s*</.test(text.slice(0, 1_000)) ? readCamt053(text) : readBankCsv(text);
}
