import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { processesOf } from '@powerline/test-support/processes-of';

let project;
let child;

/** What each command does in place of its work: it says that it runs, and waits for another process, as npm and tsc do. */
const standIn = () => `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
spawn('sleep', ['1000'], { stdio: 'inherit' });
writeFileSync(${JSON.stringify(path.join(project, 'running'))}, 'yes');
`;
const DONE = '';

/** The scripts of the project around commands that do nothing but wait, each in the place of the real one. */
async function write(file, text) {
  const place = path.join(project, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'powerline-scripts-'));
  await cp(path.join(import.meta.dirname, '../../scripts'), path.join(project, 'scripts'), { recursive: true });
  await write('package.json', '{ "type": "module", "scripts": { "start": "node scripts/start.mjs" } }');
  await write('package-lock.json', '{}');
  await write('packages/keep', '');
  await write('shell/keep', '');
  await write('api/package.json', '{ "type": "module", "version": "1.0.0" }');
  await write(
    'api/dist/app/server.js',
    `import { once } from 'node:events';
export const explain = String;
export async function startServer({ publishSite, signal }) {
  publishSite().catch(() => undefined);
  await once(signal, 'abort');
  throw signal.reason;
}`,
  );
  const releaseTool = 'node_modules/@powerline/release-tool';
  await write(`${releaseTool}/package.json`, '{ "type": "module", "exports": { "./site": "./site.js" } }');
  await write(
    `${releaseTool}/site.js`,
    ['Refused', 'SiteBusy', 'SiteDamaged', 'WrongSetting'].map((name) => `export class ${name} {}`).join('\n') +
      '\nexport const openSite = () => ({}); export const settingsIn = () => ({});',
  );
  await write('node_modules/typescript/bin/package.json', '{ "type": "module" }');
  await write('node_modules/webpack-cli/bin/package.json', '{ "type": "module" }');
  await write('node_modules/.package-lock.json', '{}');
});

afterEach(async () => {
  for (const left of await processesOf(project)) process.kill(Number.parseInt(left, 10), 'SIGKILL');
  await rm(project, { recursive: true, force: true });
});

/** Starts the site and waits until the command that waits is reached. */
async function startUntilItWaits(command, args, env = {}) {
  child = spawn(command, args, { cwd: project, env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while ((await readFile(path.join(project, 'running'), 'utf8').catch(() => '')) !== 'yes') await delay(20);
  return { ended };
}

/** Puts the command that waits where a step of the start has its own. @returns what the environment must have for it */
async function waitAt(step) {
  await write('node_modules/typescript/bin/tsc', step === 'the compiler' ? standIn() : DONE);
  await write('node_modules/webpack-cli/bin/cli.js', step === 'a build' ? standIn() : DONE);
  if (step !== 'the installation') return {};
  await rm(path.join(project, 'node_modules/.package-lock.json'));
  await write('bin/npm', `#!${process.execPath}${standIn()}`);
  await write('bin/package.json', '{ "type": "module" }');
  await chmod(path.join(project, 'bin/npm'), 0o755);
  return { PATH: `${path.join(project, 'bin')}:${process.env.PATH}` };
}

test.each([
  ['SIGTERM', 'the installation'],
  ['SIGINT', 'the installation'],
  ['SIGTERM', 'the compiler'],
  ['SIGINT', 'the compiler'],
  ['SIGTERM', 'a build'],
  ['SIGHUP', 'a build'],
])(
  '%s during %s ends npm start with code 0 and leaves no process',
  async (signal, step) => {
    const { ended } = await startUntilItWaits(process.execPath, ['scripts/start.mjs'], await waitAt(step));
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await processesOf(project)).toEqual([]);
  },
  30_000,
);

test.each(['SIGKILL', 'SIGTERM'])(
  'npm itself ended by %s takes all that it started with it',
  async (signal) => {
    const { ended } = await startUntilItWaits('npm', ['start'], await waitAt('the compiler'));
    child.kill(signal);
    await ended;
    // What is left gets no signal: it looks.
    while ((await processesOf(project)).length > 0) await delay(50);
  },
  30_000,
);

test('the process that started the site past npm may end without ending it', async () => {
  await waitAt('the compiler');
  const outlived = `require('node:child_process').spawn(process.execPath, ['scripts/start.mjs'], { stdio: 'ignore', detached: true }).unref()`;
  const env = { npm_lifecycle_event: 'test', npm_lifecycle_script: 'node scripts/test.mjs' };
  await startUntilItWaits(process.execPath, ['-e', outlived], env);
  // Longer than it takes to look once.
  await delay(700);
  const left = await processesOf(project);
  expect(left.join('\n')).toContain('scripts/start.mjs');
  for (const line of left) if (line.includes('scripts/start.mjs')) process.kill(Number.parseInt(line, 10), 'SIGTERM');
  while ((await processesOf(project)).length > 0) await delay(50);
}, 30_000);
