import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { beginningOf } from '@powerline/process-lock/process-identity';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { lockFolder } from './folder-lock.ts';

/** As versions before process-lock held a folder: a file that names its process. */
async function olderLock(folder: string, pid = 0) {
  const owner = { pid, beginning: await beginningOf(pid), token: 'token-of-an-older-version' };
  await writeFile(path.join(folder, 'powerline.lock'), JSON.stringify(owner));
}

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function otherProcess() {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  children.push(child);
  await once(child, 'spawn');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, kill };
}

test('a folder is held by one, and nothing of the lock stays behind', async () => {
  const folder = await freshFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another running Powerline (process ${process.pid}). Stop it, or give this one its own folder with DATA_DIR=….`,
  );
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await lockFolder(folder)).release();
});

test('a running server of an older version is respected, and succeeded at once when it was killed', async () => {
  const folder = await freshFolder();
  const older = await otherProcess();
  await olderLock(folder, older.pid);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by another running Powerline (process ${older.pid})`);
  expect(await readFile(path.join(folder, 'powerline.lock'), 'utf8')).toContain('token-of-an-older-version');
  await older.kill();
  const results = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const result of results) if (result.status === 'fulfilled') await result.value.release();
});

test('the lock file of an older version that was cut off while it was written counts for nothing', async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, 'powerline.lock'), '{"pid":');
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('a server of an older version cannot take the folder beside us', async () => {
  const folder = await freshFolder();
  const lock = await lockFolder(folder);
  const place = path.join(folder, 'powerline.lock');
  await writeFile(path.join(folder, 'mine'), '');
  // How it takes a folder, and how it looks whether a dead one holds it: then it gives up after 20 attempts.
  await expect(link(path.join(folder, 'mine'), place)).rejects.toThrow('EEXIST');
  await expect(readFile(place)).rejects.toThrow('EISDIR');
  await lock.release();
});

test('waiting for the server of another container prints a notice', async () => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, 'powerline.lock'));
  await writeFile(path.join(folder, 'powerline.lock', 'other-container.1.token.0123456789ab'), 'Powerline');
  const calledOff = new AbortController();
  const notices: string[] = [];
  const onNotice = (line: string) => {
    notices.push(line);
    calledOff.abort(new Error('called off'));
  };
  await expect(lockFolder(folder, onNotice, calledOff.signal)).rejects.toThrow('called off');
  expect(notices).toEqual([
    `The data folder ${folder} was last held by a Powerline of another container or machine: it is taken over if that shows no sign of life for a minute.`,
  ]);
});
