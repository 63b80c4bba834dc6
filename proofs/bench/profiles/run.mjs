// Measures the pages of members and the links of their cards against bare servers, and writes what it found into
// bench/RESULTS.md.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openSite } from '@powerline/release-tool/site';
import { DatabaseCluster, query } from '@powerline/test-support/database-cluster';
import { moduleFiles, shellFiles, writeFiles } from '@powerline/test-support/made-build-files';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '../../../scripts/run.mjs';
import { figures, measureInTurn, ratios, withSpread } from '../api/measure.mjs';
import { startPowerline } from '../api/powerline.mjs';
import { startServer } from '../api/server.mjs';
import { median } from '../median.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';

const ROUNDS = 5;
const CONNECTIONS = [32, 128];
const LOCATION = 'https://www.acme.example/join?ref=7';
/** A visit with it counts. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0' };

const REDIRECT = 'node:http, a redirect';
const LINK = 'Powerline, GET /go/…';
const CONSTANT = 'node:http, a constant of the size of the page';
const PAGE = 'Powerline, GET /u/…';

/** Issue “The Money Train for real”. */
const RATIOS = [
  { what: '/go/… ÷ a redirect of node:http', of: [LINK, REDIRECT], least: 0.3 },
  { what: '/u/… ÷ a constant of node:http', of: [PAGE, CONSTANT], least: 0.3 },
];

/** A member with a page that everyone sees, and three cards. @returns the id of the first one */
async function publishProfile(databaseUrl) {
  await query(databaseUrl, `UPDATE systems SET is_open = true, opened_at = now() WHERE key = 'profiles'`);
  const [{ id }] = await query(databaseUrl, `SELECT id FROM users WHERE username = 'bench1'`);
  const [company] = await query(
    databaseUrl,
    `INSERT INTO companies (user_id, company_name, url, description, position)
     SELECT $1, 'Company ' || n, $2, 'Something that I use myself.', n FROM generate_series(1, 3) n RETURNING id`,
    [id, LOCATION],
  );
  await query(databaseUrl, `INSERT INTO profiles (user_id, line, is_published) VALUES ($1, 'Tea, and teams', true)`, [
    id,
  ]);
  return company.id;
}

/** A site with the page of members, which is smaller than that of the product: so the more counts what is done around it. */
async function publishSite(folder) {
  const site = path.join(folder, 'site');
  const builds = await Promise.all([
    writeFiles(path.join(folder, 'shell'), shellFiles()),
    writeFiles(path.join(folder, 'module'), moduleFiles({ routes: ['/', '/u/:username'] })),
  ]);
  await openSite(site, { who: 'the bench' }).publish(builds, { apiVersion: '1.0.0' });
  return site;
}

async function startAll(database, folder, servers) {
  const site = await publishSite(folder);
  const powerline = await startPowerline(ROOT, database.url, folder, 1, { SITE_DIR: site });
  servers.push(powerline.server);
  const { server } = powerline;
  const company = await publishProfile(database.url);
  const page = await fetch(`${server.url}/u/bench1`);
  if (!page.ok) throw new Error(`/u/bench1: ${page.status}`);
  const start = async (name, env) => {
    const started = await startServer(name, env, path.join(folder, 'others.log'));
    servers.push(started);
    return started;
  };
  const html = { CONSTANT: await page.text(), TYPE: 'text/html; charset=utf-8' };
  return {
    [REDIRECT]: { server: await start('bare-redirect', { LOCATION }), path: '/', answersWith: 302 },
    [LINK]: { server, path: `/go/${company}`, headers: BROWSER, answersWith: 302 },
    [CONSTANT]: { server: await start('bare-constant', html), path: '/' },
    [PAGE]: { server, path: '/u/bench1', headers: BROWSER },
  };
}

async function publish(all) {
  const budgets = CONNECTIONS.flatMap((connections) =>
    RATIOS.map(({ what, of: [name, other], least }) => {
      const values = ratios(all[connections][name], all[connections][other], 'perSecond');
      return { what: `${what}, ${connections} connections`, values, least };
    }),
  );
  const isMet = ({ values, least }) => median(values) >= least;
  await publishSection('Profiles', [
    `${occasion()} Each request is a browser’s and counted; Powerline logs as in production; ${ROUNDS} rounds of 2 s in turn, all servers and the load on one machine. Medians, and from where to where the rounds reach. Again with \`npm run bench -- profiles\`.`,
    '',
    '| server | connections | requests/s | processor µs | p99 ms |',
    '|---|---:|---:|---:|---:|',
    ...CONNECTIONS.flatMap((connections) =>
      Object.entries(all[connections]).map(([name, rounds]) => {
        const cells = ['perSecond', 'processorUs', 'p99Ms'].map((figure) => withSpread(figures(rounds, figure), 0));
        return `| ${[name, connections, ...cells].join(' | ')} |`;
      }),
    ),
    '',
    '| budget | measured | at least | |',
    '|---|---:|---:|---|',
    ...budgets.map((row) => `| ${row.what} | ${withSpread(row.values, 2)} | ${row.least} | ${verdict(isMet(row))} |`),
  ]);
  return budgets.every(isMet);
}

const database = await DatabaseCluster.start();
const folder = await makeOpenFolder('bench-profiles');
const servers = [];
try {
  const targets = await startAll(database, folder, servers);
  const all = {};
  for (const connections of CONNECTIONS)
    all[connections] = await measureInTurn(targets, { connections, rounds: ROUNDS });
  if (!(await publish(all))) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
}
