import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { API_VERSION, CONTRACT_VERSIONS } from '@powerline/contract/versions';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { checkReports, renewReports } from './contract-reports.ts';

test('the committed report of every context is that of its schemas and its version', async () => {
  const findings = await checkReports();
  // What has to be done stands in the sentences.
  expect(findings.map(({ sentence }) => sentence).filter(Boolean)).toEqual([]);
});

test('the changelog names the versions that are', async () => {
  const changelog = await readFile(path.join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const named = Object.fromEntries(
    [...changelog.matchAll(/^\| contract: `([a-z-]+)` \| [\d.]+ \| ([\d.]+) \|$/gm)].map(([, context, is]) => [
      context,
      is,
    ]),
  );
  expect(named).toEqual(CONTRACT_VERSIONS);
  expect(changelog).toMatch(new RegExp(`^\\| calls \\(\`API_VERSION\`\\) \\| [\\d.]+ \\| ${API_VERSION} \\|$`, 'm'));
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
