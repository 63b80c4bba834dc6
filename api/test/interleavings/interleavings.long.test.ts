import { afterEach, describe, expect, test } from '@jest/globals';
import { faultsOf, type Played, playHistory } from './history.ts';
import { PLANTED_RACES, type PlantedRace, plantIn, plantOnTheWay } from './planted-races.ts';
import { openSite, type Site } from './site.ts';
import { WORLDS } from './worlds.ts';

/** Of one planted race. */
const MOST_HISTORIES = Number(process.env.MOST_HISTORIES ?? 150);
const NO_FAULTS = { cutOneOf: 0 };
const TIMEOUT_MS = 600_000;

const sites: Site[] = [];
const open = async (): Promise<Site> => {
  const site = await openSite();
  sites.push(site);
  return site;
};
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});

describe('a planted race is found, by a history that is right without it', () => {
  test.each(PLANTED_RACES.map((race) => [race.title, race] as const))(
    '%s',
    async (_, race) => {
      const seed = await findRace(race);
      expect(seed).not.toBeNull();
      const site = await open();
      const { differences } = await playHistory(WORLDS[race.world](site), site.scheduler, seed ?? 0, NO_FAULTS);
      expect({ seed, differences }).toEqual({ seed, differences: [] });
    },
    TIMEOUT_MS,
  );
});

describe('25 histories are the same when they are played again', () => {
  test.each(Object.entries(WORLDS))(
    '%s',
    async (_, worldOf) => {
      const players = [await open(), await open()].map((site) => {
        const world = worldOf(site);
        return (seed: number): Promise<Played> => playHistory(world, site.scheduler, seed, faultsOf(seed));
      });
      for (let seed = 1; seed <= 25; seed += 1) {
        const played: Played[] = [];
        for (const play of players) played.push(await play(seed));
        const [first, again] = played;
        expect({ seed, ...again }).toEqual({ seed, ...first });
      }
    },
    TIMEOUT_MS,
  );
});

/** @returns the seed that found it; null if none did */
async function findRace(race: PlantedRace): Promise<number | null> {
  const site = await open();
  await plantIn(site.dataSource, race);
  const world = WORLDS[race.world](site);
  const { plant, isUsed } = plantOnTheWay(race);
  site.scheduler.plant(plant);
  for (let seed = 1; seed <= MOST_HISTORIES; seed += 1) {
    const { differences } = await playHistory(world, site.scheduler, seed, NO_FAULTS);
    if (differences.length === 0) continue;
    if (!isUsed()) throw new Error('It was found before it was planted');
    return seed;
  }
  if (!isUsed()) throw new Error('No statement is changed: the code has changed, and so must the race');
  return null;
}
