import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { type Counted, WaitingCounts } from './waiting-counts.ts';

test('a write waits for the one before it, even if that one fails', async () => {
  const stored: Counted<string>[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const counts = new WaitingCounts<string>(async (taken) => {
    await new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    stored.push(...taken);
  });
  counts.add('loads', 2);
  const first = counts.write();
  counts.add('failures');
  const second = counts.write();
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error('The database is away'));
  await expect(first).rejects.toThrow('The database is away');
  await turn();
  ends[1]?.();
  await second;
  expect(stored).toEqual([
    { key: 'loads', count: 2 },
    { key: 'failures', count: 1 },
  ]);
  await counts.close();
});
