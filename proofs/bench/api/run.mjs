// Measures the API against bare servers and against the usual stack, in one run, and writes what it found into
// bench/RESULTS.md.
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '../../../scripts/run.mjs';
import { median } from '../median.mjs';
import { occasion, publishRun, publishSection, verdict } from '../results.mjs';
import { figures, measureInTurn, ratios, withSpread } from './measure.mjs';
import { cookieOf, PUBLIC_READ, post, startPowerline } from './powerline.mjs';
import { startServer } from './server.mjs';

const ROUNDS = 5;
const CONNECTIONS = [32, 128];
const SESSIONS = Math.max(...CONNECTIONS);

const CONSTANT = 'node:http, a constant';
const PUBLIC = `Powerline, GET ${PUBLIC_READ}`;
const BARE = 'node:http + pg, the session query';
const NAMED = 'the same with a named statement';
const USER = 'Powerline, GET /api/user';
const USUAL = 'Nest on Express, express-session, connect-pg-simple';

/** Design, section 9. `of` gives the value of each round. */
const RATIOS = [
  { what: 'public read ÷ a constant of node:http', of: [PUBLIC, CONSTANT, 'perSecond'], least: 0.45 },
  { what: 'the same, processor time of a request', of: [PUBLIC, CONSTANT, 'processorUs'], most: 2.2 },
  { what: 'GET /api/user ÷ node:http + pg with a named statement', of: [USER, NAMED, 'perSecond'], least: 1.5 },
  { what: 'GET /api/user ÷ Nest on Express with express-session', of: [USER, USUAL, 'perSecond'], least: 5 },
];
const P99_MOST_MS = 20;

/** Starts every server. @returns the targets of {@link measureInTurn} */
async function startAll(database, folder, servers) {
  const start = async (name, env) => {
    const server = await startServer(name, env, path.join(folder, 'others.log'));
    servers.push(server);
    return server;
  };
  const DATABASE_URL = database.url;
  const powerline = await startPowerline(ROOT, DATABASE_URL, folder, SESSIONS);
  servers.push(powerline.server);
  const cookies = powerline.sessions.map(({ cookie }) => cookie);
  const body = await (await fetch(powerline.server.url + PUBLIC_READ)).text();
  const usual = await start('nest-express', { DATABASE_URL });
  const usualCookies = [];
  for (const { userId } of powerline.sessions) {
    usualCookies.push(cookieOf(await post(usual.url, '/api/login', { userId })));
  }
  return {
    [CONSTANT]: { server: await start('bare-constant', { CONSTANT: body }), path: '/' },
    [PUBLIC]: { server: powerline.server, path: PUBLIC_READ },
    [BARE]: { server: await start('bare-user', { DATABASE_URL }), path: '/', cookies },
    [NAMED]: { server: await start('bare-user', { DATABASE_URL, NAMED: '1' }), path: '/', cookies },
    [USER]: { server: powerline.server, path: '/api/user', cookies },
    [USUAL]: { server: usual, path: '/api/user', cookies: usualCookies },
  };
}

/** The budgets at a number of connections, with what was measured. */
function budgetsAt(connections, measured) {
  const rows = RATIOS.map(({ what, of: [name, other, figure], least, most }) => ({
    what: `${what}, ${connections} connections`,
    values: ratios(measured[name], measured[other], figure),
    digits: 2,
    least,
    most,
  }));
  if (connections < SESSIONS) return rows;
  const late = [PUBLIC, USER].map((name) => ({
    what: `${name}, ${connections} connections: 99 of 100 answers within, in ms`,
    values: figures(measured[name], 'p99Ms'),
    digits: 0,
    most: P99_MOST_MS,
  }));
  return [...rows, ...late];
}

const isMet = ({ values, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) =>
  median(values) >= least && median(values) <= most;

/** The commit, with a + when there are changes beside it. */
function revision() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return 'no git';
  }
}

async function publish(all) {
  const budgets = CONNECTIONS.flatMap((connections) => budgetsAt(connections, all[connections]));
  const how = [
    `Postgres embedded, ${SESSIONS} sessions, each connection with one of its own; Powerline logs as in production;`,
    `${ROUNDS} rounds of 2 s in turn, all servers and the load on one machine.`,
    "Medians, and from where to where the rounds reach; a ratio is that of each round. Processor time is the server's own,",
    'without that of Postgres. Again with `npm run bench -- api`.',
  ];
  await publishSection('API', [
    `${occasion()} ${how.join(' ')}`,
    '',
    '| server | connections | requests/s | processor µs | p99 ms |',
    '|---|---:|---:|---:|---:|',
    ...CONNECTIONS.flatMap((connections) =>
      Object.entries(all[connections]).map(([name, rounds]) => {
        const cells = [
          withSpread(figures(rounds, 'perSecond'), 0),
          withSpread(figures(rounds, 'processorUs'), 0),
          withSpread(figures(rounds, 'p99Ms'), 0),
        ];
        return `| ${[name, connections, ...cells].join(' | ')} |`;
      }),
    ),
    '',
    '| budget | measured | at least | at most | |',
    '|---|---:|---:|---:|---|',
    ...budgets.map((row) => {
      const cells = [withSpread(row.values, row.digits), row.least ?? '', row.most ?? '', verdict(isMet(row))];
      return `| ${[row.what, ...cells].join(' | ')} |`;
    }),
  ]);
  const both = ([name, other, figure]) =>
    CONNECTIONS.map((connections) => {
      const measured = all[connections];
      return median(ratios(measured[name], measured[other], figure)).toFixed(2);
    }).join(' / ');
  const [publicRead, processor, user, usual] = RATIOS.map((ratio) => both(ratio.of));
  const slowest = all[SESSIONS];
  await publishRun('API, the last runs', {
    date: new Date().toISOString().slice(0, 10),
    revision: revision(),
    cores: availableParallelism(),
    [`public read ÷ constant, ${CONNECTIONS.join(' / ')} connections`]: publicRead,
    'processor time': processor,
    'user ÷ pg, named': user,
    'user ÷ Express': usual,
    [`p99 ms of both, ${SESSIONS}`]: [PUBLIC, USER].map((name) => median(figures(slowest[name], 'p99Ms'))).join(' / '),
  });
  return budgets.every(isMet);
}

const database = await DatabaseCluster.start();
const folder = await makeOpenFolder('bench-api');
const servers = [];
try {
  const targets = await startAll(database, folder, servers);
  const all = {};
  for (const connections of CONNECTIONS) {
    all[connections] = await measureInTurn(targets, { connections, rounds: ROUNDS });
  }
  if (!(await publish(all))) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
}
