// Walks the journeys that matter most in each engine: Chromium, Debian's Firefox and WebKitGTK.
//   npm run test:engines                                 all
//   npm run test:engines -- webkit tests/team.spec.ts    one engine, one file
import '../../../scripts/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ENGINES = {
  chromium: [],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
};
const given = process.argv.slice(2);
const named = given.filter((argument) => argument in ENGINES);
const engines = named.length > 0 ? named : Object.keys(ENGINES);

if (!installMissing(engines.flatMap((engine) => ENGINES[engine]))) process.exit(1);
const run = path.join(import.meta.dirname, '..', 'run.mjs');
const others = given.filter((argument) => !named.includes(argument));
const projects = engines.flatMap((engine) => ['--project', engine]);
const { status } = spawnSync(process.execPath, [run, ...others, '--config', 'engines.config.ts', ...projects], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** @returns whether all are there */
function installMissing(packages) {
  const missing = packages.filter((name) => spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status !== 0);
  if (missing.length === 0) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`The engines need packages of Debian: apt-get install ${missing.join(' ')}`);
    return false;
  }
  console.log(`Installing ${missing.join(', ')}`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  return spawnSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'inherit' }).status === 0;
}
