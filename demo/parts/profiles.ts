import { PROFILE_DAYS_SHOWN } from '@powerline/contract/money-train';
import { keepPicture } from 'api/media/pictures.service';
import { Company } from 'api/money-train/companies/company.entity';
import { Profile } from 'api/money-train/profiles/profile.entity';
import { ProfilesService } from 'api/money-train/profiles/profiles.service';
import { findShownProfile } from 'api/money-train/profiles/shown-profile';
import { clickOfCard, visitOfCard, visitOfProfile } from 'api/money-train/visit-counts/profile-subjects';
import { Chance } from 'api/payout/simulation/chance';
import { SPONSORSHIP_OF_TEAM } from 'api/payout/team/sponsors/sponsorship';
import type { DemoSite } from '../demo-site.ts';
import { companyLogo } from '../drawing/company-logos.ts';
import { portrait } from '../drawing/portraits.ts';
import { LEADER } from '../script.ts';
import type { DemoTeam } from './team.ts';

const SEED = 11;
/** How many have a page, beside the leader: enough for lists and charts. */
const PAGES = 60;

const LINES: readonly string[] = [
  'Outdoors on weekends, at the kitchen table on weekdays.',
  'I recommend what I use myself, and say so when I stop.',
  'Teacher, gardener, and slow but steady runner.',
  'Small things that made my days easier.',
  'Two kids, one dog, and a very full pantry.',
  '',
];
const LEADER_LINE = 'Three companies that I have bought from for years, and why.';
const LEADER_NAME = 'Olivia Bennett';

/** Some members publish their page, with photos, and get visits. */
export async function publishProfiles(site: DemoSite, team: DemoTeam): Promise<void> {
  const chance = new Chance(SEED);
  const { dataSource, get } = site;
  const numbers = await whoHasCompanies(site, team);
  for (const [at, number] of [LEADER, ...numbers].entries()) {
    const user = team.user(number);
    const line = number === LEADER ? LEADER_LINE : (LINES[chance.below(LINES.length)] ?? '');
    const showsSponsorCompanies = chance.of(0.4);
    const displayName = number === LEADER ? LEADER_NAME : '';
    await get(ProfilesService).change({ displayName, line, isPublished: true, showsSponsorCompanies }, user);
    // Some have none, as with members.
    if (number === LEADER || chance.of(0.6)) {
      const picture = await portrait(at);
      await dataSource.transaction(async (manager) => {
        await keepPicture(manager, picture);
        await manager.update(Profile, { userId: user.id }, { pictureHash: picture.hash });
      });
    }
    const companies = await dataSource.manager.findBy(Company, { userId: user.id });
    for (const { id, url } of companies) {
      const picture = await companyLogo(new URL(url).hostname);
      await dataSource.transaction(async (manager) => {
        await keepPicture(manager, picture);
        await manager.update(Company, { id }, { pictureHash: picture.hash });
      });
    }
    await beLookedAt(site, user.username, chance, number === LEADER ? 24 : 1 + chance.below(8));
  }
}

/** Those with the lowest numbers: they have had the most time. */
async function whoHasCompanies({ dataSource }: DemoSite, team: DemoTeam): Promise<number[]> {
  const owners: { id: number }[] = await dataSource.query(
    `SELECT DISTINCT c.user_id AS id FROM companies c JOIN users u ON u.id = c.user_id WHERE NOT u.is_suspended`,
  );
  const ids = new Set(owners.map(({ id }) => id));
  const all = Array.from({ length: team.size }, (_, number) => number);
  return all
    .filter((number) => number !== LEADER && !team.hasLeft(number) && ids.has(team.user(number).id))
    .slice(0, PAGES);
}

/**
 * Visits and clicks of as many days as members can see, more of them on weekends and lately. Written as the counter
 * stores them: it knows requests, and no other day than today's.
 *
 * @param most visits of a usual day
 */
async function beLookedAt({ dataSource, clock }: DemoSite, username: string, chance: Chance, most: number) {
  const shown = await findShownProfile(dataSource.manager, SPONSORSHIP_OF_TEAM, username);
  if (!shown) throw new Error(`${username} has published a page of the demo, but it isn't shown`);
  const counts: { subject: string; id: number; ago: number; visits: number }[] = [];
  for (let ago = 0; ago < PROFILE_DAYS_SHOWN; ago += 1) {
    const isWeekend = [0, 6].includes(new Date(clock.now().getTime() - ago * 24 * 60 * 60 * 1000).getUTCDay());
    const scale = (isWeekend ? 1.6 : 1) * (1.2 - ago / PROFILE_DAYS_SHOWN);
    const visits = Math.round(chance.below(most + 1) * scale);
    if (visits === 0) continue;
    counts.push({ ...visitOfProfile(shown.ownerId), ago, visits });
    for (const [at, { id }] of shown.profile.cards.entries()) {
      counts.push({ ...visitOfCard(id), ago, visits });
      // What stands first is followed most.
      const clicks = Array.from({ length: visits }, () => chance.of(0.22 - 0.06 * at)).filter(Boolean).length;
      if (clicks > 0) counts.push({ ...clickOfCard(id), ago, visits: clicks });
    }
  }
  await dataSource.query(
    `INSERT INTO daily_visits AS d (subject, subject_id, day, visits)
     SELECT subject, id, ($2::timestamptz AT TIME ZONE 'UTC')::date - ago, visits
       FROM json_to_recordset($1) AS g (subject text, id integer, ago integer, visits integer)
     ON CONFLICT (subject, subject_id, day) DO UPDATE SET visits = d.visits + excluded.visits`,
    [JSON.stringify(counts), clock.now()],
  );
}
