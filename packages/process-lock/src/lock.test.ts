import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { holdLock, LockHeld, withLock } from './lock.ts';
import { identityOf, PROCESS_SCOPE } from './process-identity.ts';

const newLock = async () => path.join(await freshFolder(), 'lock');
const options = (waitMs = 120_000) => ({ purpose: 'Ann: publish', waitMs, onWait: () => {} });

const tokenOf = async (pid = 0) => (await identityOf(pid))?.token;

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

test('waiting for a lock names its holder, and gives up after the given time', async () => {
  const lock = await newLock();
  const claim = await claimOf(lock, PROCESS_SCOPE, process.pid, await tokenOf(process.pid));
  const holders: string[] = [];
  const waiting = withLock(lock, { ...options(100), onWait: (holder) => holders.push(holder) }, async () => 'done');
  await expect(waiting).rejects.toThrow(LockHeld);
  await expect(waiting).rejects.toMatchObject({ pid: process.pid, place: claim });
  expect(holders).toEqual(['Ben: publish']);
});

test('the claim of a killed process does not count, and neither does one with a reused process id', async () => {
  const lock = await newLock();
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const claim = await claimOf(lock, PROCESS_SCOPE, child.pid, await tokenOf(child.pid));
  await expect(withLock(lock, options(100), async () => 'done')).rejects.toThrow(LockHeld);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await claimOf(lock, PROCESS_SCOPE, process.pid, 'token-of-another');
  expect(await withLock(lock, options(100), () => readdir(lock))).not.toContain(path.basename(claim));
});

test('a holder on another machine counts while it shows itself, and for one minute after', async () => {
  const lock = await newLock();
  const claim = await claimOf(lock, 'other-machine', 1, 'token');
  await expect(withLock(lock, options(100), async () => 'done')).rejects.toThrow(LockHeld);
  const overOneMinuteAgo = new Date(Date.now() - 61_000);
  await utimes(claim, overOneMinuteAgo, overOneMinuteAgo);
  expect(await withLock(lock, options(100), async () => 'done')).toBe('done');
});

describe('a lock held until the process ends', () => {
  const held = { purpose: 'Ann', onUnseen: () => undefined };

  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** A process that holds the lock of a folder until it is ended. */
  async function holder(lock: string) {
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    children.push(child);
    await once(child, 'spawn');
    const claim = await claimOf(lock, PROCESS_SCOPE, child.pid, await tokenOf(child.pid));
    const kill = async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    };
    return { claim, pid: child.pid, kill };
  }

  test('is refused with the number of its holder while that lives, and taken over at once when it is killed', async () => {
    const lock = await newLock();
    const other = await holder(lock);
    await expect(holdLock(lock, held)).rejects.toMatchObject({ name: 'LockHeld', pid: other.pid });
    await other.kill();
    const began = Date.now();
    const taken = await holdLock(lock, held);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await readdir(lock)).toHaveLength(1);
    await taken.release();
    expect(await readdir(path.dirname(lock))).toEqual([]);
  });

  test('is taken in spite of a holder that ends a moment later', async () => {
    const lock = await newLock();
    const other = await holder(lock);
    const taking = holdLock(lock, held);
    await other.kill();
    await expect((await taking).release()).resolves.toBeUndefined();
  });

  test.each([1, 2, 3, 4, 5])('is held by exactly one of many who come at once to a busy machine, time %d', async () => {
    const lock = await newLock();
    // Each step of a try takes so long that the tries of others are seen again and again.
    const busy = setInterval(() => {
      for (const end = Date.now() + Math.random() * 120; Date.now() < end; );
    }, 20);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => holdLock(lock, held)));
    clearInterval(busy);
    const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.release();
  });

  test('is not refused for others who only come and go', async () => {
    const lock = await newLock();
    const token = await tokenOf(process.pid);
    let taken = false;
    const taking = holdLock(lock, held).finally(() => {
      taken = true;
    });
    // Longer than one and the same holder is waited for; each of them is another one.
    for (const end = Date.now() + 1_000; Date.now() < end && !taken; ) {
      const names = ['first', 'second'].map((name) => `${PROCESS_SCOPE}.${process.pid}.${token}.${name}-${Date.now()}`);
      for (const name of names) await writeFile(path.join(lock, name), 'Ben').catch(() => undefined);
      for (const name of names) await rm(path.join(lock, name), { force: true });
    }
    await expect(taking.then((lock) => lock.release())).resolves.toBeUndefined();
  });

  test('of another container is refused at its next sign of life', async () => {
    const lock = await newLock();
    const claim = await claimOf(lock, 'other-container', 1, 'token');
    let isHeld = true;
    const refused = expect(holdLock(lock, held)).rejects.toThrow(LockHeld);
    const showing = (async () => {
      while (isHeld) await utimes(claim, new Date(), new Date());
    })();
    await refused;
    isHeld = false;
    await showing;
  });

  test('of another container that has shown no life for a minute is taken over', async () => {
    const lock = await newLock();
    const claim = await claimOf(lock, 'other-container', 1, 'token');
    // It falls silent a moment from now.
    const almostOneMinuteAgo = new Date(Date.now() - 59_500);
    await utimes(claim, almostOneMinuteAgo, almostOneMinuteAgo);
    await (await holdLock(lock, held)).release();
    expect(await readdir(path.dirname(lock))).toEqual([]);
  });

  test('of another container is waited for with a word, until that is called off', async () => {
    const lock = await newLock();
    await claimOf(lock, 'other-container', 1, 'token');
    const calledOff = new AbortController();
    const onUnseen = () => calledOff.abort(new Error('called off'));
    await expect(holdLock(lock, { ...held, onUnseen, signal: calledOff.signal })).rejects.toThrow('called off');
    expect(await readdir(lock)).toHaveLength(1);
  });

  test('cannot be taken where a file is in the place of its folder', async () => {
    const lock = await newLock();
    await writeFile(lock, '');
    await expect(holdLock(lock, held)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

test('where the system tells a beginning apart from the token, a claim whose number came back counts for nothing', async () => {
  const lock = await newLock();
  const claim = await claimOf(lock, PROCESS_SCOPE, process.pid, await tokenOf(process.pid));
  await rename(claim, `${claim}.beginning-of-another`);
  await expect(withLock(lock, options(100), async () => 'done')).resolves.toBe('done');
});
