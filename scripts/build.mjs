import './require-node.mjs';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintOf, lastFingerprint, rememberFingerprint } from './fingerprint.mjs';
import { nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

/** The parts of the site in the order in which a new site can take them: modules need a shell to fit to. */
export async function siteWorkspaces() {
  const folders = await readdir(ROOT);
  return ['shell', ...folders.filter((folder) => folder.startsWith('mfe-')).sort()];
}

/** Builds what changed since the last time: the packages that Node runs, then the parts of the site. */
export async function buildChanged() {
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  const changed = [];
  for (const workspace of await siteWorkspaces()) {
    const fingerprint = await fingerprintOf([workspace, 'packages', 'package-lock.json']);
    const isBuilt = existsSync(path.join(ROOT, workspace, 'dist', 'build.json'));
    if (!isBuilt || (await lastFingerprint(workspace)) !== fingerprint) changed.push({ workspace, fingerprint });
  }
  for (const { workspace, fingerprint } of changed) {
    await step(`Build ${workspace}`, () => webpack(workspace));
    await rememberFingerprint(workspace, fingerprint);
  }
}

const webpack = (workspace) =>
  runQuietly(...nodeCommand('node_modules/webpack-cli/bin/cli.js', '--mode', 'production'), {
    cwd: path.join(ROOT, workspace),
  });

if (process.argv[1] === import.meta.filename) await buildChanged();
