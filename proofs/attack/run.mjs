// Builds the API and attacks it, one file after the other: two at once would disturb each other's figures.
import '../../scripts/require-node.mjs';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../../scripts/run.mjs';
import { step } from '../../scripts/step.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
const FLAGS = ['--config', 'proofs/attack/jest.config.mjs', '--runInBand', '--verbose', '--forceExit'];

try {
  await installIfNeeded();
  await step('Build API', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  await run(process.execPath, ['--experimental-vm-modules', '--no-warnings', JEST, ...FLAGS, ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
