import { describe, expect, test } from '@jest/globals';
import { readReferences } from './reference-list.ts';

describe('a list of references', () => {
  test.each([
    ['with commas', '17,TX-1\n18,TX-2'],
    ['with semicolons, spaces and lines of Windows', '17 ; TX-1\r\n18; TX-2\r\n'],
    ['with tabs, as spreadsheets copy', '17\tTX-1\n\n18\tTX-2'],
    ['with spaces', '17 TX-1\n 18  TX-2 '],
    ['in quotation marks', '"17","TX-1"\n"18","TX-2"'],
    ['with the ids of the bank file', 'PAYOUT-17,TX-1\nPayout 18,TX-2'],
    ['with a first line that names columns', 'payout,reference\n17,TX-1\n18,TX-2'],
  ])('is read %s', (_, text) => {
    const lines = readReferences(text);
    expect(lines.map(({ payoutId, reference, fault }) => [payoutId, reference, fault])).toEqual([
      [17, 'TX-1', null],
      [18, 'TX-2', null],
    ]);
  });

  test('keeps separators inside of a reference', () => {
    expect(readReferences('17,TX-1, second try')[0]).toMatchObject({ reference: 'TX-1, second try', fault: null });
    expect(readReferences('17,"TX ""1"""')[0]).toMatchObject({ reference: 'TX "1"', fault: null });
  });

  test('names what is wrong with a line, by its number in an editor', () => {
    const text = `17,TX-1\n\nTX-2\n18,\n19,${'x'.repeat(101)}\n17,TX-3`;
    expect(readReferences(text).map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [3, 'Start with the payout number'],
      [4, 'The reference is missing'],
      [5, 'A reference has at most 100 characters'],
      [6, 'Line 1 has this payout, too'],
    ]);
  });
});
