import { AMOUNT_MAX_CENTS, STRIPE_REFERENCE_PREFIX } from '@powerline/contract/payout';
import { t } from '../../infrastructure/language/words.ts';
import { amountSentence, monthSentence, readAmount, readMonth, readTime, timeSentence } from './cells.ts';
import type { Defects, Sentence } from './defects.ts';
import type { Cells, MovedFileReader } from './file-rows.ts';
import type { MemberList } from './read-members.ts';
import { unknownSentence } from './read-places.ts';
import { SeenTexts } from './seen-texts.ts';
import type { BALANCES_FILE, HISTORY_FILE, PAYMENTS_FILE, TeamFile } from './team-files.ts';

/** What is known when amounts are read. */
export interface MoneyContext {
  members: MemberList;
  /** The first month that this site closes; those before are history. */
  firstMonth: string;
  now: Date;
}

/** A line that is right, by its member's place in members.csv. */
export interface PaymentLine {
  member: number;
  month: string;
  /** Below zero for a refund of a month that is history. */
  cents: number;
  reference: string;
  paidAt: string | null;
  isHistory: boolean;
}
export interface BalanceLine {
  member: number;
  cents: number;
}
export interface StatementLine {
  member: number;
  month: string;
  cents: number;
}

/** Reads a line, or says what is wrong with it. The second reading, to write, uses the same function. */
type ReadLine<File extends TeamFile, Line> = (cells: Cells<File>, context: MoneyContext) => Line | Sentence;

const isSentence = (of: object): of is Sentence => typeof of === 'function';

const REFERENCE_MAX = 200;

export const readPayment: ReadLine<typeof PAYMENTS_FILE, PaymentLine> = (cells, { members, firstMonth, now }) => {
  const { reference, username, amount, kind } = cells;
  const member = members.indexOf.get(username.toLowerCase());
  if (member === undefined) return () => unknownSentence(username);
  const month = readMonth(cells.month);
  if (month === null) return () => monthSentence(cells.month);
  const cents = readAmount(amount);
  // An undone refund is one below zero.
  const least = kind.startsWith('refund') ? -AMOUNT_MAX_CENTS : 1;
  if (cents === null || cents === 0 || cents < least || cents > AMOUNT_MAX_CENTS)
    return () =>
      t('“{amount}” can’t be a payment. Write an amount from 0.01 to {most}.00, also for a refund.', {
        amount,
        most: String(AMOUNT_MAX_CENTS / 100),
      });
  if (reference === '' || reference.length > REFERENCE_MAX)
    return () =>
      t('The reference needs 1 to {most} characters. Take the one of your bank or old system.', {
        most: REFERENCE_MAX,
      });
  if (kind !== '' && kind !== 'payment' && !kind.startsWith('refund'))
    return () => t('“{kind}” is no kind of payment. Write payment or refund.', { kind });
  const isRefund = kind.startsWith('refund');
  const isHistory = month < firstMonth;
  if (!isHistory && isRefund)
    return () =>
      t('{month} isn’t closed yet: remove the refund, and the payment that it refunds if all of it was.', { month });
  if (!isHistory && reference.toLowerCase().startsWith(STRIPE_REFERENCE_PREFIX))
    return () =>
      t('A reference that begins with {prefix} is one of Stripe’s. Put something before it.', {
        prefix: STRIPE_REFERENCE_PREFIX,
      });
  const paidAt = cells.paid_at === '' ? null : readTime(cells.paid_at);
  if (cells.paid_at !== '' && paidAt === null) return () => timeSentence(cells.paid_at, 'paid_at');
  if (paidAt !== null && Date.parse(paidAt) > now.getTime())
    return () => t('The time of the payment hasn’t come yet. Correct it.');
  return { member, month, cents: isRefund ? -cents : cents, reference, paidAt, isHistory };
};

