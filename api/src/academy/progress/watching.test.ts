import { describe, expect, test } from '@jest/globals';
import {
  CATCH_UP_MAX_SECONDS,
  COMPLETION_SHARE,
  JOINED_GAP_MS,
  measure,
  type Piece,
  PLAYBACK_RATE_MAX,
  union,
} from '@powerline/contract/academy';
import fc from 'fast-check';
import { completionOf, pointsUnderCeiling } from '../rules/completion.ts';
import { clipPieces, flattenPieces, unflattenPieces } from '../rules/pieces.ts';
import { judgeReport, SILENCE_MS, SLACK_MS, type Watched } from '../rules/watching.ts';

const HOUR_MS = 3_600_000;
const CATCH_UP_MS = CATCH_UP_MAX_SECONDS * 1000;

const piece = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most - 1 }), fc.integer({ min: 1, max: most }))
    .map(([fromMs, length]): Piece => ({ fromMs, toMs: Math.min(fromMs + length, most) }));
const pieces = (most: number) => fc.array(piece(most), { maxLength: 12 });

/** Millisecond by millisecond: slow, and easy to trust. */
const coveredOneByOne = (seen: readonly Piece[], most: number) =>
  Array.from({ length: most }, (_, ms) => seen.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs));

describe('the union of pieces', () => {
  test('covers what one of them covers, and otherwise only tiny gaps', () => {
    fc.assert(
      fc.property(pieces(1500), (seen) => {
        const joined = union(seen);
        const before = coveredOneByOne(seen, 1500);
        const after = coveredOneByOne(joined, 1500);
        expect(before.every((covered, ms) => !covered || after[ms])).toBe(true);
        const closed = after.filter((covered, ms) => covered && !before[ms]).length;
        expect(closed).toBeLessThanOrEqual(Math.max(0, seen.length - joined.length) * JOINED_GAP_MS);
        for (const [index, { fromMs, toMs }] of joined.entries()) {
          expect(fromMs).toBeLessThan(toMs);
          const previous = joined[index - 1];
          if (previous) expect(fromMs - previous.toMs).toBeGreaterThan(JOINED_GAP_MS);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is the same in any order, when repeated, and after being stored', () => {
    fc.assert(
      fc.property(pieces(HOUR_MS), (seen) => {
        const joined = union(seen);
        expect(union([...seen].reverse())).toEqual(joined);
        expect(union([...joined, ...seen])).toEqual(joined);
        expect(unflattenPieces(flattenPieces(joined))).toEqual(joined);
        expect(measure(clipPieces(joined, HOUR_MS / 2))).toBeLessThanOrEqual(HOUR_MS / 2);
      }),
    );
  });
});

/** A member at a clock of the server, with one lesson or several. */
class Watching {
  nowMs = 0;
  spentUntilMs: number | null = null;
  lesson = -1;
  readonly seen = new Map<number, Piece[]>();

  constructor(readonly lengthMs = HOUR_MS) {}

  report(seen: readonly Piece[], rate = 1, lesson = 0) {
    const before: Watched = {
      seen: this.seen.get(lesson) ?? [],
      unspentMs: this.spentUntilMs === null ? null : this.nowMs - this.spentUntilMs,
      isSameLesson: this.lesson === lesson,
    };
    const judgement = judgeReport(before, { seen, rate }, this.lengthMs);
    if (!judgement.isTaken) return judgement.why;
    this.seen.set(lesson, judgement.seen);
    this.spentUntilMs = this.nowMs - judgement.unspentMs;
    this.lesson = lesson;
    return 'taken';
  }

  watched(): number {
    return [...this.seen.values()].reduce((sum, seen) => sum + measure(seen), 0);
  }
}

const from = (seconds: number, to: number): Piece[] => [{ fromMs: seconds * 1000, toMs: to * 1000 }];

describe('a report', () => {
  test('every 15 seconds counts at any speed up to double', () => {
    for (const rate of [0.5, 1, 1.5, PLAYBACK_RATE_MAX]) {
      const member = new Watching();
      member.report([]);
      for (let beat = 0; beat < 40; beat += 1) {
        member.nowMs += 15_000;
        expect(member.report(from(beat * 15 * rate, (beat + 1) * 15 * rate), rate)).toBe('taken');
      }
      expect(member.watched()).toBe(40 * 15_000 * rate);
    }
  });

  test('that took longer on its way than the next one still counts', () => {
    const member = new Watching();
    member.report([]);
    let at = 0;
    for (const passed of [16.4, 13.6, 16.9, 13.1, 15]) {
      member.nowMs += passed * 1000;
      expect(member.report(from(at, at + 15))).toBe('taken');
      at += 15;
    }
  });

  test('of an hour a moment after the start is refused, and so is one at an impossible speed', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += 20_000;
    expect(member.report(from(0, 3600))).toBe('too much');
    expect(member.report(from(0, 60), 3)).toBe('too much');
    expect(member.watched()).toBe(0);
    expect(member.report(from(0, 20))).toBe('taken');
  });

  test('after a jump to the end has little that was played', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += 15_000;
    expect(member.report([...from(0, 5), ...from(3590, 3600)])).toBe('taken');
    expect(member.watched()).toBe(15_000);
  });

  test('of ten minutes offline counts once', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += 600_000;
    expect(member.report(from(0, 600))).toBe('taken');
    expect(member.report(from(0, 600))).toBe('taken');
    expect(member.watched()).toBe(600_000);
    expect(member.report(from(600, 660))).toBe('too much');
  });

  test('after a silence of more than 15 minutes counts 15 minutes', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += 24 * HOUR_MS;
    expect(member.report(from(0, CATCH_UP_MAX_SECONDS + 3))).toBe('too much');
    expect(member.report(from(0, CATCH_UP_MAX_SECONDS))).toBe('taken');
    expect(member.report(from(1000, 1060))).toBe('too much');
  });

  test('after a silence doesn’t get those 15 minutes for another lesson', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += HOUR_MS;
    expect(member.report(from(0, 300), 1, 1)).toBe('too much');
    expect(member.report(from(0, 60), 1, 1)).toBe('taken');
  });

  test('from two tabs at once, in one lesson or two, counts the elapsed time once', () => {
    for (const lesson of [0, 1]) {
      const member = new Watching();
      member.report([]);
      for (let beat = 0; beat < 20; beat += 1) {
        member.nowMs += 15_000;
        member.report(from(beat * 15, (beat + 1) * 15));
        member.report(from(1800 + beat * 15, 1800 + (beat + 1) * 15), 1, lesson);
      }
      expect(member.watched()).toBeLessThanOrEqual(20 * 15_000 + SLACK_MS);
      expect(member.watched()).toBeGreaterThanOrEqual(19 * 15_000);
    }
  });

  test('that starts again gives no time, however often', () => {
    const member = new Watching();
    for (let beat = 0; beat < 100; beat += 1) {
      member.report([]);
      member.report([{ fromMs: beat * 10_000, toMs: beat * 10_000 + SLACK_MS }]);
    }
    expect(member.watched()).toBe(SLACK_MS);
  });

  test('after the clock was set back counts nothing until time has passed', () => {
    const member = new Watching();
    member.nowMs = HOUR_MS;
    member.report([]);
    member.nowMs -= 1_800_000;
    expect(member.report(from(0, 15))).toBe('too much');
    expect(member.report([])).toBe('taken');
    member.nowMs += 15_000;
    expect(member.report(from(0, 15))).toBe('taken');
  });

  test('with hundreds of tiny pieces is refused', () => {
    const member = new Watching();
    member.report([]);
    member.nowMs += SILENCE_MS;
    for (let report = 0; report < 7; report += 1) {
      const crumbs = Array.from({ length: 50 }, (_, crumb) => ({
        fromMs: (report * 50 + crumb) * 1000,
        toMs: (report * 50 + crumb) * 1000 + 1,
      }));
      expect(member.report(crumbs)).toBe(report < 6 ? 'taken' : 'too many pieces');
    }
  });

  test('never gives more than twice the elapsed time, in any history of reports', () => {
    const step = fc.record({
      passedMs: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: -60_000, max: 3 * CATCH_UP_MS })),
      lesson: fc.integer({ min: 0, max: 2 }),
      rate: fc.double({ min: 0.25, max: 10, noNaN: true }),
      seen: pieces(HOUR_MS),
      isSentAgain: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const member = new Watching();
        let earliest = 0;
        let latest = 0;
        let turnedBackMs = 0;
        for (const { passedMs, lesson, rate, seen, isSentAgain } of steps) {
          member.nowMs += passedMs;
          if (passedMs < 0) turnedBackMs -= passedMs;
          member.report(seen, rate, lesson);
          const watched = member.watched();
          if (isSentAgain && member.report(seen, rate, lesson) === 'taken')
            expect(member.watched()).toBe(member.watched());
          earliest = Math.min(earliest, member.nowMs);
          latest = Math.max(latest, member.nowMs);
          expect(member.watched()).toBeGreaterThanOrEqual(watched);
        }
        const passed = latest - earliest + turnedBackMs;
        expect(member.watched()).toBeLessThanOrEqual(PLAYBACK_RATE_MAX * (passed + SLACK_MS));
        for (const seen of member.seen.values()) expect(measure(seen)).toBeLessThanOrEqual(HOUR_MS);
      }),
      { numRuns: 500 },
    );
  });
});

