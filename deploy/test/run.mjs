import '../../scripts/require-node.mjs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findOrInstall } from '../../scripts/debian-programs.mjs';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed, run } from '../../scripts/run.mjs';

/** `npm run test:deploy`, or `npm run test:deploy -- nginx` for the files whose name begins so. */
const named = process.argv.slice(2);

try {
  await installIfNeeded();
  const { buildChanged } = await import('../../scripts/build.mjs');
  await buildChanged();
  const env = {
    ...process.env,
    NGINX: findOrInstall('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static']),
    REDIS_SERVER: findOrInstall('redis-server', ['redis-server']),
    POSTGRES_BIN: await findPostgres(),
  };
  const tests = (await readdir(import.meta.dirname))
    .filter((file) => file.endsWith('.test.mjs') && (named.length === 0 || named.some((name) => file.startsWith(name))))
    .map((file) => path.join(import.meta.dirname, file));
  if (tests.length === 0) throw new Error(`There is no test file that begins with ${named.join(' or ')}.`);
  // One after the other: each of them uses all cores on its own.
  await run(
    process.execPath,
    ['--test', '--test-concurrency=1', '--test-timeout=1800000', '--test-reporter=spec', ...tests],
    { env },
  );
} catch (error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);
  process.exitCode = 1;
}

/** Debian keeps each version's programs in a folder of its own. */
async function findPostgres() {
  findOrInstall('pg_createcluster', ['postgresql']);
  const versions = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(b) - Number(a));
  return path.join('/usr/lib/postgresql', versions[0], 'bin');
}
