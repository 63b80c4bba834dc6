import { afterEach, describe, expect, test } from '@jest/globals';
import { whileStorageIsBlocked } from '../testing/blocked-storage.ts';
import { registryRow } from '../testing/registry-row.ts';
import { chooseReleases, releasesForVisitor, shareOf } from './choose-releases.ts';

const row = registryRow();
const next = { ...row.current, version: '1.1.0-99999999' };
const withCanary = { ...row, canary: { percent: 20, release: next } };

const visitors = Array.from({ length: 1000 }, (_, number) => `visitor-${number}`);
const versionFor = (visitor: string) => chooseReleases([withCanary], visitor)[0]?.current.version;

describe('a canary at 20 percent', () => {
  test('reaches between 15 and 25 percent of 1,000 visitors', () => {
    const reached = visitors.filter((visitor) => versionFor(visitor) === next.version).length;
    expect(reached).toBeGreaterThanOrEqual(150);
    expect(reached).toBeLessThanOrEqual(250);
  });

  test('is the same for one visitor at each visit', () => {
    for (const visitor of visitors) expect(versionFor(visitor)).toBe(versionFor(visitor));
  });

  test('keeps the visitors it reached when it is widened', () => {
    const wider = { ...withCanary, canary: { percent: 60, release: next } };
    const reached = visitors.filter((visitor) => versionFor(visitor) === next.version);
    for (const visitor of reached) {
      expect(chooseReleases([wider], visitor)[0]?.current.version).toBe(next.version);
    }
  });

  test('does not reach the same people for two modules', () => {
    const first = visitors.filter((visitor) => shareOf(visitor, 'mfe-academy') < 20);
    const both = first.filter((visitor) => shareOf(visitor, 'mfe-admin') < 20);
    expect(both.length / first.length).toBeLessThan(0.4);
  });
});

test('without a canary everyone gets the current build', () => {
  expect(chooseReleases([row], 'ann')).toEqual([row]);
});

describe('of a visitor', () => {
  afterEach(() => localStorage.clear());
  const versions = () => releasesForVisitor([withCanary]).map(({ current }) => current.version);

  test.each([
    ['no canary runs', [row]],
    ['a canary runs of a module that is switched off', [{ ...withCanary, enabled: false }]],
  ])('nothing is kept while %s', (_, rows) => {
    expect(releasesForVisitor(rows)).toEqual(rows);
    expect(localStorage).toHaveLength(0);
  });

  test('a name is kept while a canary runs, so that each visit gets the same build, and forgotten afterwards', () => {
    const first = versions();
    const name = localStorage.getItem('visitor');
    expect(name).not.toBeNull();
    expect(versions()).toEqual(first);
    expect(localStorage.getItem('visitor')).toBe(name);
    releasesForVisitor([row]);
    expect(localStorage).toHaveLength(0);
  });

  test('who blocks all storage gets one build for the whole visit', () => {
    return whileStorageIsBlocked(() => {
      const seen = Array.from({ length: 100 }, versions);
      expect(new Set(seen.flat()).size).toBe(1);
    });
  });
});
