import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cleanUp } from '../faults/fixtures/cleanup.ts';
import { inTurn } from './fixtures/in-turn.ts';
import { report } from './fixtures/report.ts';
import { Target } from './fixtures/target.ts';

/** Of each kind, in turns: whatever the machine does meanwhile, it does to both. */
const REQUESTS = 400;
const MEMBERS = 20;
/** Others who use the site all the while. */
const VISITORS = 4;
/**
 * How often an answer for a member may take longer than one for an unknown address. Of 400 each, chance alone stays
 * within four standard deviations of one half: 0.08.
 */
const AS_OFTEN = { from: 0.42, to: 0.58 };

let target: Target;

beforeAll(async () => {
  target = await Target.start();
});
afterAll(cleanUp);

test('under load, the time of the answer to a forgotten password does not tell a member from an unknown address', async () => {
  const emails: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const { account } = await target.member(`forgetful-${n}`);
    emails.push(account.email);
  }
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const browser = target.browser();
      while (!isOver) await browser.send('GET', '/api/team-members');
    }),
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: keyof typeof times, email: string) => {
    const browser = target.browser();
    const since = performance.now();
    const { status } = await browser.send('POST', '/api/forgotten-password', { email });
    times[kind].push(performance.now() - since);
    expect(status).toBe(202);
  };
  await inTurn(
    Array.from({ length: REQUESTS }, (_, n) => n),
    1,
    async (n) => {
      const known = () => ask('known', emails[n % MEMBERS] ?? '');
      const unknown = () => ask('unknown', `unknown-${n % MEMBERS}@members.example`);
      // Each comes first as often as the other: the second of two may find things warm.
      for (const one of n % 2 ? [known, unknown] : [unknown, known]) await one();
    },
  );
  isOver = true;
  await load;
  const longer = shareOfLonger(times.known, times.unknown);
  report(
    `${REQUESTS} each: median ${median(times.known).toFixed(1)} ms for members, ${median(times.unknown).toFixed(1)} ms for unknown addresses; longer for members in ${(100 * longer).toFixed(1)} % of pairs`,
  );
  expect(longer).toBeGreaterThan(AS_OFTEN.from);
  expect(longer).toBeLessThan(AS_OFTEN.to);
}, 120_000);

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Of all pairs, in which share the first is longer (Mann and Whitney's U): outliers weigh no more than others. */
function shareOfLonger(first: readonly number[], second: readonly number[]): number {
  let longer = 0;
  for (const one of first) for (const other of second) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (first.length * second.length);
}
