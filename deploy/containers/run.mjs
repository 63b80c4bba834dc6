// npm run test:containers: builds both images with a real engine, starts the real docker-compose.yml, and tests what no
// other test can: what the engine, its networks and its volumes make of it. With names, the files that begin so.
import '../../scripts/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../../scripts/run.mjs';

/** Where both generations of cgroups are mounted, podman refuses to start. */
const SECOND_HIERARCHY = '/sys/fs/cgroup/unified';
const NAMED = process.argv.slice(2);

if (readFileSync('/proc/mounts', 'utf8').includes(` ${SECOND_HIERARCHY} `)) {
  // Only for what runs in here: a mount namespace of its own.
  const inside = `umount ${SECOND_HIERARCHY}; exec "$@"`;
  const { status } = spawnSync(
    'unshare',
    ['--mount', 'sh', '-c', inside, 'sh', process.execPath, import.meta.filename, ...NAMED],
    {
      stdio: 'inherit',
    },
  );
  process.exit(status ?? 1);
}
try {
  await installIfNeeded();
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b'));
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.mjs') && (NAMED.length === 0 || NAMED.some((name) => file.startsWith(name))))
    .map((file) => path.join(import.meta.dirname, file));
  if (tests.length === 0) throw new Error(`There is no test file that begins with ${NAMED.join(' or ')}.`);
  // One after the other: there is one engine.
  const flags = ['--test', '--test-concurrency=1', '--test-timeout=1800000', '--test-reporter=spec'];
  await run(process.execPath, [...flags, ...tests]);
} catch (error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);
  process.exitCode = 1;
}
