import { expect, test } from '@jest/globals';
import { readBankFile } from './bank-file.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => readBankFile(Buffer.from(text, encoding));
const CAMT = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const camt = (entries: string, namespace = CAMT) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace}"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (details: string, head = '<CdtDbtInd>CRDT</CdtDbtInd>') =>
  `<Ntry><Amt Ccy="EUR">25.00</Amt>${head}<BookgDt><Dt>2026-11-05</Dt></BookgDt><AcctSvcrRef>ENTRY-1</AcctSvcrRef>
   <NtryDtls>${details}</NtryDtls></Ntry>`;
const paid = (name: string, text: string, amount = '') =>
  `<TxDtls>${amount}<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
   <DbtrAcct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

test('reads the credits of CAMT.053, and of a collected one each part', async () => {
  const both = [paid('Ana Ruiz', 'ana 2026-11'), paid('Ben', 'ben &amp; co')];
  const parts = both.map((one) => one.replace('<TxDtls>', '<TxDtls><Amt Ccy="EUR">12.50</Amt>')).join('');
  const { credits, debits } = await read(
    camt(
      entry(paid('Ana Ruiz', 'ana 2026-11')) +
        entry(parts) +
        entry('', '<CdtDbtInd>DBIT</CdtDbtInd>') +
        entry('', '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>'),
    ),
  );
  expect(debits).toBe(2);
  expect(credits).toEqual([
    {
      ...{
        bookedOn: '2026-11-05',
        cents: 2_500,
        currency: 'EUR',
        payer: 'Ana Ruiz',
        account: 'DE89370400440532013000',
      },
      ...{ text: 'ana 2026-11', reference: 'ENTRY-1' },
    },
    expect.objectContaining({ cents: 1_250, payer: 'Ana Ruiz', reference: null }),
    expect.objectContaining({ cents: 1_250, payer: 'Ben', text: 'ben & co' }),
  ]);
});

test('reads the older form of CAMT.053', async () => {
  const old = camt(entry(paid('Ana', 'ana')), CAMT.replace('08', '02')).replaceAll(/<\/?Pty>/g, '');
  expect((await read(old)).credits).toMatchObject([{ payer: 'Ana' }]);
});

test.each([
  ['a document type', `<!DOCTYPE d [<!ENTITY a "aaaa">]>${camt(entry(paid('&a;', 'x')))}`],
  ['an unknown entity', camt(entry(paid('&a;', 'x')))],
  ['an external entity', `<!DOCTYPE d SYSTEM "file:///etc/passwd">${camt('')}`],
  ['a broken end', camt(entry(paid('Ana', 'ana'))).slice(0, -30)],
  ['another format', camt('', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')],
  ['no namespace', '<Document/>'],
  ['an amount that is none', camt(entry('').replace('25.00', '1e3'))],
  ['too deep a nesting', camt('<a>'.repeat(60) + '</a>'.repeat(60))],
])('refuses XML with %s in a sentence', async (_, xml) => {
  await expect(read(xml)).rejects.toMatchObject({ status: 400 });
});

test('reads a bank’s CSV below what stands above it, with a decimal comma and days of its country', async () => {
  const text = [
    'Konto;DE89370400440532013000',
    'Zeitraum;01.11.2026 - 30.11.2026',
    '',
    'Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung',
    '05.11.2026;"Ruiz; Ana";ana 2026-11;"1.025,00";EUR',
    '6.11.26;Ben;Miete;-700,00;EUR',
  ].join('\r\n');
  const { credits, debits } = await read(`\ufeff${text}`, 'utf16le');
  expect(debits).toBe(1);
  expect(credits).toEqual([
    {
      ...{ bookedOn: '2026-11-05', cents: 102_500, currency: 'EUR', payer: 'Ruiz; Ana', account: null },
      ...{ text: 'ana 2026-11', reference: null },
    },
  ]);
});

test('months and days change places only where another line leaves no doubt', async () => {
  const days = (...all: string[]) => ['Date,Amount,Name', ...all.map((day) => `${day},25.00,Ana`)].join('\n');
  const found = async (...all: string[]) => (await read(days(...all))).credits.map(({ bookedOn }) => bookedOn);
  expect(await found('11/05/2026', '11/25/2026')).toEqual(['2026-11-05', '2026-11-25']);
  expect(await found('05/11/2026', '25/11/2026')).toEqual(['2026-11-05', '2026-11-25']);
  await expect(found('11/05/2026')).rejects.toThrow('can be read in two ways');
  await expect(found('2026-02-30')).rejects.toThrow('Line 2: 2026-02-30 is no day');
});

test('refuses CSV without a day or an amount, and a line that it can’t read', async () => {
  await expect(read('name,text\nAna,ana')).rejects.toThrow('has no columns for the day and the amount');
  await expect(read('date,amount\n2026-11-05,twenty')).rejects.toThrow('Line 2');
  expect((await read('date,amount,name\n2026-11-05,$25.00,=cmd()')).credits).toMatchObject([{ payer: '=cmd()' }]);
});
