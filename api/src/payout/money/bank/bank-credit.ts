/** A credit as the bank's file has it. */
export interface BankCredit {
  /** `2026-11-05`. */
  bookedOn: string;
  cents: number;
  /** Null where the file doesn't say: then it's the site's. */
  currency: string | null;
  payer: string;
  /** The payer's account; null where the file doesn't say. It's never stored. */
  account: string | null;
  text: string;
  /** The bank's own; null where the file has none. */
  reference: string | null;
}

/** What a file has. */
export interface BankStatement {
  credits: BankCredit[];
  debits: number;
}

const PAYER_MAX_LENGTH = 140;
const TEXT_MAX_LENGTH = 500;

/** One line, without what no one can read, and not too long. */
const oneLine = (text: string, length: number): string =>
  text
    .slice(0, 4 * length)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim();

export const payerOf = (text: string): string => oneLine(text, PAYER_MAX_LENGTH);
export const textOf = (text: string): string => oneLine(text, TEXT_MAX_LENGTH);
export const codeOf = (text: string): string | null => oneLine(text, 70).replace(/\s/g, '') || null;
