import './require-node.mjs';
import { rm } from 'node:fs/promises';
import { installIfNeeded } from './install.mjs';
import { buildRevision, commitOf, UnknownRevision } from './revision.mjs';
import { CommandFailed, nodeCommand, run } from './run.mjs';
import { step } from './step.mjs';

const USAGE =
  'npm run test:compat -- <git ref>   shows the modules of that revision in the shell of today, and those of today in its shell';

/** The message says what to write. */
class WrongRef extends Error {}

const [ref] = process.argv.slice(2);

try {
  if (!ref || ref.startsWith('-')) throw new WrongRef(USAGE);
  await compare(await commitOf(ref));
} catch (error) {
  const isUsage = error instanceof WrongRef || error instanceof UnknownRevision;
  if (!(error instanceof CommandFailed || isUsage)) throw error;
  if (error instanceof CommandFailed) console.error(`${error.output}\n${error.message}`);
  else console.error(error instanceof UnknownRevision ? `${error.message}\n${USAGE}` : error.message);
  process.exitCode = isUsage ? 2 : 1;
}

async function compare(commit) {
  await installIfNeeded();
  const { buildTools } = await import('./build.mjs');
  await buildTools();
  // Imported late, because the steps above make this file.
  const { makeOpenFolder } = await import('@powerline/test-support/open-folder');
  const folder = await makeOpenFolder('compat');
  try {
    const checkout = await buildRevision(commit, folder);
    const env = { ...process.env, COMPAT_CHECKOUT: checkout, COMPAT_REF: ref };
    const [command, args] = nodeCommand('proofs/e2e/run.mjs', '--config', 'compat.config.ts');
    await step('Visit every page', () => run(command, args, { env }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
