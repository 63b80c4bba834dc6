import { describe, expect, test } from '@jest/globals';
import { EARNINGS_LIST_MAX_LINES, type EarningsListPlaces } from '@powerline/contract/payout';
import { readEarningsList } from './earnings-list.ts';

const MONTH = '2026-11';
const NONE = new Array<null>(7).fill(null);
const read = (text: string | Buffer, places: EarningsListPlaces = {}) =>
  readEarningsList(Buffer.from(text), MONTH, places);
const amountsOf = async (text: string | Buffer, places?: EarningsListPlaces) =>
  (await read(text, places)).lines.map(({ username, cents }) => [username, cents]);

test('two columns are enough', async () => {
  const { lines, faults } = await read('username,earned\nana,12.50\nben,0\n');
  const silent = { isActive: null, standing: null, counts: NONE };
  expect(lines).toEqual([
    { username: 'ana', cents: 1_250, ...silent },
    { username: 'ben', cents: 0, ...silent },
  ]);
  expect(faults).toEqual([]);
});

test('a history.csv says who was active, and how many are behind each line', async () => {
  const { lines, others } = await read(
    `month,username,earned,standing,direct,level_1,level_2,level_3,level_4,level_5,level_6
2026-10,ana,1.00,active,0,1,0,0,0,0,0
2026-11,ana,5.00,active,1,0,2,0,0,0,0
2026-11,ben,0.00,refunded,3,0,0,0,0,0,0
2026-11,cy,7.00,,,,,,,,
`,
  );
  expect(lines).toEqual([
    { username: 'ana', cents: 500, isActive: true, standing: null, counts: [1, 0, 2, 0, 0, 0, 0] },
    { username: 'ben', cents: 0, isActive: false, standing: 'refunded', counts: [3, 0, 0, 0, 0, 0, 0] },
    { username: 'cy', cents: 700, isActive: null, standing: null, counts: NONE },
  ]);
  expect([...others]).toEqual([['2026-10', 1]]);
});

describe('As another system writes it,', () => {
  test('semicolons, decimal commas, a mark at the beginning and a currency are understood', async () => {
    const text = '\ufeffMember;Commission\n"ana; b";1.234.567,50 €\nben;-3,00\ncy;(2,50)\n';
    expect(await amountsOf(text)).toEqual([
      ['ana; b', 123_456_750],
      ['ben', -300],
      ['cy', -250],
    ]);
  });

  test('UTF-16 and older encodings of Windows are understood', async () => {
    expect(await amountsOf(Buffer.from('\ufeffusername,earned\nanä,5.00\n', 'utf16le'))).toEqual([['anä', 500]]);
    expect(await amountsOf(Buffer.from('username,earned\nanä,5.00\n', 'latin1'))).toEqual([['anä', 500]]);
  });

  test('other headings are matched by the columns that were chosen', async () => {
    const text = 'who,paid out,period\nana,5.00,first\n';
    const { format, lines } = await read(text);
    expect([format.header, format.places.username, format.places.earned, lines]).toEqual([
      ...[['who', 'paid out', 'period'], null, null, []],
    ]);
    expect(await amountsOf(text, { username: 0, earned: 1, month: 'none' })).toEqual([['ana', 500]]);
  });

  test.each(['active', 'Active', 'yes', '1'])('%s is active, and can earn', async (standing) => {
    expect((await read(`username,earned,status\nana,5.00,${standing}\n`)).lines).toMatchObject([{ isActive: true }]);
  });

  test.each(['Inactive', 'no', '0', 'suspended'])('%s is not', async (standing) => {
    expect((await read(`username,earned,status\nana,5.00,${standing}\n`)).lines).toMatchObject([{ isActive: false }]);
  });

  test('any other standing, such as a rank, says nothing', async () => {
    expect((await read('username,earned,status\nana,5.00,Gold\n')).lines).toMatchObject([{ isActive: null }]);
  });
});

test.each([
  ['2026-13,ana,5.00,1', /2026-13 is no month/],
  ['Nov 2026,ana,5.00,1', /Write it as 2026-11/],
  ['2026-11,,5.00,1', /username is missing/],
  ['2026-11,ana,five,1', /such as 25\.00/],
  ['2026-11,ana,5.00,1.5', /1\.5 is no number of people, in the column direct/],
  ['2026-11,ana,5.00', /has 3 cells/],
])('the line %s is left out, and says why', async (line, says) => {
  const { lines, faults } = await read(`month,username,earned,direct\n${line}\n2026-11,ben,1.00,1\n`);
  expect(faults).toEqual([{ line: 2, reason: expect.stringMatching(says), cells: line.split(',') }]);
  expect(lines).toMatchObject([{ username: 'ben' }]);
});

test('a file that is no list, and one with too many lines, are refused', async () => {
  await expect(read('username,earned\n')).rejects.toThrow('The list has no lines');
  await expect(read('%PDF-1.7')).rejects.toThrow('This is a PDF');
  const lines = (count: number) => `username,earned\n${'ana,1.00\n'.repeat(count)}`;
  expect((await read(lines(EARNINGS_LIST_MAX_LINES))).lines).toHaveLength(EARNINGS_LIST_MAX_LINES);
  await expect(read(lines(EARNINGS_LIST_MAX_LINES + 1))).rejects.toThrow('Keep only those of the month');
});
