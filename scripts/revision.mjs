import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailed, ROOT, runQuietly } from './run.mjs';
import { step } from './step.mjs';

// npm is a .cmd file on Windows, which only a shell can start.
const shell = process.platform === 'win32';

/** What somebody named is no revision of this repository. */
export class UnknownRevision extends Error {}

/**
 * The commit that a name means.
 *
 * @param name a branch, tag, hash or any other that git understands
 * @throws UnknownRevision
 */
export async function commitOf(name) {
  try {
    return (await runQuietly('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT })).trim();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new UnknownRevision(`${name} is no revision of this repository.`);
  }
}

/** Whether a commit has a file. @param commit of {@link commitOf} */
export async function hasFile(commit, file) {
  return (await runQuietly('git', ['ls-tree', '--name-only', commit, file], { cwd: ROOT })).trim() !== '';
}

/**
 * Takes a revision into a folder of its own, installs what it needs and builds it.
 *
 * @param commit of {@link commitOf}
 * @param folder that is there; the caller removes it
 * @param what all of it, or only what Node runs: without the shell and the modules, which take most of the time
 * @returns the folder of the checkout, below `folder`
 */
export async function buildRevision(commit, folder, what = 'all') {
  const checkout = path.join(folder, 'checkout');
  await step(`Take ${commit.slice(0, 7)}`, () => takeRevision(commit, folder, checkout));
  const inIt = { cwd: checkout };
  await step('Install its dependencies', () => runQuietly('npm', ['ci', '--prefer-offline'], { ...inIt, shell }));
  const build = what === 'all' ? ['scripts/build.mjs'] : ['node_modules/typescript/bin/tsc', '-b'];
  await step('Build it', () => runQuietly(process.execPath, build, inIt));
  return checkout;
}

/** Without a trace in this repository: a worktree that nobody removed would stay listed in it. */
async function takeRevision(commit, folder, checkout) {
  const archive = path.join(folder, 'revision.tar');
  await mkdir(checkout);
  await runQuietly('git', ['archive', '--format=tar', '--output', archive, commit]);
  await runQuietly('tar', ['-xf', archive, '-C', checkout]);
  await rm(archive);
}
