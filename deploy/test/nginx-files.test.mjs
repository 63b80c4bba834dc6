import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
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
      const local = text.replaceAll(/server \S+:3000 resolve /g, 'server 127.0.0.1:3000 ').replace(/resolver .*;/, '');
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
