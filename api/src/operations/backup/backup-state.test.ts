import { expect, test } from '@jest/globals';
import { ageInWords, overdueSince } from './backup-state.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  [{ lastAt: hoursAgo(35), everyHours: 24 }, null, 'a night is late, but not lost'],
  [{ lastAt: hoursAgo(37), everyHours: 24 }, hoursAgo(1), 'half an interval after one was due'],
  [{ lastAt: hoursAgo(900), everyHours: null }, null, 'no schedule says when one is due'],
  [{ lastAt: null, everyHours: null }, null, 'none was ever made'],
])('with %j a backup is overdue since %s: %s', (state, since, _) => {
  expect(overdueSince(state, NOW)).toEqual(since);
});

test.each([
  [1, 'last one 1 hour ago'],
  [37, 'last one 37 hours ago'],
  [75, 'last one 3 days ago'],
])('the last one was %d hours ago: %s', (hours, words) => {
  expect(ageInWords({ lastAt: hoursAgo(hours), everyHours: 24 }, NOW)).toBe(words);
});