test('90% completes a video file; the quiz or the least reading time completes anything else', () => {
  const lesson = { durationSeconds: 0, leastReadingSeconds: 120, text: 'word '.repeat(200), quiz: [] };
  const quiz = [{ question: 'Which?', choices: ['a', 'b'], right: 0, explanation: 'So' }];
  expect(completionOf({ ...lesson, kind: 'file', durationSeconds: 601, quiz })).toEqual({
    completedBy: 'watching',
    lengthMs: 601_000,
    neededMs: 601_000 * COMPLETION_SHARE,
  });
  expect(completionOf({ ...lesson, kind: 'embed' })).toMatchObject({ completedBy: 'reading', neededMs: 120_000 });
  expect(completionOf({ ...lesson, kind: 'text', leastReadingSeconds: 0 })).toMatchObject({ neededMs: 60_000 });
  expect(completionOf({ ...lesson, kind: 'embed', quiz })).toMatchObject({ completedBy: 'quiz' });
  expect(completionOf({ ...lesson, kind: 'text', quiz })).toMatchObject({ completedBy: 'quiz' });
});

test('a day gives no more points than its ceiling', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500)), fc.nat(1000), (rewards, ceiling) => {
      let earned = 0;
      for (const reward of rewards) earned += pointsUnderCeiling(reward, earned, ceiling);
      expect(earned).toBe(
        Math.min(
          ceiling,
          rewards.reduce((sum, reward) => sum + reward, 0),
        ),
      );
    }),
  );
});
