import { expect, test } from '@jest/globals';
import { admit, type Breaker, CLOSED, FAILURES_MAX, type Outcome, PAUSE_MS, settle } from './backend-breaker.ts';

const after = (outcomes: readonly Outcome[], breaker: Breaker = CLOSED, now = 0) =>
  outcomes.reduce((before, outcome) => settle(before, outcome, now), breaker);
const failing = Array<Outcome>(FAILURES_MAX).fill('failed');
const OPEN = after(failing);
const TRYING = admit(OPEN, PAUSE_MS).breaker;

test('opens after failures in a row, and an answer between them starts the count again', () => {
  expect(OPEN).toEqual({ state: 'open', since: 0, until: PAUSE_MS });
  expect(after([...failing.slice(1), 'answered', ...failing.slice(1)]).state).toBe('closed');
  expect(after([...failing.slice(1), 'unknown']).state).toBe('closed');
  expect(after([...failing.slice(1), 'unknown', 'failed']).state).toBe('open');
});

test('lets nothing through while it is open, and then one request', () => {
  expect(admit(OPEN, PAUSE_MS - 1)).toEqual({ breaker: OPEN, msLeft: 1 });
  expect(admit(OPEN, PAUSE_MS)).toEqual({ breaker: { state: 'trying', since: 0 }, msLeft: 0 });
  expect(admit(TRYING, PAUSE_MS).msLeft).toBeGreaterThan(0);
});

test('closes by the answer to that request, and else stays open since when it was', () => {
  expect(settle(TRYING, 'answered', 20_000)).toEqual(CLOSED);
  expect(settle(TRYING, 'failed', 20_000)).toEqual({ state: 'open', since: 0, until: 20_000 + PAUSE_MS });
  expect(admit(settle(TRYING, 'unknown', 20_000), 20_000)).toEqual({ breaker: TRYING, msLeft: 0 });
});

test('an answer from before it opened changes nothing', () => {
  expect(after(['answered', 'failed'], OPEN, 1)).toEqual(OPEN);
});
