// Builds the API and proves each fault, one after the other: two at once would disturb each other's times.
import '../../scripts/require-node.mjs';
import { findOrInstall, findPostgres } from '../../scripts/debian-programs.mjs';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../../scripts/run.mjs';
import { step } from '../../scripts/step.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
const FLAGS = ['--config', 'proofs/faults/jest.config.mjs', '--runInBand', '--verbose', '--forceExit'];

try {
  await installIfNeeded();
  await step('Build API', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  const env = {
    ...process.env,
    REDIS_SERVER: process.env.REDIS_SERVER ?? findOrInstall('redis-server', ['redis-server']),
    POSTGRES_BIN: process.env.POSTGRES_BIN ?? findPostgres(),
  };
  const jest = ['--experimental-vm-modules', '--no-warnings', JEST, ...FLAGS, ...process.argv.slice(2)];
  await run(process.execPath, jest, { env });
} catch (error) {
  if (!(error instanceof CommandFailed)) console.error(error.message);
  process.exitCode = 1;
}
