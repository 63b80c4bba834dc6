import { expect, test } from '@jest/globals';
import { changedRhythm, mondayOf, NO_RHYTHM, type Rhythm, weekOf, weeksInARow } from './rhythm.ts';

/** A Thursday. */
const TODAY = '2026-03-19';
const two: Rhythm = { ...NO_RHYTHM, goal: 2 };
/** Two days in each of the three weeks before, and none in this one. */
const THREE_WEEKS = ['2026-02-23', '2026-02-28', '2026-03-02', '2026-03-08', '2026-03-09', '2026-03-10'];

test('a week is from Monday to Sunday, also over the end of a year', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(mondayOf('2026-03-15')).toBe('2026-03-09');
});

test('an unfinished week never ends the row, and counts once its goal is met', () => {
  expect(weeksInARow(two, THREE_WEEKS, TODAY)).toBe(3);
  expect(weeksInARow(two, [...THREE_WEEKS, '2026-03-16'], TODAY)).toBe(3);
  expect(weeksInARow(two, [...THREE_WEEKS, '2026-03-16', '2026-03-18'], TODAY)).toBe(4);
});

test('a week without the goal starts a new row', () => {
  expect(weeksInARow(two, THREE_WEEKS, '2026-03-26')).toBe(0);
});

test('another goal keeps the weeks that met the earlier one', () => {
  const higher = changedRhythm(two, { goal: 5, isPaused: false }, THREE_WEEKS, TODAY);
  expect(higher).toMatchObject({ goal: 5, since: '2026-03-16', weeksBefore: 3 });
  expect(weeksInARow(higher, THREE_WEEKS, TODAY)).toBe(3);
});

test('a pause of any length keeps the row, and it goes on afterwards', () => {
  const paused = changedRhythm(two, { goal: 2, isPaused: true }, THREE_WEEKS, TODAY);
  expect(paused.pausedOn).toBe(TODAY);
  expect(weeksInARow(paused, THREE_WEEKS, '2026-06-01')).toBe(3);
  const resumed = changedRhythm(paused, { goal: 2, isPaused: false }, THREE_WEEKS, '2026-06-03');
  expect(resumed).toEqual({ goal: 2, since: '2026-06-01', weeksBefore: 3, pausedOn: null });
  const days = [...THREE_WEEKS, '2026-06-03', '2026-06-04'];
  expect(weeksInARow(resumed, days, '2026-06-04')).toBe(4);
  expect(weeksInARow(resumed, days, '2026-06-10')).toBe(4);
});

test('a week that was met before its pause counts once', () => {
  const days = [...THREE_WEEKS, '2026-03-16', '2026-03-17'];
  const paused = changedRhythm(two, { goal: 2, isPaused: true }, days, TODAY);
  expect(weeksInARow(paused, days, TODAY)).toBe(4);
  expect(weeksInARow(changedRhythm(paused, { goal: 2, isPaused: false }, days, TODAY), days, TODAY)).toBe(4);
  const later = changedRhythm(paused, { goal: 2, isPaused: false }, days, '2026-04-01');
  expect(weeksInARow(later, days, '2026-04-01')).toBe(4);
});

test('no goal is no rhythm', () => {
  expect(weeksInARow(NO_RHYTHM, THREE_WEEKS, TODAY)).toBe(0);
  expect(changedRhythm(two, { goal: null, isPaused: false }, THREE_WEEKS, TODAY)).toEqual(NO_RHYTHM);
});
