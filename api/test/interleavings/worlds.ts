import { ClosingWorld } from './closing-world.ts';
import type { World } from './history.ts';
import { PayoutsWorld } from './payouts-world.ts';
import { PrizesWorld } from './prizes-world.ts';
import type { Site } from './site.ts';
import { TeamWorld } from './team-world.ts';

export type WorldName = 'team' | 'closing' | 'payouts' | 'prizes';

export const WORLDS: Readonly<Record<WorldName, (site: Site) => World>> = {
  team: (site) => new TeamWorld(site),
  closing: (site) => new ClosingWorld(site),
  payouts: (site) => new PayoutsWorld(site),
  prizes: (site) => new PrizesWorld(site),
};
