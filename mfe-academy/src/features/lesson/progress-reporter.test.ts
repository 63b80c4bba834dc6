import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Progress, ProgressAnswer, ProgressReport } from '@powerline/contract/academy';
import { ApiError, UnreachableError } from '@powerline/platform';
import { ProgressReporter } from './progress-reporter.ts';

const NOTHING: Progress = { seen: [], seenMs: 0, neededMs: 90_000, positionMs: 0, isCompleted: false };

const answerOf = (change: Partial<ProgressAnswer> = {}): ProgressAnswer => ({ ...NOTHING, earned: [], ...change });
const refusal = () =>
  ApiError.from(
    new Response('Another tab may be playing.', { status: 409, headers: { 'content-type': 'text/plain' } }),
  );

interface Sent {
  report: ProgressReport;
  isLeaving: boolean;
  answer: (answer?: ProgressAnswer) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** A reporter whose calls are answered by hand. */
function reporting(progress: Progress = NOTHING) {
  const sent: Sent[] = [];
  const answers: ProgressAnswer[] = [];
  const reporter = new ProgressReporter({
    progress,
    send: (report, { isLeaving }) =>
      new Promise((resolve, reject) => {
        const settled = async () => void (await jest.advanceTimersByTimeAsync(0));
        sent.push({
          report,
          isLeaving,
          answer: (answer = answerOf()) => {
            resolve(answer);
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
    onAnswer: (answer) => answers.push(answer),
  });
  const last = (): Sent => {
    const one = sent.at(-1);
    if (!one) throw new Error('Nothing was sent');
    return one;
  };
  return { reporter, sent, last, answers };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A lesson that was opened, and the server knows. */
async function begun(progress?: Progress) {
  const all = reporting(progress);
  all.reporter.start();
  all.reporter.begin();
  await all.last().answer();
  return all;
}

test('an opened lesson is reported at once, with nothing watched', () => {
  const { reporter, last } = reporting({ ...NOTHING, positionMs: 4000 });
  reporter.start();
  reporter.begin();
  expect(last().report).toEqual({ seen: [], rate: 1, positionMs: 4000 });
});

test('playback is reported every 15 seconds, and nothing while paused', async () => {
  const { reporter, sent, last } = await begun();
  await seconds(60);
  expect(sent).toHaveLength(1);
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  reporter.played({ fromMs: 5000, toMs: 9000 }, 1);
  await seconds(15);
  expect(sent).toHaveLength(2);
  expect(last().report).toEqual({ seen: [{ fromMs: 0, toMs: 9000 }], rate: 1, positionMs: 9000 });
});

test('a report has only what was played since the one that was answered', async () => {
  const { reporter, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  void reporter.report();
  await last().answer(answerOf({ seen: [{ fromMs: 0, toMs: 5000 }], seenMs: 5000 }));
  reporter.played({ fromMs: 5000, toMs: 6000 }, 1);
  void reporter.report();
  expect(last().report.seen).toEqual([{ fromMs: 5000, toMs: 6000 }]);
});

test('only one report is on its way at a time: the next one follows', async () => {
  const { reporter, sent, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  void reporter.report();
  reporter.played({ fromMs: 5000, toMs: 6000 }, 1);
  void reporter.report();
  await seconds(45);
  expect(sent).toHaveLength(2);
  await last().answer();
  expect(sent).toHaveLength(3);
  expect(last().report.seen).toEqual([{ fromMs: 5000, toMs: 6000 }]);
});

test('what was watched offline shows as unsaved, and is sent first, in one report', async () => {
  const { reporter, sent, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 15_000 }, 1);
  await seconds(15);
  await last().fail(new UnreachableError(new TypeError('offline')));
  expect(reporter.state).toEqual({ kind: 'waiting' });
  reporter.played({ fromMs: 15_000, toMs: 30_000 }, 1);
  await seconds(15);
  await last().fail(new UnreachableError(new TypeError('offline')));
  reporter.played({ fromMs: 30_000, toMs: 42_000 }, 2);
  void reporter.report();
  expect(sent).toHaveLength(4);
  expect(last().report.seen).toEqual([{ fromMs: 0, toMs: 42_000 }]);
  // 30 seconds, and 12 in six.
  expect(42 / last().report.rate).toBeCloseTo(36, 3);
  await last().answer();
  expect(reporter.state).toEqual({ kind: 'saved' });
  await seconds(60);
  expect(sent).toHaveLength(4);
});

test('what the server could not answer is tried again on its own, also when nothing more is watched', async () => {
  const { reporter, sent, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 1000 }, 1);
  void reporter.report();
  await last().fail(await ApiError.from(new Response('', { status: 503 })));
  await seconds(15);
  expect(sent).toHaveLength(3);
  expect(last().report.seen).toEqual([{ fromMs: 0, toMs: 1000 }]);
});

test('after more than 15 minutes offline the first 15 are sent, and a line says that the rest does not count', async () => {
  const video = { ...NOTHING, neededMs: 3_600_000 };
  const { reporter, last } = await begun(video);
  reporter.played({ fromMs: 0, toMs: 20 * 60_000 }, 1);
  void reporter.report();
  expect(last().report.seen).toEqual([{ fromMs: 0, toMs: 15 * 60_000 }]);
  await last().answer();
  expect(reporter.state).toEqual({ kind: 'refused', sentence: expect.stringContaining('more than 15 minutes') });
});

test('a refused report is dropped with the server’s message, and later ones are sent without it', async () => {
  const { reporter, sent, last } = await begun();
  const refused = jest.fn();
  reporter.onRefused(refused);
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  void reporter.report();
  await last().fail(await refusal());
  expect(reporter.state).toEqual({ kind: 'refused', sentence: 'Another tab may be playing.' });
  expect(reporter.seen).toEqual([]);
  expect(refused).toHaveBeenCalledTimes(1);
  await seconds(30);
  expect(sent).toHaveLength(2);
  reporter.played({ fromMs: 5000, toMs: 9000 }, 1);
  await seconds(15);
  expect(last().report.seen).toEqual([{ fromMs: 5000, toMs: 9000 }]);
  await last().answer();
  expect(reporter.state).toEqual({ kind: 'saved' });
});

test('a completed lesson shows no notice about what does not count', async () => {
  const { reporter, last } = reporting({ ...NOTHING, isCompleted: true });
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  void reporter.report();
  await last().fail(await refusal());
  expect(reporter.state).toEqual({ kind: 'saved' });
});

test('what completes the lesson waits for no clock', async () => {
  const { reporter, sent, last, answers } = await begun();
  reporter.played({ fromMs: 0, toMs: 89_000 }, 1);
  expect(sent).toHaveLength(1);
  reporter.played({ fromMs: 89_000, toMs: 90_000 }, 1);
  expect(sent).toHaveLength(2);
  await last().answer(answerOf({ isCompleted: true, seen: [{ fromMs: 0, toMs: 90_000 }], seenMs: 90_000 }));
  expect(answers.at(-1)?.isCompleted).toBe(true);
  reporter.played({ fromMs: 90_000, toMs: 91_000 }, 1);
  expect(sent).toHaveLength(2);
});

test('leaving sends what is left, in a way that outlives the page', async () => {
  const { reporter, sent, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  reporter.stop();
  expect(sent).toHaveLength(2);
  expect(last()).toMatchObject({ isLeaving: true, report: { seen: [{ fromMs: 0, toMs: 5000 }] } });
  await last().answer();
  await seconds(60);
  expect(sent).toHaveLength(2);
});

test('leaving while a report is on its way sends it again, because it may be cut off', async () => {
  const { reporter, sent, last } = await begun();
  reporter.played({ fromMs: 0, toMs: 5000 }, 1);
  void reporter.report();
  reporter.played({ fromMs: 5000, toMs: 6000 }, 1);
  reporter.leave();
  expect(sent).toHaveLength(3);
  expect(last()).toMatchObject({ isLeaving: true, report: { seen: [{ fromMs: 0, toMs: 6000 }] } });
});

test('moving the player without playing reports the new position, and nothing else is sent', async () => {
  const { reporter, sent, last } = await begun();
  reporter.leave();
  expect(sent).toHaveLength(1);
  reporter.moveTo(30_000);
  reporter.leave();
  expect(last().report).toEqual({ seen: [], rate: 1, positionMs: 30_000 });
});

test('playing again after a minute of silence starts a new viewing; playing again at once does not', async () => {
  const { reporter, sent, last } = await begun();
  reporter.begin();
  expect(sent).toHaveLength(1);
  await seconds(61);
  reporter.begin();
  expect(sent).toHaveLength(2);
  expect(last().report.seen).toEqual([]);
});
