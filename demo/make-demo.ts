import { ensureAdmin } from 'api/accounts/users/first-admin';
import { User } from 'api/accounts/users/user.entity';
import { publicUser } from 'api/accounts/users/users.service';
import { SITE_SCHEMA } from 'api/app/site';
import type { Config } from 'api/infrastructure/config/config';
import { connect } from 'api/infrastructure/database/connect';
import { migrate } from 'api/infrastructure/database/migrate';
import { QUEUE_SCHEMA } from 'api/infrastructure/jobs/queue-schema';
import { NightlyChecks } from 'api/infrastructure/nightly-checks/nightly-checks';
import { clockUrl, DemoClock } from './demo-clock.ts';
import { DemoMark } from './demo-mark.ts';
import { type DemoSite, openDemoApplication, stepsAt } from './demo-site.ts';
import { DemoAcademy } from './parts/academy.ts';
import { saveCompanies } from './parts/companies.ts';
import { followLinks } from './parts/invitation-visits.ts';
import { playPayoutHistory } from './parts/payout-history.ts';
import { publishProfiles } from './parts/profiles.ts';
import { fillSite } from './parts/site-content.ts';
import { PasswordHashes } from './password-hashes.ts';
import { type ScriptOptions, writeScript } from './script.ts';

export interface DemoOptions extends ScriptOptions {
  /** Of the server that will open it: its data folder and its key keep what is encrypted. */
  config: Config;
  /** Aborting leaves the demo half made; the next start makes it again. */
  signal?: AbortSignal;
  /** Called with each step, in words. */
  onStep?: (name: string) => void;
  onNotice?: (line: string) => void;
}

const MONTH_NAME = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Makes a site that people have used for months, by its own services and rules and a clock that is handed in. The same
 * options make the same site, but for what is encrypted or hashed.
 *
 * @param url of an empty database, or of a demo, which is replaced
 * @throws StartupError for a database with anything else in it; the reason of `signal`
 */
export async function makeDemo(url: string, options: DemoOptions): Promise<void> {
  const { config, signal, onStep = () => undefined, onNotice = () => undefined } = options;
  const script = writeScript(options);
  const mark = new DemoMark(url);
  await mark.begin();
  const databaseUrl = clockUrl(url);
  const dataSource = await connect(databaseUrl, SITE_SCHEMA, () => undefined);
  try {
    await migrate(dataSource, url, { signal });
    const clock = await DemoClock.begin(dataSource, new Date(`${script.months[0]}-01T00:00:00Z`));
    const accountSteps = stepsAt(clock.now);
    await ensureAdmin(dataSource, config, accountSteps);
    const admin = publicUser(await dataSource.manager.findOneByOrFail(User, { isAdmin: true }));
    const app = await openDemoApplication({ config, databaseUrl, dataSource, accountSteps, onNotice });
    const site: DemoSite = { dataSource, clock, admin, steps: accountSteps, get: app.get };
    try {
      onStep('Database and services');
      await fillSite(site);
      const hashes = await PasswordHashes.make();
      const academy = await DemoAcademy.open(site);
      const team = await playPayoutHistory(site, script, hashes, {
        signal,
        also: (joined) => academy.learning(script, joined),
        onMonth: (month, joined) => onStep(`${MONTH_NAME.format(new Date(`${month}-01`))}: ${joined} people join`),
      });
      await saveCompanies(site, team);
      await followLinks(site);
      await publishProfiles(site, team);
      await academy.redeem(team);
      await leaveNothingWaiting(site);
      await clock.end();
      const isCalledOff = signal ?? new AbortController().signal;
      await site.get(NightlyChecks).work({}, { jobId: 'demo', attempt: 1, isLast: true, signal: isCalledOff });
      onStep('Companies, profiles, courses, mails and checks');
    } finally {
      await app.close();
    }
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
  await mark.finish(options.today);
}

/** Jobs have done their work in its time, and mails count as sent: their addresses are made up. */
async function leaveNothingWaiting({ dataSource }: DemoSite): Promise<void> {
  await dataSource.query(
    `UPDATE mails SET state = 'sent', sent_at = posted_at, blocks = NULL, attempts = 1 WHERE state = 'waiting'`,
  );
  await dataSource.query(`SELECT FROM ${QUEUE_SCHEMA}.complete_jobs(ARRAY(SELECT id FROM ${QUEUE_SCHEMA}.jobs))`);
}
