import './require-node.mjs';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { CACHE, fingerprintOf, forgetFingerprint, lastFingerprint, rememberFingerprint } from './fingerprint.mjs';
import { nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

/** The parts of the site, shell first, because modules must fit it. */
export async function siteWorkspaces() {
  const folders = await readdir(ROOT);
  return ['shell', ...folders.filter((folder) => folder.startsWith('mfe-')).sort()];
}

/** Builds what changed: what Node runs, then the parts of the site. */
export async function buildChanged() {
  await buildTools();
  await buildSite(await siteWorkspaces());
}

/** Builds the API, our tools and what they import. @param signal cancels it */
export const buildTools = (signal) =>
  step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b'), { signal }));

/** Builds changed parts, one on each core. @param signal cancels it */
export async function buildSite(workspaces, signal) {
  const waiting = [...workspaces];
  const buildNext = async () => {
    for (let workspace = waiting.shift(); workspace; workspace = waiting.shift()) {
      const folder = path.join(ROOT, workspace, 'dist');
      await buildIfChanged(workspace, { key: workspace, folder, mode: 'production', signal });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
}

/** A development build of the shell, for work on one module; made again only after a change. @returns its folder */
export async function buildDevelopmentShell() {
  const folder = path.join(CACHE, 'development-shell-build');
  await buildIfChanged('shell', { key: 'development-shell', folder, mode: 'development' });
  return folder;
}

async function buildIfChanged(workspace, { key, folder, mode, signal }) {
  const fingerprint = await fingerprintOf([workspace, 'packages', 'package-lock.json']);
  const isBuilt = existsSync(path.join(folder, 'build.json'));
  if (isBuilt && (await lastFingerprint(key)) === fingerprint) return;
  // A canceled build doesn't count, not even for the earlier sources.
  await forgetFingerprint(key);
  const webpack = 'node_modules/webpack-cli/bin/cli.js';
  const [command, args] = nodeCommand(webpack, '--mode', mode, '--output-path', folder);
  await step(`Build ${workspace}${mode === 'production' ? '' : ' for development'}`, () =>
    runQuietly(command, args, { cwd: path.join(ROOT, workspace), signal }),
  );
  await rememberFingerprint(key, fingerprint);
}

if (process.argv[1] === import.meta.filename) {
  await buildChanged().catch(failWith);
}
