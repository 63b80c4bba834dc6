// Proves what an operator does, with real processes: first the server and its commands, then what a person sees of it.
import '../../scripts/require-node.mjs';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../../scripts/run.mjs';
import { step } from '../../scripts/step.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
const FLAGS = ['--config', 'proofs/operation/jest.config.mjs', '--verbose'];

try {
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  await run(process.execPath, ['--experimental-vm-modules', '--no-warnings', JEST, ...FLAGS, ...process.argv.slice(2)]);
  if (process.argv.length === 2) await run(...nodeCommand('proofs/e2e/run.mjs', '--config', 'operation.config.ts'));
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
