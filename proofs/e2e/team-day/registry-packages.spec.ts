import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { NpmRegistry } from './npm-registry.ts';
import { OwnRepository } from './own-repository.ts';

// A team takes our packages from a registry: each test goes on where the one before left.
test.describe.configure({ mode: 'serial' });

let registry: NpmRegistry;
let folder: string;
let module: OwnRepository | undefined;

test.beforeAll(async () => {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: ROOT });
  registry = await NpmRegistry.start(stdout.trim());
  folder = await makeOpenFolder('registry');
});

test.afterAll(async () => {
  await module?.destroy();
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command here, as somebody who has this token for the registry. @throws with what it printed when it fails */
async function runWith(token: string, command: string, ...args: string[]): Promise<string> {
  const userconfig = path.join(folder, 'npmrc');
  const own = await readFile(process.env.npm_config_userconfig ?? path.join(homedir(), '.npmrc'), 'utf8').catch(
    () => '',
  );
  await writeFile(userconfig, `${own}\n${registry.url.replace('http:', '')}/:_authToken=${token}\n`);
  const env = { ...process.env, npm_config_userconfig: userconfig, POWERLINE_NPM_REGISTRY: registry.url };
  const { stdout } = await promisify(execFile)(command, args, { cwd: ROOT, env, maxBuffer: 50_000_000 });
  return stdout;
}
const publish = (token = registry.token) => runWith(token, 'npm', 'run', 'packages', '--', '--publish');

test('nothing is published by somebody whose token the registry does not know', async () => {
  await expect(publish('none-of-this-team')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/E401/) });
  expect(registry.published).toEqual([]);
});

test('a registry that has none of the packages gets all of them', async () => {
  const said = await publish();
  const names = registry.published;
  for (const id of names) expect(said).toContain(id);
  for (const name of ['contract', 'platform', 'ui', 'webpack-preset', 'release-tool', 'dev-server', 'presets']) {
    expect(names).toContainEqual(expect.stringMatching(`^@powerline/${name}@`));
  }
  expect(names).toContainEqual(expect.stringMatching(/^create-powerline-module@/));
});

test('the versions that it has are not published again', async () => {
  const before = registry.published;
  expect(await publish()).toContain(`It has these already (raise a version to publish what changed): ${before[0]}`);
  expect(registry.published).toEqual(before);
});

test('a team without a checkout makes its module from it, which passes its tests and builds', async () => {
  module = await OwnRepository.createFrom(registry.url, 'events', '--access', 'public', '--widget', 'dashboard');
  const { dependencies, devDependencies } = JSON.parse(await module.read('package.json'));
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => /^@powerline/.test(name));
  expect(ours.map(([name, version]) => `${name}@${version}`).filter((id) => !registry.published.includes(id))).toEqual(
    [],
  );
  expect(await module.tiesTo(ROOT)).toEqual([]);
  await module.run('test');
  await module.run('build');
  expect(JSON.parse(await module.read('dist/build.json'))).toMatchObject({ module: { name: 'mfe-events' } });
});
