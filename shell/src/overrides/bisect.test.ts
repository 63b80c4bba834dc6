import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { asksForOverride } from './asks-for-override.ts';
import { answerBisect, foundBy, keepBisect, keptBisect, roundsLeft, startBisect } from './bisect.ts';

afterEach(() => sessionStorage.clear());

const modules = (count: number) => Array.from({ length: count }, (_, index) => `mfe-${index}`);

/** Answers as a person does who sees the fault whenever its module is on. */
function search(names: readonly string[], guilty: string | undefined, here?: string) {
  let bisect = startBisect(names, here);
  let reloads = 0;
  while (foundBy(bisect) === undefined) {
    reloads += 1;
    expect(bisect.off).not.toContain(here);
    bisect = answerBisect(bisect, guilty === undefined || !bisect.off.includes(guilty), here);
  }
  return { found: foundBy(bisect), reloads, wasGone: bisect.wasGone };
}

test('any module of up to 64 is found in log2 reloads, and the page on screen is never off', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }).chain((count) => {
        const index = fc.nat(count - 1);
        return fc.tuple(fc.constant(count), index, fc.option(index, { nil: undefined }));
      }),
      ([count, guilty, here]) => {
        const { found, reloads } = search(modules(count), `mfe-${guilty}`, here === undefined ? here : `mfe-${here}`);
        expect(found).toBe(`mfe-${guilty}`);
        expect(reloads).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
      },
    ),
  );
});

test('one of 32 takes five reloads', () => {
  expect(search(modules(32), 'mfe-17')).toEqual({ found: 'mfe-17', reloads: 5, wasGone: true });
});

test('a fault that no module is to blame for is never gone', () => {
  expect(search(modules(5), undefined, 'mfe-3')).toMatchObject({ found: 'mfe-3', wasGone: false });
});

test('another page’s module stays on from the moment someone answers there', () => {
  const bisect = startBisect(modules(8), 'mfe-0');
  expect(bisect.off).toContain('mfe-7');
  expect(answerBisect(bisect, false, 'mfe-7').off).not.toContain('mfe-7');
});

test('an answer says how many more are needed at most', () => {
  const bisect = startBisect(modules(5));
  expect(roundsLeft(bisect)).toBe(3);
  expect(roundsLeft(answerBisect(bisect, true))).toBe(2);
});

test('a search lasts in its tab until it is stopped', () => {
  expect(keptBisect()).toBeUndefined();
  const bisect = startBisect(modules(4));
  keepBisect(bisect);
  expect([keptBisect(), asksForOverride({ search: '' })]).toEqual([bisect, true]);
  keepBisect(null);
  expect([keptBisect(), asksForOverride({ search: '' })]).toEqual([undefined, false]);
});

test.each(['', 'no JSON', '{}', '{"suspects":[],"off":[],"answers":0,"wasGone":false}'])(
  'what is no search (%j) is none',
  (kept) => {
    sessionStorage.setItem('bisect', kept);
    expect(keptBisect()).toBeUndefined();
  },
);

test('who blocks all storage has no search', () =>
  whileStorageIsBlocked(() => {
    keepBisect(startBisect(modules(4)));
    expect(keptBisect()).toBeUndefined();
  }));
