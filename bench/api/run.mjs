// Measures the API against bare servers and against the usual stack, in one run, round after round in turn, so that
// a slow moment of the machine hits everybody. Prints a table and writes it into bench/RESULTS.md.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { findFreePort } from '@powerline/test-support/free-port';
import autocannon from 'autocannon';
import { median } from '../median.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;

const children = [];

/** Starts one of the servers and waits until it answers. */
async function serve(name, env) {
  const port = await findFreePort();
  const file = fileURLToPath(new URL(`./servers/${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`${url}/api/settings/logo`).then(
        () => true,
        () => false,
      )
    )
      return url;
    await delay(25);
  }
  throw new Error(`${name} does not answer`);
}

const cookieOf = (response) => response.headers.getSetCookie()[0].split(';', 1)[0];

async function logIn(url, path, body) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Login failed: ${response.status} ${await response.text()}`);
  return { cookie: cookieOf(response), body: await response.json() };
}

async function requestsPerSecond({ url, cookie }) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: cookie ? { cookie } : {},
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return result.requests.average;
}

const database = await DatabaseCluster.start();
try {
  const DATABASE_URL = database.url;
  const admin = { username: 'admin', password: 'bench-password' };
  const powerline = await serve('powerline', {
    DATABASE_URL,
    SITE_DIR: 'none',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const session = await logIn(powerline, '/api/login', admin);
  const seed = {
    method: 'POST',
    headers: { cookie: session.cookie, origin: powerline, 'content-type': 'application/json' },
    body: '{}',
  };
  await fetch(`${powerline}/api/admin/navigation-pages/seed`, seed);
  const CONSTANT = await (await fetch(`${powerline}/api/navigation-pages`)).text();

  const bareConstant = await serve('bare-constant', { CONSTANT });
  const bareUser = await serve('bare-user', { DATABASE_URL });
  const nestExpress = await serve('nest-express', { DATABASE_URL, USER_ID: String(session.body.id) });
  const express = await logIn(nestExpress, '/api/login', {});

  const targets = {
    'node:http, a constant': { url: bareConstant },
    'Powerline, GET /api/navigation-pages': { url: `${powerline}/api/navigation-pages` },
    'node:http + pg, the session query': { url: bareUser, cookie: session.cookie },
    'Powerline, GET /api/user': { url: `${powerline}/api/user`, cookie: session.cookie },
    'Nest on Express, express-session, connect-pg-simple': { url: `${nestExpress}/api/user`, cookie: express.cookie },
  };
  const measured = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const target of Object.values(targets)) await requestsPerSecond({ ...target });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) measured[name].push(await requestsPerSecond(target));
    console.log(`round ${round} of ${ROUNDS}`);
  }
  const [constant, publicRead, bare, user, usual] = Object.values(measured).map(median);
  const ratios = [
    ['public read ÷ a constant of node:http', publicRead / constant, 0.4],
    ['GET /api/user ÷ node:http + pg', user / bare, 0.6],
    ['GET /api/user ÷ Nest on Express with express-session', user / usual, 3],
  ];
  await publishSection('API', [
    `${occasion()} Postgres embedded; ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, all servers and the load on one machine. Again with \`npm run bench -- api\`.`,
    '',
    '| server | requests/s |',
    '|---|---:|',
    ...Object.entries(measured).map(([name, values]) => `| ${name} | ${Math.round(median(values))} |`),
    '',
    '| ratio | measured | at least | |',
    '|---|---:|---:|---|',
    ...ratios.map(
      ([name, ratio, least]) => `| ${name} | ${ratio.toFixed(2)} | ${least.toFixed(1)} | ${verdict(ratio >= least)} |`,
    ),
  ]);
  if (ratios.some(([, ratio, least]) => ratio < least)) process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await database.destroy();
}
