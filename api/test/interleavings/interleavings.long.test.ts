import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { faultsOf, playHistory } from './history.ts';
import { PLANTED_RACES, type PlantedRace, plantIn, plantOnTheWay } from './planted-races.ts';
import { openSite, type Site } from './site.ts';
import { WORLDS } from './worlds.ts';

/** Of one planted race. */
const MOST_HISTORIES = Number(process.env.MOST_HISTORIES ?? 150);

describe('a planted race is found', () => {
  test.each(PLANTED_RACES.map((race) => [race.title, race] as const))(
    '%s',
    async (_, race) => {
      const found = await findRace(race);
      console.log(`${race.world}: ${race.title}: ${found === null ? 'NOT FOUND' : `seed ${found}`}`);
      expect(found).not.toBeNull();
    },
    600_000,
  );
});

describe('a hundred histories of each world played again are the same', () => {
  let sites: [Site, Site];
  beforeAll(async () => {
    sites = [await openSite(), await openSite()];
  });
  afterAll(() => Promise.all(sites.map((site) => site.close())));

  test.each(Object.entries(WORLDS))(
    '%s',
    async (_, worldOf) => {
      const [first, again] = sites;
      const worlds = [worldOf(first), worldOf(again)] as const;
      for (let seed = 1; seed <= 25; seed += 1) {
        const { trace } = await playHistory(worlds[0], first.scheduler, seed, faultsOf(seed));
        expect({ seed, trace: (await playHistory(worlds[1], again.scheduler, seed, faultsOf(seed))).trace }).toEqual({
          seed,
          trace,
        });
      }
    },
    600_000,
  );
});

/** @returns the seed that found it */
async function findRace(race: PlantedRace): Promise<number | null> {
  const site = await openSite();
  try {
    await plantIn(site.dataSource, race);
    const world = WORLDS[race.world](site);
    const { plant, isUsed } = plantOnTheWay(race);
    site.scheduler.plant(plant);
    for (let seed = 1; seed <= MOST_HISTORIES; seed += 1) {
      const { differences } = await playHistory(world, site.scheduler, seed, { cutOneOf: 0 });
      if (differences.length === 0) continue;
      if (!isUsed()) throw new Error('It was found before it was planted');
      return seed;
    }
    if (!isUsed()) throw new Error('No statement is changed: the code has changed, and so must the race');
    return null;
  } finally {
    await site.close();
  }
}
