import { expect, test } from '@jest/globals';
import type { Piece } from '@powerline/contract/academy';
import { ReadingClock } from './reading-clock.ts';

function clockOf({ seen = [], neededMs = 10_000 }: { seen?: Piece[]; neededMs?: number } = {}) {
  const pieces: string[] = [];
  let moment = 0;
  const clock = new ReadingClock({
    seen,
    neededMs,
    now: () => moment,
    onRead: ({ fromMs, toMs }) => pieces.push(`${fromMs}-${toMs}`),
  });
  return {
    clock,
    pieces,
    /** Time passes, and then the clock ticks. */
    after: (ms: number, isSeen = true) => {
      moment += ms;
      clock.tick(isSeen);
    },
  };
}

test('time counts while the tab is seen', () => {
  const { pieces, after } = clockOf();
  after(0);
  after(1000);
  after(1000);
  expect(pieces).toEqual(['0-1000', '1000-2000']);
});

test('time in a hidden tab does not count', () => {
  const { pieces, after } = clockOf();
  after(0);
  after(600, false);
  after(5000, false);
  after(4000);
  after(1000);
  expect(pieces).toEqual(['0-600', '600-1600']);
});

test('time while the machine sleeps does not count', () => {
  const { pieces, after } = clockOf({ neededMs: 3_600_000 });
  after(0);
  after(3_000_000);
  expect(pieces).toEqual(['0-5000']);
});

test('goes on where reading stopped, and ends with the least reading time', () => {
  const { pieces, after } = clockOf({ seen: [{ fromMs: 0, toMs: 8500 }] });
  after(0);
  after(1000);
  after(1000);
  after(1000);
  expect(pieces).toEqual(['8500-9500', '9500-10000']);
});

test('pieces that will not count are read again', () => {
  const { clock, pieces, after } = clockOf();
  after(0);
  after(2000);
  clock.returnTo([{ fromMs: 0, toMs: 500 }]);
  after(1000);
  expect(pieces).toEqual(['0-2000', '500-1500']);
});