export const readBalance: ReadLine<typeof BALANCES_FILE, BalanceLine> = (cells, { members }) => {
  const { username, balance, reserved } = cells;
  const member = members.indexOf.get(username.toLowerCase());
  if (member === undefined) return () => unknownSentence(username);
  const cents = readAmount(balance);
  if (cents === null) return () => amountSentence(balance);
  if (reserved !== '' && readAmount(reserved) !== 0)
    return () => t('“{username}” has a payout under way. Finish or return it in the old system first.', { username });
  if (cents > 0 && members.hasLeft[member])
    return () =>
      t('“{username}” left and has a balance. Pay it out in the old system first, or remove this line.', {
        username,
      });
  return { member, cents };
};

export const readStatement: ReadLine<typeof HISTORY_FILE, StatementLine> = (cells, { members, firstMonth }) => {
  const { username, earned } = cells;
  const member = members.indexOf.get(username.toLowerCase());
  if (member === undefined) return () => unknownSentence(username);
  const month = readMonth(cells.month);
  if (month === null) return () => monthSentence(cells.month);
  if (month >= firstMonth)
    return () =>
      t(
        '{month} is for this site to close, from {firstMonth} on. Remove the line, or correct firstMonth in powerline.json.',
        { month, firstMonth },
      );
  const cents = readAmount(earned);
  if (cents === null || cents < 0) return () => amountSentence(earned);
  return { member, month, cents };
};

/** @returns the references, for comparing them with the site's */
export async function checkPayments(
  reader: MovedFileReader<typeof PAYMENTS_FILE>,
  context: MoneyContext,
  defects: Defects,
): Promise<SeenTexts> {
  const references = new SeenTexts((await reader.bytes()) / 60);
  for await (const batch of linesOf(reader, readPayment, context, defects))
    for (const { line, of } of batch) {
      const same = references.add(of.reference, line);
      if (same !== undefined)
        defects.add(reader.name, line, () =>
          t('The reference “{reference}” is in line {same} already. Remove one of the two, or give it its own.', {
            reference: of.reference,
            same: String(same),
          }),
        );
    }
  return references;
}

/** @returns what all balances add up to */
export async function checkBalances(
  reader: MovedFileReader<typeof BALANCES_FILE>,
  context: MoneyContext,
  defects: Defects,
): Promise<number> {
  const lines = new Int32Array(context.members.usernames.length);
  let sum = 0;
  for await (const batch of linesOf(reader, readBalance, context, defects))
    for (const { line, of } of batch) {
      const same = lines[of.member] ?? 0;
      if (same !== 0)
        defects.add(reader.name, line, () =>
          t('“{username}” has a balance in line {same} already. Add the two up.', {
            username: context.members.usernames[of.member] ?? '',
            same: String(same),
          }),
        );
      lines[of.member] = line;
      sum += of.cents;
    }
  return sum;
}

/** @returns the months that have statements */
export async function checkHistory(
  reader: MovedFileReader<typeof HISTORY_FILE>,
  context: MoneyContext,
  defects: Defects,
): Promise<Set<string>> {
  const seen = new Map<string, Uint8Array>();
  for await (const batch of linesOf(reader, readStatement, context, defects))
    for (const { line, of } of batch) {
      const members = seen.get(of.month) ?? new Uint8Array(Math.ceil(context.members.usernames.length / 8));
      seen.set(of.month, members);
      const bit = 1 << (of.member & 7);
      const byte = members[of.member >> 3] ?? 0;
      if (byte & bit)
        defects.add(reader.name, line, () =>
          t('“{username}” has a statement of {month} already. Add the two up.', {
            username: context.members.usernames[of.member] ?? '',
            month: of.month,
          }),
        );
      members[of.member >> 3] = byte | bit;
    }
  return new Set(seen.keys());
}

/** The lines that are right, a batch of them at a time; the others go to the defects. */
export async function* linesOf<File extends TeamFile, Line extends object>(
  reader: MovedFileReader<File>,
  read: ReadLine<File, Line>,
  context: MoneyContext,
  defects: Defects,
): AsyncGenerator<{ line: number; of: Line }[]> {
  if ((await reader.bytes()) === 0) return;
  for await (const batch of reader.read(defects)) {
    const lines: { line: number; of: Line }[] = [];
    for (const { line, cells } of batch) {
      const of = read(cells, context);
      if (isSentence(of)) defects.add(reader.name, line, of);
      else lines.push({ line, of });
    }
    yield lines;
  }
}
