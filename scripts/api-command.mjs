import './require-node.mjs';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, ROOT, run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Runs a command of the API with what this script was called with, on a fresh clone too: a restore is often the first
 * thing that a new machine does. Without DATA_DIR it works on the folder that `npm start` uses.
 *
 * @param file below api/dist
 */
export async function runApiCommand(file) {
  try {
    await installIfNeeded();
    await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
    const [node, script] = nodeCommand(`api/dist/${file}`);
    const env = { DATA_DIR: path.join(ROOT, '.data'), ...process.env };
    await run(node, [...script, ...process.argv.slice(2)], { env });
  } catch (error) {
    // The command has said itself what failed.
    if (!(error instanceof CommandFailed)) throw error;
    process.exitCode = 1;
  }
}
