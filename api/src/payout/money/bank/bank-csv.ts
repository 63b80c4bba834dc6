import { t } from '../../../infrastructure/language/words.ts';
import { readCsvRows, separatorOf, unreadable } from '../payments/csv-rows.ts';
import { findDecimalMark, isNegative, readAmount, withoutSign } from '../payments/file-amounts.ts';
import { type BankStatement, codeOf, payerOf, textOf } from './bank-credit.ts';

/** Names that banks give the columns, in small letters; the first one found counts. */
const NAMES = {
  day: [
    'booking date',
    'date',
    'buchungstag',
    'buchungsdatum',
    'posting date',
    'transaction date',
    'fecha',
    'value date',
  ],
  amount: ['amount', 'betrag', 'credit', 'paid in', 'importe', 'haben', 'amount (usd)', 'amount (eur)', 'monto'],
  payer: [
    'payer',
    'name',
    'beguenstigter/zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'auftraggeber',
    'auftraggeber/empfänger',
    'counterparty',
    'from',
    'ordenante',
    'payee',
  ],
  text: [
    'text',
    'description',
    'details',
    'memo',
    'verwendungszweck',
    'reference text',
    'concepto',
    'remittance information',
  ],
  account: ['account', 'iban', 'kontonummer/iban', 'counterparty account', 'account number', 'cuenta'],
  reference: ['reference', 'transaction id', 'bank reference', 'id', 'referencia'],
  currency: ['currency', 'währung', 'waehrung', 'moneda'],
} as const;
type Column = keyof typeof NAMES;

/** Banks write their own name, the account and the period above the columns. */
const HEADER_WITHIN = 20;

/**
 * Reads a bank's own CSV by the names of its columns, below whatever stands above them.
 *
 * @throws HttpProblem 400 for what has no such columns, days or amounts
 */
export async function readBankCsv(text: string): Promise<BankStatement> {
  const rows = await readCsvRows(text, separatorOf(headerLine(text)));
  const start = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => place(cells, 'day') >= 0 && place(cells, 'amount') >= 0);
  const header = rows[start]?.cells ?? [];
  if (start === -1)
    throw unreadable(
      t('The file has no columns for the day and the amount. Name them “date” and “amount” in one line.'),
    );
  const places = Object.fromEntries(
    (Object.keys(NAMES) as Column[]).map((column) => [column, place(header, column)]),
  ) as Record<Column, number>;
  const lines = rows.slice(start + 1).filter(({ cells }) => cells.length >= Math.max(places.day, places.amount) + 1);
  const cell = (cells: readonly string[], column: Column) => cells[places[column]] ?? '';
  const amounts = lines.map(({ cells }) => withoutSign(cell(cells, 'amount')));
  const mark = findDecimalMark(amounts);
  const dayOf = dayReader(lines.map(({ cells }) => cell(cells, 'day')));
  const statement: BankStatement = { credits: [], debits: 0 };
  for (const [index, { line, cells }] of lines.entries()) {
    const typed = cell(cells, 'amount');
    if (typed === '' || isNegative(typed)) {
      statement.debits += 1;
      continue;
    }
    const cents = readAmount(amounts[index] ?? '', mark);
    if (typeof cents === 'string') throw unreadable(t('Line {line}: {fault}', { line: String(line), fault: cents }));
    if (cents === 0) continue;
    const bookedOn = dayOf(cell(cells, 'day'));
    if (bookedOn === null)
      throw unreadable(t('Line {line}: {day} is no day', { line: String(line), day: cell(cells, 'day').slice(0, 20) }));
    statement.credits.push({
      ...{ bookedOn, cents },
      currency: codeOf(cell(cells, 'currency')),
      payer: payerOf(cell(cells, 'payer')),
      account: codeOf(cell(cells, 'account')),
      text: textOf(cell(cells, 'text')),
      reference: codeOf(cell(cells, 'reference')),
    });
  }
  return statement;
}

/** The longest one of the first: the separator is told by the line of columns. */
const headerLine = (text: string): string =>
  text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .slice(0, HEADER_WITHIN)
    .reduce((longest, line) => (line.split(/[,;\t|]/).length > longest.split(/[,;\t|]/).length ? line : longest), '');

const place = (header: readonly string[], column: Column): number => {
  const names = header.map((name) => name.toLowerCase().replace(/^\ufeff/, ''));
  return NAMES[column].map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1;
};

/**
 * @param days as a file has them
 * @returns a reader of `2026-11-05`, `5.11.2026`, and `11/5/2026` or `5/11/2026`, by what the other days say
 * @throws HttpProblem 400 where the month and the day could change places in all of them
 */
function dayReader(days: readonly string[]): (day: string) => string | null {
  const slashed = days.flatMap((day) => {
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(day) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isMonthFirst = slashed.some(([, second]) => second > 12);
  if (
    !isMonthFirst &&
    slashed.length > 0 &&
    !slashed.some(([first]) => first > 12) &&
    slashed.some(([a, b]) => a !== b)
  )
    throw unreadable(
      t('Days like {day} can be read in two ways. Save the file with days like 2026-11-05.', {
        day: days.find((day) => day.includes('/')) ?? '',
      }),
    );
  return (day) => {
    const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(day);
    if (iso) return realDay(iso[1], iso[2], iso[3]);
    const [, first, sign, second, year = ''] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d\d)$/.exec(day) ?? [];
    if (first === undefined) return null;
    const whole = year.length === 2 ? `20${year}` : year;
    return sign === '/' && isMonthFirst ? realDay(whole, first, second) : realDay(whole, second, first);
  };
}

function realDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
