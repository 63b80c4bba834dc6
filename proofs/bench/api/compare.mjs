// node proofs/bench/api/compare.mjs <folder of another checkout that is built> <its name>: measures its API and ours in turn, each
// on its own database, and prints both.
import { rm } from 'node:fs/promises';
import { DatabaseCluster, query } from '@powerline/test-support/database-cluster';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '../../../scripts/run.mjs';
import { figures, measureInTurn, ratios, withSpread } from './measure.mjs';
import { PUBLIC_READ, startPowerline } from './powerline.mjs';

const ROUNDS = 5;
const CONNECTIONS = [32, 128];
const [other, name] = process.argv.slice(2);

const database = await DatabaseCluster.start();
const folder = await makeOpenFolder('bench-compare');
const servers = [];
try {
  await query(database.url, 'CREATE DATABASE other');
  const otherUrl = Object.assign(new URL(database.url), { pathname: '/other' }).href;
  const targets = {};
  for (const [which, checkout, url] of [
    ['today', ROOT, database.url],
    [name, other, otherUrl],
  ]) {
    const { server, sessions } = await startPowerline(checkout, url, folder, Math.max(...CONNECTIONS));
    servers.push(server);
    targets[`${PUBLIC_READ}, ${which}`] = { server, path: PUBLIC_READ };
    targets[`/api/user, ${which}`] = { server, path: '/api/user', cookies: sessions.map(({ cookie }) => cookie) };
  }
  console.log();
  const lines = [];
  for (const connections of CONNECTIONS) {
    const measured = await measureInTurn(targets, { connections, rounds: ROUNDS });
    for (const path of [PUBLIC_READ, '/api/user']) {
      const [today, before] = [measured[`${path}, today`], measured[`${path}, ${name}`]];
      for (const [what, figure] of [
        ['requests/s', 'perSecond'],
        ['processor µs', 'processorUs'],
        ['p99 ms', 'p99Ms'],
      ]) {
        const both = [today, before].map((rounds) => withSpread(figures(rounds, figure), 0));
        const cells = [`GET ${path}, ${what}`, connections, ...both, withSpread(ratios(today, before, figure), 2)];
        lines.push(`| ${cells.join(' | ')} |`);
      }
    }
  }
  console.log(`\n| what | connections | today | ${name} | today ÷ ${name} |\n|---|---:|---:|---:|---:|`);
  console.log(`${lines.join('\n')}\n`);
} finally {
  for (const server of servers) await server.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
}
