import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { SiteBusy } from './errors.ts';
import { withLock } from './lock.ts';
import { PROCESS_SCOPE, processToken } from './process-token.ts';

const newLock = async () => path.join(await freshFolder(), 'lock');
const options = (waitMs = 10_000) => ({ purpose: 'Ann: publish', waitMs, onWait: () => {} });

async function claimOf(lock: string, scope: string, pid: number | undefined, token: string | undefined) {
  await mkdir(lock, { recursive: true });
  const claim = path.join(lock, `${scope}.${pid}.${token}.0123456789ab`);
  await writeFile(claim, 'Ben: publish');
  return claim;
}

test('never do two hold the lock', async () => {
  const lock = await newLock();
  let [holders, most, rounds] = [0, 0, 0];
  const work = async () => {
    holders += 1;
    most = Math.max(most, holders);
    await readdir(lock);
    holders -= 1;
    rounds += 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(lock, options(), work)));
  expect({ most, rounds }).toEqual({ most: 1, rounds: 20 });
});

test('nothing of the lock stays behind, even when the work fails', async () => {
  const lock = await newLock();
  await expect(withLock(lock, options(), () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(await readdir(path.dirname(lock))).toEqual([]);
});

test('whoever waits is told for whom, and gives up after the time given', async () => {
  const lock = await newLock();
  const claim = await claimOf(lock, PROCESS_SCOPE, process.pid, processToken(process.pid));
  const told: string[] = [];
  const waiting = withLock(lock, { ...options(100), onWait: (holder) => told.push(holder) }, async () => 'done');
  await expect(waiting).rejects.toThrow(SiteBusy);
  await expect(waiting).rejects.toThrow(claim);
  expect(told).toEqual(['Ben: publish']);
});

test('the claim of a killed process counts for nothing, nor does that of a process whose number came back', async () => {
  const lock = await newLock();
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const claim = await claimOf(lock, PROCESS_SCOPE, child.pid, processToken(child.pid ?? 0));
  await expect(withLock(lock, options(100), async () => 'done')).rejects.toThrow(SiteBusy);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await claimOf(lock, PROCESS_SCOPE, process.pid, 'token-of-another');
  expect(await withLock(lock, options(100), () => readdir(lock))).not.toContain(path.basename(claim));
});

test('a holder on another machine counts while it shows itself, and for one minute after', async () => {
  const lock = await newLock();
  const claim = await claimOf(lock, 'other-machine', 1, 'token');
  await expect(withLock(lock, options(100), async () => 'done')).rejects.toThrow(SiteBusy);
  const overOneMinuteAgo = new Date(Date.now() - 61_000);
  await utimes(claim, overOneMinuteAgo, overOneMinuteAgo);
  expect(await withLock(lock, options(100), async () => 'done')).toBe('done');
});
