import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';

// Teams release to one site from checkouts of different age: what one of them writes, all must read.

const AT = '2026-11-21T17:33:26.585Z';

let file: string;
let site: Site;
let [shell, first, second, held] = ['', '', '', ''];

beforeEach(async () => {
  const folder = path.join(await freshFolder(), 'site');
  file = path.join(folder, '.releases/current/ledger.json');
  site = openSite(folder, { who: 'Ann', settings: { origin: 'https://powerline.example.com' } });
  ({ version: shell } = await publishOne(site, await writeShell(), { apiVersion: '1.0.0' }));
  ({ version: first } = await publishOne(site, await writeModule()));
  ({ version: second } = await publishOne(site, await writeModule({ code: 'second' })));
  ({ version: held } = await publishOne(site, await writeModule({ code: 'held' }), { audience: 'none' }));
});

/** ledger.json to the byte as release tools wrote it whose code still had these names. */
const ledgerOfBefore = () => `{
  "shelves": [
    {
      "name": "mfe-academy",
      "owner": "the academy team",
      "builds": [
        {
          "version": "${first}",
          "publishedAt": "${AT}",
          "publishedBy": "Ann",
          "waiting": false
        },
        {
          "version": "${second}",
          "publishedAt": "${AT}",
          "publishedBy": "Ann",
          "waiting": false
        },
        {
          "version": "${held}",
          "publishedAt": "${AT}",
          "publishedBy": "Ann",
          "waiting": true
        }
      ],
      "trail": [
        "${first}"
      ]
    },
    {
      "name": "shell",
      "builds": [
        {
          "version": "${shell}",
          "publishedAt": "${AT}",
          "publishedBy": "Ann",
          "waiting": false
        }
      ],
      "trail": []
    }
  ],
  "settings": {
    "origin": "https://powerline.example.com"
  }
}
`;

test('an older release tool reads what a release leaves: it is what that tool would have written', async () => {
  const written = await readFile(file, 'utf8');
  expect(written.replaceAll(/(?<="publishedAt": ")[^"]+/g, AT)).toBe(ledgerOfBefore());
});

test('a site that an older release tool released to is listed, verified, rolled back and released to', async () => {
  await writeFile(file, ledgerOfBefore());
  const academy = async () => (await site.list()).rows.find(({ name }) => name === 'mfe-academy');
  expect(await academy()).toMatchObject({ current: second, rollbackTo: first });
  expect((await academy())?.builds.map(({ version, waiting }) => [version, waiting])).toEqual([
    [first, false],
    [second, false],
    [held, true],
  ]);
  expect((await site.verify()).problems).toEqual([]);

  await site.promote('mfe-academy');
  expect(await academy()).toMatchObject({ current: held, rollbackTo: second });
  await site.rollback('mfe-academy');
  await site.rollback('mfe-academy');
  expect(await academy()).toMatchObject({ current: first, rollbackTo: undefined });
  await site.publish(await writeModule({ code: 'newest' }));
  expect(await academy()).toMatchObject({ rollbackTo: first });
  expect((await site.verify()).problems).toEqual([]);
});

test('a site that was last released to before there were settings and owners is released to', async () => {
  const { settings, ...rest } = JSON.parse(ledgerOfBefore());
  await writeFile(
    file,
    JSON.stringify({ ...rest, shelves: rest.shelves.map(({ owner, ...shelf }: { owner?: string }) => shelf) }),
  );
  await site.rollback('mfe-academy');
  expect((await site.list()).rows.find(({ name }) => name === 'mfe-academy')?.current).toBe(first);
  expect((await site.verify()).problems).toEqual([]);
});
