import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from '@jest/globals';
import { RunningExports } from './running-exports.ts';

const endless = () => new Readable({ read: () => undefined });

test('an admin has two exports at once, and the next one when one of them ends', async () => {
  const exports = new RunningExports();
  const first = exports.start(1, endless);
  exports.start(1, endless);
  expect(() => exports.start(1, endless)).toThrow('Two of your exports are still running.');
  // Others aren't concerned.
  exports.start(2, endless);
  // As when the browser cancels a download before its first byte.
  first.destroy();
  await finished(first).catch(() => undefined);
  exports.start(1, endless);
  expect(() => exports.start(1, endless)).toThrow();
});
