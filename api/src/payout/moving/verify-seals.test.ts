import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { sealBytes } from '@powerline/contract/payout';
import { leafOf, rootOf, sha256 } from '../money/month-seals/merkle-sum-tree.ts';
import { saltOf } from '../money/month-seals/sealed-rows.ts';
import { verifySeals } from './verify-seals.ts';

const MEMBERS = [4, 1, 3, 2];
const MONTHS = ['2026-09', '2026-10'];
const HEADS = {
  'members.csv': 'username,email,joined,left,number',
  'history.csv': 'month,username,earned,standing,direct,level_1,level_2,level_3,level_4,level_5,level_6',
  'site/commission_sources.csv': 'source_member,direct,level_1,level_2,level_3,level_4,level_5,level_6,skipped,month',
  'site/month_seals.csv': 'number,month,code,previous,root,cents,statements,sources,secret,sealed_at',
};
const hex = (bytes: Uint8Array | null) => (bytes ? `\\x${Buffer.from(bytes).toString('hex')}` : '');

let folder: string;
const folders: string[] = [];

/** An export of four members and two months. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-verify-'));
  await mkdir(join(folder, 'site'));
  const history = ['2026-08,ann,9.00,,,,,,,,'];
  const sources: string[] = [];
  const seals: string[] = [];
  let previous: Buffer | null = null;
  for (const [at, month] of MONTHS.entries()) {
    const secret = sha256(Buffer.from(`secret of ${month}`));
    const statements = MEMBERS.map((member) => ({
      ...{ month, member, cents: member * 100, standing: 0, counts: [0, member, 0, 0, 0, 0, 0] },
      salt: saltOf(secret, member),
    })).sort((a, b) => a.salt.compare(b.salt));
    const lines = ['1,,2,,,,,,0', '4,1,2,3,,,,,8'];
    for (const line of lines) sources.push(`${line},${month}-01`);
    const hash = sha256(Buffer.from(lines.map((line) => `${line}\n`).join('')));
    const root = rootOf(statements.map(leafOf));
    const code: Buffer = sha256(
      sealBytes({ number: at + 1, month, previous, root, statements: statements.length, sources: hash }),
    );
    for (const { member, cents } of statements)
      history.push(`${month},m${member},${(cents / 100).toFixed(2)},active,0,${member},0,0,0,0,0`);
    seals.push(
      [
        at + 1,
        `${month}-01`,
        hex(code),
        hex(previous),
        hex(root.hash),
        root.cents,
        4,
        hex(hash),
        hex(secret),
        '',
      ].join(),
    );
    previous = code;
  }
  const rows = {
    'members.csv': MEMBERS.map((member) => `m${member},,,,${member}`),
    'history.csv': history,
    'site/commission_sources.csv': sources,
    'site/month_seals.csv': seals,
  };
  for (const [file, head] of Object.entries(HEADS)) {
    const lines: string[] = Reflect.get(rows, file);
    await writeFile(join(folder, file), `${[head, ...lines].join('\n')}\n`);
  }
  folders.push(folder);
});

afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

const changedMonths = async () =>
  (await verifySeals(folder)).filter(({ isAsSealed }) => !isAsSealed).map(({ month }) => month);

test('the months of an export are as sealed', async () => {
  expect(await verifySeals(folder)).toEqual(
    MONTHS.map((month) => ({ month, code: expect.any(String), cents: 1_000, statements: 4, isAsSealed: true })),
  );
});

test.each([
  ['history.csv', '2026-10,m3,3.00', '2026-10,m3,4.00', ['2026-10']],
  ['history.csv', '2026-09,m3,3.00,active', '2026-09,m3,3.00,unpaid', ['2026-09']],
  ['history.csv', '2026-10,m1,1.00,active,0,1', '2026-10,m1,1.00,active,0,2', ['2026-10']],
  ['members.csv', 'm2,,,,2', 'm2,,,,5', MONTHS],
  ['site/commission_sources.csv', '4,1,2,3,,,,,8,2026-10', '4,1,3,2,,,,,8,2026-10', ['2026-10']],
  ['site/month_seals.csv', ',1000,4,', ',1001,4,', ['2026-09']],
  ['site/month_seals.csv', '2,2026-10-01', '3,2026-10-01', ['2026-10']],
])('a change in %s from %s to %s is found', async (file, from, to, months) => {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
  expect(await changedMonths()).toEqual(months);
});

test('a month whose seal was taken out is missed by the one after', async () => {
  const file = join(folder, 'site/month_seals.csv');
  const [head, , ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [head, ...rest].join('\n'));
  expect(await changedMonths()).toEqual(['2026-10']);
});

test('a folder that is no export of this version is refused', async () => {
  await writeFile(join(folder, 'history.csv'), 'month,username,earned\n');
  await expect(verifySeals(folder)).rejects.toThrow('has no column standing');
});
