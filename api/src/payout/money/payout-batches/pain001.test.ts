import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { validateXML } from 'xmllint-wasm';
import { latinText } from './latin-text.ts';
import { pain001, type TransferBatch } from './pain001.ts';

// As ISO publishes it at iso20022.org, free to use and to pass on.
const SCHEMA = new URL('../../../../test/payout/pain.001.001.09.xsd', import.meta.url);

const BATCH: TransferBatch = {
  number: 7,
  currency: 'EUR',
  madeAt: new Date('2026-11-26T08:09:10.123Z'),
  from: { holder: 'Powerline & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  transfers: [
    { payoutId: 17, cents: 5_005, holder: 'José Ñúñez <b>', iban: 'GB29NWBK60161331926819', bic: null },
    { payoutId: 18, cents: 100_000_000, holder: '李小龍', iban: 'NO9386011117947', bic: 'DNBANOKK' },
  ],
};

const faults = async (xml: string): Promise<string[]> => {
  const schema = await readFile(SCHEMA, 'utf8');
  const { errors } = await validateXML({ xml: { fileName: 'batch.xml', contents: xml }, schema });
  return errors.map(({ message }) => message);
};

describe('a bank file', () => {
  test.each([
    ['in euros', BATCH],
    ['in dollars, without a BIC', { ...BATCH, currency: 'USD', from: { ...BATCH.from, bic: null } }],
    [
      'with names of any script and length',
      { ...BATCH, transfers: BATCH.transfers.map((one) => ({ ...one, holder: `${'Đặng-Ğül '.repeat(20)}🙂` })) },
    ],
  ])('%s is valid by the published schema', async (_, batch) => {
    expect(await faults(pain001(batch))).toEqual([]);
  });

  test('that breaks the schema is noticed', async () => {
    expect(await faults(pain001({ ...BATCH, from: { ...BATCH.from, iban: 'no IBAN' } }))).not.toEqual([]);
  });

  test('has the batch’s id, the count and the sum to the cent, and each payout’s own reference', () => {
    const xml = pain001(BATCH);
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
    expect(all('MsgId')).toEqual(['PAYOUT-BATCH-7']);
    expect(all('CreDtTm')).toEqual(['2026-11-26T08:09:10Z']);
    expect(all('NbOfTxs')).toEqual(['2', '2']);
    expect(all('CtrlSum')).toEqual(['1000050.05', '1000050.05']);
    expect(all('InstdAmt')).toEqual(['50.05', '1000000.00']);
    expect(all('EndToEndId')).toEqual(['PAYOUT-17', 'PAYOUT-18']);
    expect(all('Nm')).toEqual(['Powerline + Sohne GmbH', 'Powerline + Sohne GmbH', 'Jose Nunez b', 'LiXiaoLong']);
    expect(all('BICFI')).toEqual(['COBADEFFXXX', 'DNBANOKK']);
    expect(pain001(BATCH)).toBe(xml);
  });
});

test.each([
  ['//Ana//Ruiz/', 'Ana/Ruiz'],
  ['  Łukasz   Ødegård ', 'Lukasz Odegard'],
  ['\u{1F642}', ':slight smile:'],
  ['<>', 'PAYEE'],
  [`${'a'.repeat(69)} b`, 'a'.repeat(69)],
])('%s is written for banks as %s', (typed, written) => {
  expect(latinText(typed, 70, 'PAYEE')).toBe(written);
});
