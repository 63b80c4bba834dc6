import { describe, expect, test } from '@jest/globals';
import { CATCH_UP_MAX_SECONDS, progressReportSchema, SEEN_MAX } from '@powerline/contract/academy';
import * as v from 'valibot';
import { type Played, reportOf, withinCatchUp, withPlayed } from './played.ts';

const played = (fromMs: number, toMs: number, rate = 1): Played => ({ fromMs, toMs, rate });

test('what goes on where the last piece ended is one with it, unless it is faster', () => {
  const pieces = [played(0, 250), played(250, 500), played(500, 900, 2), played(4000, 4250, 2)];
  expect(pieces.reduce<Played[]>(withPlayed, [])).toEqual([played(0, 500), played(500, 900, 2), played(4000, 4250, 2)]);
});

describe('a report', () => {
  test('has what was played in order and once, in whole milliseconds', () => {
    const report = reportOf([played(5000.4, 9000.4), played(0, 1000.6), played(6000, 7000)], 7000.2);
    expect(report.seen).toEqual([
      { fromMs: 0, toMs: 1001 },
      { fromMs: 5000, toMs: 9000 },
    ]);
    expect(report.positionMs).toBe(7000);
  });

  test('of two speeds takes as long as both together', () => {
    // Five minutes, then four in two.
    const { seen, rate } = reportOf([played(0, 300_000), played(300_000, 540_000, 2)], 540_000);
    expect(seen).toEqual([{ fromMs: 0, toMs: 540_000 }]);
    expect(540_000 / rate).toBeCloseTo(420_000, 3);
  });

  test.each([
    ['nothing', []],
    ['what is shorter than a millisecond', [played(10.1, 10.3)]],
    ['what was played slower than counts', [played(0, 1000, 0.1)]],
    [
      'more pieces than a report may have',
      Array.from({ length: SEEN_MAX + 20 }, (_, at) => played(at * 1000, at * 1000 + 100 + at)),
    ],
  ])('is one that the server reads: of %s', (_, all) => {
    expect(v.safeParse(progressReportSchema, reportOf(all, 0)).issues).toBeUndefined();
  });
});

test('of more than fifteen minutes the first fifteen are sent', () => {
  const most = CATCH_UP_MAX_SECONDS * 1000;
  const kept = withinCatchUp([played(0, most, 2), played(most, 3 * most), played(4 * most, 5 * most)]);
  // Half of the time for the first piece, which was twice as fast.
  expect(kept).toEqual([played(0, most, 2), played(most, 1.5 * most)]);
});
