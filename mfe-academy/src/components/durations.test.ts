import { expect, test } from '@jest/globals';
import { placeInVideo, shareInWords, shortDuration } from './durations.ts';

test.each([
  [5, '5 sec'],
  [59, '59 sec'],
  [60, '1 min'],
  [540, '9 min'],
  [5400, '90 min'],
])('%d seconds take %s', (seconds, words) => {
  expect(shortDuration(seconds)).toBe(words);
});

test.each([
  [0, 540_000, '0 seconds of 9 minutes'],
  [26_900, 540_000, '26 seconds of 9 minutes'],
  [60_000, 540_000, '1 of 9 minutes'],
  [479_999, 540_000, '7 of 9 minutes'],
  [539_999, 540_000, '8 of 9 minutes'],
  [540_000, 540_000, '9 of 9 minutes'],
  // A part of a minute is none, and yet the whole is whole.
  [570_000, 570_000, '10 of 10 minutes'],
  [999, 60_000, '0 of 60 seconds'],
  [60_000, 60_000, '60 of 60 seconds'],
  [400, 1000, '0 of 1 second'],
])('%d of %d milliseconds are %s: never more than is done', (done, whole, words) => {
  expect(shareInWords(done, whole)).toBe(words);
});

test.each([
  [0, '0:00'],
  [65_900, '1:05'],
  [3_725_000, '62:05'],
])('the place at %d milliseconds is %s', (ms, words) => {
  expect(placeInVideo(ms)).toBe(words);
});
