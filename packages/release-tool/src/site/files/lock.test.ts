import path from 'node:path';
import { expect, test } from '@jest/globals';
import { withLock } from '@powerline/process-lock';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { SiteBusy } from '../errors.ts';
import { withSiteLock } from './lock.ts';

const onWait = () => undefined;

test('a release that waits too long names what to delete if the other one is dead', async () => {
  const lock = path.join(await freshFolder(), 'lock');
  await withLock(lock, { purpose: 'Ben: publish', waitMs: 0, onWait }, async () => {
    const waiting = withSiteLock(lock, { purpose: 'Ann: publish', waitMs: 100, onWait }, async () => 'done');
    await expect(waiting).rejects.toThrow(SiteBusy);
    await expect(waiting).rejects.toThrow(
      `Another release has held the site for 0 s. Try again; if you are sure that it is dead, delete ${lock}${path.sep}`,
    );
  });
});
