import './require-node.mjs';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

/**
 * Runs a command of the API with what this script was called with, on a fresh clone too: a restore is often the first
 * thing that a new machine does. Without DATA_DIR it works on the folder that `npm start` uses.
 *
 * @param file below api/dist
 * @param isQuiet for what a program reads: nothing is printed but by the command
 */
export async function runApiCommand(file, { isQuiet = false } = {}) {
  try {
    await installIfNeeded();
    const compiler = nodeCommand('node_modules/typescript/bin/tsc', '-b');
    if (isQuiet) await runQuietly(...compiler);
    else await step('Build API and tools', () => run(...compiler));
    const [node, script] = nodeCommand(`api/dist/${file}`);
    const env = { DATA_DIR: path.join(ROOT, '.data'), ...process.env };
    await run(node, [...script, ...process.argv.slice(2)], { env });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    // Else the command has said itself what failed.
    if (error.output) console.error(error.output);
    process.exitCode = 1;
  }
}
