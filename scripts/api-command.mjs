import './require-node.mjs';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

/**
 * Runs an API command with this script's arguments, even on a fresh clone, because a new machine often starts with a
 * restore. Without DATA_DIR it uses the folder of `npm start`.
 *
 * @param file below api/dist
 * @param isQuiet prints only the command's output, for programs
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
    // Otherwise the command has already said what failed.
    if (error.output) console.error(error.output);
    process.exitCode = 1;
  }
}
