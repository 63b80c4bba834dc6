import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import * as academy from '@powerline/contract/academy/calls';
import * as content from '@powerline/contract/content/calls';
import * as moneyTrain from '@powerline/contract/money-train/calls';
import * as operations from '@powerline/contract/operations/calls';
import * as payout from '@powerline/contract/payout/calls';
import { pageFolders } from '@powerline/registry/page-document';
import { MAX_SEGMENTS, MAX_VALUE_BYTES } from '@powerline/registry/route-pattern';
import { ROOT } from '../../scripts/run.mjs';

const NGINX = path.join(ROOT, 'deploy', 'nginx');

let folder;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'powerline-nginx-'));
  await cp(NGINX, path.join(folder, 'configuration'), { recursive: true });
});
after(() => rm(folder, { recursive: true, force: true }));

/** What nginx itself says of a configuration. */
function check(name) {
  // Through a real pipe: nginx opens /dev/stdout by name, which the sockets that Node makes do not allow.
  const command = '"$NGINX" -t -p "$0" -c "$1" 2>&1 | cat';
  const env = { ...process.env, NGINX: process.env.NGINX ?? 'nginx' };
  const target = path.join(folder, 'configuration', name);
  return spawnSync('sh', ['-c', command, folder, target], { env, encoding: 'utf8' }).stdout;
}

describe('nginx accepts the configuration', () => {
  for (const place of ['compose', 'kubernetes']) {
    test(`of ${place}, beside the names that are known there only`, async () => {
      const file = path.join(folder, 'configuration', `${place}.conf`);
      const text = await readFile(file, 'utf8');
      // `resolve` came with nginx 1.27.3: newer than Debian's, older than the image that is used.
      const local = text
        .replaceAll(/server \S+:3000 (?:resolve )?/g, 'server 127.0.0.1:3000 ')
        .replace(/resolver .*;/, '');
      assert.notEqual(local, text);
      await writeFile(file, local);
      assert.match(check(`${place}.conf`), /test is successful/);
    });
  }

  test('and says so when there is a mistake in it', async () => {
    await writeFile(path.join(folder, 'configuration', 'site.conf'), 'no_such_word on;');
    assert.match(check('compose.conf'), /unknown directive "no_such_word"/);
  });
});

/** As pages.conf calls the segments of an address. */
const SEGMENTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

describe('nginx looks for a page where the API does', () => {
  const locations = async () => {
    const text = await readFile(path.join(NGINX, 'pages.conf'), 'utf8');
    return [...text.matchAll(/location ~ "([^"]*)" \{\s+include page\.conf;\s+try_files\s([^;]*)=404;\s+\}/g)];
  };

  test('at the addresses of each length that a path with parameters may have', async () => {
    const lengths = (await locations()).map(([, address]) => address.split('(?<').length - 1);
    assert.deepEqual(lengths, [2, 3, 4, 5, 6]);
    assert.equal(lengths.at(-1), MAX_SEGMENTS);
  });

  test('in the same folders, in the same order', async () => {
    for (const [, address, files] of await locations()) {
      const names = [...address.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
      assert.deepEqual(names, SEGMENTS.slice(0, names.length));
      const expected = pageFolders(names).map(
        (folder) => `${folder.replaceAll(/[a-z]+/g, (name) => `$${name}`)}/index.html`,
      );
      assert.deepEqual(files.trim().split(/\s+/), expected);
    }
  });

  test('with values of the same length', async () => {
    for (const [, address] of await locations()) {
      const bounds = [...address.matchAll(/\{(.*?)\}/g)].map(([, bound]) => bound);
      assert.deepEqual(new Set(bounds), new Set([`1,${MAX_VALUE_BYTES}`]));
    }
  });
});

test('every call that takes a file has a place of its own, with room for it', async () => {
  const text = await readFile(path.join(NGINX, 'site.conf'), 'utf8');
  const places = [...text.matchAll(/^location (\S+) (\S+) \{\n +client_max_body_size/gm)].map(([, kind, address]) => ({
    has: (url) =>
      kind === '~' ? new RegExp(address).test(url) : kind === '=' ? url === address : url.startsWith(address),
  }));
  const calls = [academy, content, moneyTrain, operations, payout].flatMap((context) => Object.values(context));
  const urls = calls
    .filter((call) => call?.file !== undefined)
    .map((call) => ['1', 'a'].map((value) => call.path.replaceAll(/:\w+/g, value)));
  assert.ok(urls.length > 10);
  assert.deepEqual(
    urls.filter((forms) => !forms.some((url) => places.some(({ has }) => has(url)))).map(([url]) => url),
    [],
  );
});
