import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { BuildFailed, WrongUsage } from '../exit-codes.ts';
import { runProgram } from './run-program.ts';

/** This tool with the API's database, which the API knows. */
export const DATABASE_COMMAND = 'api/dist/app/commands/release.js';

/** The npm workspace around `folder`, or `folder` itself. */
export async function workspaceRoot(folder: string): Promise<string> {
  for (let candidate = folder; ; candidate = path.dirname(candidate)) {
    if ((await readPackage(candidate))?.workspaces) return candidate;
    if (path.dirname(candidate) === candidate) return folder;
  }
}

/**
 * Finds "mfe-academy", "./mfe-academy" or "some/dist".
 *
 * @returns the folder of a package, or of a build.json
 * @throws {WrongUsage} if there is none
 */
export function releasableFolder(named: string, callFolder: string, root: string): string {
  // npm links every workspace into node_modules by name.
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
 * Runs the package's own `npm run build`.
 *
 * @param report called with each line except stack frames, which hide the useful message
 * @throws {BuildFailed}
 */
export async function build(folder: string, report: (line: string) => void): Promise<void> {
  const npm = process.env.npm_execpath;
  const script = ['run', 'build', '--silent'];
  const [program, ...args] = npm ? [process.execPath, npm, ...script] : ['npm', ...script];
  const code = await runProgram([program, ...args], folder, (line) => {
    if (!STACK_FRAME.test(line)) report(line);
  });
  if (code !== 0) throw new BuildFailed(`npm run build failed in ${folder}. Nothing was published.`);
}

const STACK_FRAME = /^\s+at .*:\d+:\d+\)?$/;

export async function apiVersion(root: string): Promise<string | undefined> {
  return (await readPackage(path.join(root, 'api')))?.version;
}

const packageSchema = v.object({ version: v.optional(v.string()), workspaces: v.optional(v.array(v.string())) });

async function readPackage(folder: string) {
  const file = path.join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), packageSchema), text);
  if (parsed.success) return parsed.output;
  throw new WrongUsage(`${file} cannot be read: ${parsed.issues[0].message}`);
}
