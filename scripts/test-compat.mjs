import './require-node.mjs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

const USAGE =
  'npm run test:compat -- <git ref>   shows the modules of that revision in the shell of today, and those of today in its shell';

/** There is nothing to compare with; the message says what to write. */
class WrongRef extends Error {}

const [ref] = process.argv.slice(2);
// npm is a .cmd file on Windows, which only a shell can start.
const shell = process.platform === 'win32';

try {
  if (!ref || ref.startsWith('-')) throw new WrongRef(USAGE);
  await compare(await commitOf(ref));
} catch (error) {
  if (!(error instanceof CommandFailed || error instanceof WrongRef)) throw error;
  console.error(error instanceof WrongRef ? error.message : `${error.output}\n${error.message}`);
  process.exitCode = error instanceof WrongRef ? 2 : 1;
}

async function compare(commit) {
  await installIfNeeded();
  const { buildTools } = await import('./build.mjs');
  await buildTools();
  // Only now: it needs what the two steps above bring.
  const { makeOpenFolder } = await import('@powerline/test-support/open-folder');
  const folder = await makeOpenFolder('compat');
  try {
    const checkout = path.join(folder, 'checkout');
    await step(`Take ${ref}`, () => takeRevision(commit, folder, checkout));
    const inIt = { cwd: checkout };
    await step('Install its dependencies', () => runQuietly('npm', ['ci', '--prefer-offline'], { ...inIt, shell }));
    await step('Build it', () => runQuietly(process.execPath, ['scripts/build.mjs'], inIt));
    const env = { ...process.env, COMPAT_CHECKOUT: checkout, COMPAT_REF: ref };
    const [command, args] = nodeCommand('e2e/run.mjs', '--config', 'compat.config.ts');
    await step('Visit every page', () => run(command, args, { env }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without a trace in this repository: a worktree that nobody removed would stay listed in it. */
async function takeRevision(commit, folder, checkout) {
  const archive = path.join(folder, 'revision.tar');
  await mkdir(checkout);
  await runQuietly('git', ['archive', '--format=tar', '--output', archive, commit]);
  await runQuietly('tar', ['-xf', archive, '-C', checkout]);
  await rm(archive);
}

async function commitOf(name) {
  try {
    return (await runQuietly('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT })).trim();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new WrongRef(`${name} is no revision of this repository.\n${USAGE}`);
  }
}
