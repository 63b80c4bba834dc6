import { COMPANY_POSITIONS } from '@powerline/contract/money-train';
import { CompaniesService } from 'api/money-train/companies/companies.service';
import { Chance } from 'api/payout/simulation/chance';
import type { DemoSite } from '../demo-site.ts';
import { LEADER } from '../script.ts';
import type { DemoTeam } from './team.ts';

interface Firm {
  name: string;
  host: string;
  description: string | null;
}

const firm = (name: string, host: string, description: string | null): Firm => ({ name, host, description });

/** They do not exist, and neither do their hosts (RFC 2606). */
const FIRMS: readonly Firm[] = [
  firm('Harbor Trail Outfitters', 'harbor-trail.example', 'Packs and boots that I have walked 400 miles in.'),
  firm('Blue Kettle Tea', 'blue-kettle.example', 'Loose-leaf tea, sent every month. My favorite is the smoked one.'),
  firm('Meridian Web Hosting', 'meridian-hosting.example', 'Hosts my own two sites. Support answers at night, too.'),
  firm('Copper & Pine Home', 'copper-pine.example', null),
  firm('Fieldnote Planner', 'fieldnote.example', 'The paper planner with which I run my week.'),
  firm('Sunward Solar', 'sunward-solar.example', 'Panels for renters: no drill, no permit.'),
  firm('Greenline Grocery Box', 'greenline-box.example', 'Vegetables from farms within 100 miles, weekly.'),
  firm('Lumen Language School', 'lumen-languages.example', 'Lessons with a teacher, not an app.'),
  firm('Northbound Luggage', 'northbound.example', null),
  firm('Paws & Porch', 'paws-porch.example', 'Food and toys for dogs who think they are people.'),
  firm('Quiet Hour Candles', 'quiet-hour.example', 'Soy wax, cotton wicks, made in Ohio.'),
  firm('Ridgeway Bicycle Parts', 'ridgeway-parts.example', 'Everything between the frame and the road.'),
];
const SEED = 3;
/** Of 100 members those below a number have saved so many. */
const COUNTS = [
  { below: 58, count: 0 },
  { below: 80, count: 1 },
  { below: 92, count: 2 },
  { below: 100, count: 3 },
];

/** Members save the companies of which they are affiliates. */
export async function saveCompanies({ get }: DemoSite, team: DemoTeam): Promise<void> {
  const chance = new Chance(SEED);
  // The last one is the newcomer, who has yet to begin.
  for (let number = 0; number < team.size - 1; number += 1) {
    const count = number === LEADER ? COMPANY_POSITIONS.length : drawCount(chance);
    const first = chance.below(FIRMS.length);
    if (team.hasLeft(number)) continue;
    for (const position of COMPANY_POSITIONS.slice(0, count)) {
      const { name, host, description } = FIRMS[(first + position) % FIRMS.length] ?? firm('', '', null);
      const url = `https://${host}/?ref=${team.user(number).id}`;
      await get(CompaniesService).save(
        { companyName: name, url, description, thumbnail: null, position },
        team.user(number),
      );
    }
  }
}

function drawCount(chance: Chance): number {
  const of100 = chance.below(100);
  return COUNTS.find(({ below }) => of100 < below)?.count ?? 0;
}
