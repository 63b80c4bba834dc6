import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { checkReports, renewReports } from './contract-reports.ts';

test('the committed report of every context is that of its schemas and its version', async () => {
  const findings = await checkReports();
  // What has to be done stands in the sentences.
  expect(findings.map(({ sentence }) => sentence).filter(Boolean)).toEqual([]);
});

let folder: string;
beforeEach(async () => {
  folder = await freshFolder();
});

const accountsFile = () => path.join(folder, 'accounts.json');

test('a missing report is written, and is current then', async () => {
  expect((await renewReports(folder)).every(({ state }) => state === 'stale')).toBe(true);
  expect((await checkReports(folder)).every(({ state }) => state === 'current')).toBe(true);
});

test('a report is not written over a version that has not moved enough', async () => {
  await renewReports(folder);
  const report = (await readFile(accountsFile(), 'utf8')).replace('"isAdmin": {', '"nickname": {},\n"isAdmin": {');
  await writeFile(accountsFile(), report);
  const findings = await renewReports(folder);
  expect(findings.find(({ state }) => state === 'refused')?.sentence).toMatch(
    /^accounts: .* lost the field nickname; raise/,
  );
  expect(await readFile(accountsFile(), 'utf8')).toBe(report);
});
