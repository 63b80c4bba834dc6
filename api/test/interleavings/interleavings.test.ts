import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClosingWorld } from './closing-world.ts';
import { playHistory, type World } from './history.ts';
import { PayoutsWorld } from './payouts-world.ts';
import { PrizesWorld } from './prizes-world.ts';
import { openSite, type Site } from './site.ts';
import { TeamWorld } from './team-world.ts';

/** `HISTORIES=1000` plays as many of each. */
const HISTORIES = Number(process.env.HISTORIES ?? 10);
/** Of so many statements one finds its connection cut. */
const CUT_ONE_OF = 30;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const WORLDS: readonly [string, (site: Site) => World][] = [
  ['joining, the rotator and payments', (site) => new TeamWorld(site)],
  ['a month that closes, and refunds of it', (site) => new ClosingWorld(site)],
  ['payouts', (site) => new PayoutsWorld(site)],
  ['points and prizes', (site) => new PrizesWorld(site)],
];

test.each(WORLDS)('whatever comes at once leaves what one after the other would: %s', async (_, worldOf) => {
  const world = worldOf(site);
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const cutOneOf = seed % 2 === 0 ? CUT_ONE_OF : 0;
    const { differences, trace } = await playHistory(world, site.scheduler, seed, { cutOneOf });
    if (differences.length > 0) throw new Error([`Seed ${seed}`, ...trace].join('\n'));
  }
  expect(HISTORIES).toBeGreaterThan(0);
});
