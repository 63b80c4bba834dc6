import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BuildFailed, WrongUsage } from './exit-codes.ts';

/** The folder of the npm workspace around `folder`, or `folder` itself outside of one. */
export async function workspaceRoot(folder: string): Promise<string> {
  for (let candidate = folder; ; candidate = path.dirname(candidate)) {
    if ((await readPackage(candidate))?.workspaces) return candidate;
    if (path.dirname(candidate) === candidate) return folder;
  }
}

/**
 * Finds what a person means by "mfe-academy", "./mfe-academy" or "some/dist".
 *
 * @returns the folder of a package, or a folder with a build.json in it.
 * @throws {WrongUsage} when there is no such folder.
 */
export function releasableFolder(named: string, callFolder: string, root: string): string {
  // npm links every workspace by its name into node_modules.
  const candidates = [path.resolve(callFolder, named), path.join(root, named), path.join(root, 'node_modules', named)];
  const isReleasable = (folder: string) =>
    existsSync(path.join(folder, 'package.json')) || existsSync(path.join(folder, 'build.json'));
  const folder = candidates.find(isReleasable);
  if (folder) return folder;
  throw new WrongUsage(
    `There is no module or folder ${named}. Name a module such as mfe-academy, the shell, or a path.`,
  );
}

/**
 * Runs the package's own `npm run build`. Its output goes to standard error, which leaves standard output to `--json`.
 *
 * @throws {BuildFailed}
 */
export async function build(folder: string): Promise<void> {
  const npm = process.env.npm_execpath;
  const [program, ...args] = npm ? [process.execPath, npm, 'run', 'build'] : ['npm', 'run', 'build'];
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] });
  // Typed by hand: once() cannot know what the event carries (child_process, event 'exit').
  const [code]: (number | null)[] = await once(child, 'exit');
  if (code !== 0) throw new BuildFailed(`npm run build failed in ${folder}. Nothing was published.`);
}

/** @returns the version of the API in this workspace, or undefined when it has none. */
export async function apiVersion(root: string): Promise<string | undefined> {
  return (await readPackage(path.join(root, 'api')))?.version;
}

const packageSchema = v.object({ version: v.optional(v.string()), workspaces: v.optional(v.array(v.string())) });

async function readPackage(folder: string) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(packageSchema, JSON.parse(text));
}
