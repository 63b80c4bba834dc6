import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CommandFailed, ROOT, runNpm, runQuietly } from './run.mjs';
import { step } from './step.mjs';

export class UnknownRevision extends Error {}

/** @param name a branch, tag, hash or anything else that git understands @throws UnknownRevision */
export async function commitOf(name) {
  try {
    return (await runQuietly('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT })).trim();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new UnknownRevision(`${name} is no revision of this repository.`);
  }
}

/** @param commit from {@link commitOf} */
export async function hasFile(commit, file) {
  return (await runQuietly('git', ['ls-tree', '--name-only', commit, file], { cwd: ROOT })).trim() !== '';
}

/**
 * Checks out a revision, installs its packages and builds it.
 *
 * @param commit from {@link commitOf}
 * @param folder an existing one, which the caller removes
 * @param what everything, or without the shell and the modules, which take longest
 * @param env of npm: with another Node on its PATH, it installs for that one
 * @returns the checkout's folder, below `folder`
 */
export async function buildRevision(commit, folder, what = 'all', env = process.env) {
  const checkout = path.join(folder, 'checkout');
  await step(`Take ${commit.slice(0, 7)}`, () => takeRevision(commit, folder, checkout));
  const inIt = { cwd: checkout, env };
  await step('Install its dependencies', () => runNpm(['ci', '--prefer-offline'], inIt));
  const build = what === 'all' ? ['scripts/build.mjs'] : ['node_modules/typescript/bin/tsc', '-b'];
  await step('Build it', () => runQuietly(process.execPath, build, inIt));
  return checkout;
}

/** Leaves no trace here: an abandoned worktree would stay listed. */
async function takeRevision(commit, folder, checkout) {
  const archive = path.join(folder, 'revision.tar');
  await mkdir(checkout);
  await runQuietly('git', ['archive', '--format=tar', '--output', archive, commit]);
  await runQuietly('tar', ['-xf', archive, '-C', checkout]);
  await rm(archive);
}
