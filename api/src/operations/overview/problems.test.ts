import { expect, test } from '@jest/globals';
import { findProblems, stateOf } from './problems.ts';
import type { Readings } from './readings.ts';

const AT = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);

const kind = { name: 'close-month', title: 'Close a month', waiting: 0, running: 0, failed: 0, lastRun: null };
const run = (failure: string | null) => ({
  kind: kind.name,
  endedAt: AT,
  durationMs: 20,
  failure,
  done: '1',
  failed: '0',
});
const check = { name: 'clocks-agree', title: 'The clocks agree' };
const result = (ranAt: Date, finding: string | null = null) => ({
  name: check.name,
  ranAt,
  durationMs: 3,
  outcome: finding === null ? ('ok' as const) : ('difference' as const),
  finding,
});

const well: Readings = {
  at: AT,
  sendsMail: true,
  jobKinds: [{ ...kind, lastRun: run(null) }],
  mails: { waiting: 0, undeliveredCount: 0, sentInADay: 12, writtenInADay: 0, failure: null },
  checks: [{ ...check, result: result(hoursAgo(9)) }],
  runsByClock: true,
  failingModules: [],
};

const sentences = (change: Partial<Readings>) => findProblems({ ...well, ...change }).map(({ sentence }) => sentence);
const state = (change: Partial<Readings>) => stateOf(findProblems({ ...well, ...change }));

test('a site on which nothing is wrong is well', () => {
  expect([sentences({}), state({})]).toEqual([[], 'ok']);
});

test('jobs and checks that have not run yet are no problem', () => {
  expect(state({ jobKinds: [kind], checks: [{ ...check, result: null }] })).toBe('ok');
});

test.each<[Partial<Readings>, string, string]>([
  [
    { mails: { ...well.mails, waiting: 3, failure: 'The mail server does not answer in time.' } },
    'failing',
    "3 mails can't be sent right now. The mail server does not answer in time.",
  ],
  [{ jobKinds: [{ ...kind, failed: 1 }] }, 'failing', '1 job has failed.'],
  [
    { checks: [{ ...check, result: result(hoursAgo(1), 'Two mails are missing.') }] },
    'failing',
    '1 nightly check needs a look.',
  ],
  [{ failingModules: ['mfe-academy', 'mfe-payout'] }, 'failing', 'mfe-academy and mfe-payout fail for some visitors.'],
  [{ sendsMail: false }, 'attention', 'No one gets mail from this site, because it has no mail server.'],
  [{ mails: { ...well.mails, undeliveredCount: 1 } }, 'attention', '1 mail wasn’t delivered.'],
  [
    { jobKinds: [{ ...kind, waiting: 1, lastRun: run('The disk is full.') }] },
    'attention',
    '1 job failed in its last run and will be retried.',
  ],
  [{ checks: [{ ...check, result: result(hoursAgo(75)) }] }, 'attention', 'The nightly checks haven’t run for 3 days.'],
])('%j makes the site %s: %s', (change, expected, sentence) => {
  expect([state(change), sentences(change)]).toEqual([expected, [sentence]]);
});

test('a site whose clock starts nothing has no overdue checks', () => {
  expect(state({ runsByClock: false, checks: [{ ...check, result: result(hoursAgo(75)) }] })).toBe('ok');
});

test('the worst comes first and decides', () => {
  const change = { sendsMail: false, jobKinds: [{ ...kind, failed: 2 }] };
  expect([state(change), sentences(change)]).toEqual([
    'failing',
    ['2 jobs have failed.', 'No one gets mail from this site, because it has no mail server.'],
  ]);
});
