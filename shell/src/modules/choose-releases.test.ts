import { describe, expect, test } from '@jest/globals';
import { registryRow } from '../testing/registry-row.ts';
import { chooseReleases, shareOf } from './choose-releases.ts';

const row = registryRow();
const next = { ...row.current, version: '1.1.0-99999999' };
const withCanary = { ...row, canary: { percent: 20, release: next } };

const visitors = Array.from({ length: 1000 }, (_, number) => `visitor-${number}`);
const versionFor = (visitor: string) => chooseReleases([withCanary], { visitor, search: '' })[0]?.current.version;

describe('a canary at 20 percent', () => {
  test('reaches between 15 and 25 percent of 1,000 visitors', () => {
    const reached = visitors.filter((visitor) => versionFor(visitor) === next.version).length;
    expect(reached).toBeGreaterThanOrEqual(150);
    expect(reached).toBeLessThanOrEqual(250);
  });

  test('is the same for one visitor at each visit', () => {
    for (const visitor of visitors) expect(versionFor(visitor)).toBe(versionFor(visitor));
  });

  test('keeps whom it reached when it is widened', () => {
    const wider = { ...withCanary, canary: { percent: 60, release: next } };
    const reached = visitors.filter((visitor) => versionFor(visitor) === next.version);
    for (const visitor of reached) {
      expect(chooseReleases([wider], { visitor, search: '' })[0]?.current.version).toBe(next.version);
    }
  });

  test('does not reach the same people for two modules', () => {
    const first = visitors.filter((visitor) => shareOf(visitor, 'mfe-academy') < 20);
    const both = first.filter((visitor) => shareOf(visitor, 'mfe-admin') < 20);
    expect(both.length / first.length).toBeLessThan(0.4);
  });
});

test('without a canary everybody gets the current build', () => {
  expect(chooseReleases([row], { visitor: 'ann', search: '' })).toEqual([row]);
});

test('support can look at the site without some modules', () => {
  const rows = [row, registryRow({ name: 'mfe-admin' })];
  const seen = chooseReleases(rows, { visitor: 'ann', search: '?disable-modules=mfe-admin,mfe-other' });
  expect(seen.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['mfe-academy', true],
    ['mfe-admin', false],
  ]);
});
