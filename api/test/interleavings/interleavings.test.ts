import { afterEach, expect, test } from '@jest/globals';
import { faultsOf, playHistory } from './history.ts';
import { openSite, type Site } from './site.ts';
import { WORLDS } from './worlds.ts';

/** `HISTORIES=1000` plays as many of each world, from `FIRST_SEED=1` on. */
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);

/** Each world has its own: it would take what another one left for a fault. */
const sites: Site[] = [];
const open = async (): Promise<Site> => {
  const site = await openSite();
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

test.each(Object.entries(WORLDS))(
  'whatever comes at once leaves what one after the other would: %s',
  async (_, worldOf) => {
    const site = await open();
    const world = worldOf(site);
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const { differences, trace } = await playHistory(world, site.scheduler, seed, faultsOf(seed));
      if (differences.length > 0) throw new Error([`Seed ${seed}`, ...trace].join('\n'));
    }
  },
  Math.max(240_000, HISTORIES * 5_000),
);

test('the same seed plays the same history again', async () => {
  const play = async () => {
    const site = await open();
    return (await playHistory(WORLDS.payouts(site), site.scheduler, 2, faultsOf(2))).trace;
  };
  const first = await play();
  expect(first.length).toBeGreaterThan(20);
  expect(await play()).toEqual(first);
});
