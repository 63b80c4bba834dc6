import { PAYMENT_FILE_MAX_LINES } from '@powerline/contract/payout';
import { SaxesParser } from 'saxes';
import { t } from '../../../infrastructure/language/words.ts';
import { unreadable } from '../payments/csv-rows.ts';
import { type BankCredit, type BankStatement, codeOf, payerOf, textOf } from './bank-credit.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
const noStatement = (): string =>
  t('This XML is no bank statement of the format CAMT.053. Choose that format at your bank, or CSV.');
const DEPTH_MAX = 40;

/** An element with what is in it. */
interface Element {
  name: string;
  currency: string | null;
  text: string;
  children: Element[];
}

/**
 * Reads a bank statement (ISO 20022, camt.053.001.02 and later). The parser knows no entities but XML's own and loads
 * nothing, and a file with a document type is refused, so none can be made to grow.
 *
 * @throws HttpProblem 400 for what is no such file
 */
export function readCamt053(xml: string): BankStatement {
  const statement: BankStatement = { credits: [], debits: 0 };
  const open: Element[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw unreadable(t('This XML has a document type, which no bank statement has. It wasn’t read.'));
  });
  parser.on('error', () => {
    throw unreadable(t('This XML isn’t complete or isn’t well-formed. Download it from your bank again.'));
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length === 0 && !(local === 'Document' && NAMESPACE.test(uri))) throw unreadable(noStatement());
    if (open.length >= DEPTH_MAX) throw unreadable(noStatement());
    const element = { name: local, currency: attributes.Ccy?.value ?? null, text: '', children: [] };
    // Only entries are kept: a statement may have thousands.
    if (open.some(({ name }) => name === 'Ntry')) open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element?.name !== 'Ntry') return;
    addEntry(statement, element);
    if (statement.credits.length > PAYMENT_FILE_MAX_LINES)
      throw unreadable(
        t('The file has more than {max} credits. Split it into several.', {
          max: PAYMENT_FILE_MAX_LINES,
        }),
      );
  });
  parser.write(xml).close();
  return statement;
}

function addEntry(statement: BankStatement, entry: Element): void {
  // What is taken back is no payment, whichever way it goes.
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || textAt(entry, 'RvslInd') === 'true') {
    statement.debits += 1;
    return;
  }
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'));
  const hasAmounts = details.length > 1 && details.every((one) => amountIn(one));
  for (const one of hasAmounts ? details : [details.length === 1 ? details[0] : undefined])
    statement.credits.push(creditOf(entry, one, hasAmounts));
}

function creditOf(entry: Element, details: Element | undefined, isPart: boolean): BankCredit {
  const amount = (isPart && details && amountIn(details)) || at(entry, 'Amt');
  const debtor = details && at(details, 'RltdPties', 'Dbtr');
  const account = details && at(details, 'RltdPties', 'DbtrAcct', 'Id');
  const references = [
    details && textAt(details, 'Refs', 'AcctSvcrRef'),
    isPart ? undefined : textAt(entry, 'AcctSvcrRef'),
    details && textAt(details, 'Refs', 'TxId'),
  ];
  const remittance = details && at(details, 'RmtInf');
  const words = [
    ...(remittance ? all(remittance, 'Ustrd').map(({ text }) => text) : []),
    ...(remittance ? all(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref') ?? '') : []),
    details ? meant(textAt(details, 'Refs', 'EndToEndId')) : '',
  ];
  return {
    bookedOn: (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? '').slice(0, 10),
    cents: centsOf(amount?.text ?? ''),
    currency: amount?.currency ?? null,
    payer: payerOf((debtor && (textAt(debtor, 'Nm') ?? textAt(debtor, 'Pty', 'Nm'))) ?? ''),
    account: codeOf((account && (textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'))) ?? ''),
    text: textOf(words.join(' ')),
    reference: codeOf(references.find((one) => meant(one)) ?? ''),
  };
}

/** What banks write where there is nothing. */
const meant = (reference: string | undefined): string =>
  reference === undefined || /^NOT ?PROVIDED$/i.test(reference) ? '' : reference;

const amountIn = (details: Element): Element | undefined =>
  at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt');

/** ISO 20022 has a point before the cents. @throws HttpProblem 400 */
function centsOf(amount: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(amount.trim()) ?? [];
  if (whole === undefined)
    throw unreadable(
      t('{amount} is no amount of a bank statement', { amount: amount.trim().slice(0, 20) || t('Nothing') }),
    );
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const all = ({ children }: Element, name: string): Element[] => children.filter((child) => child.name === name);

const at = (element: Element, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => found && all(found, name)[0], element);

const textAt = (element: Element, ...path: string[]): string | undefined => at(element, ...path)?.text.trim();
