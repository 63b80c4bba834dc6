import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';

const packageFolder = path.join(import.meta.dirname, '../../packages/release-tool');
const sources = path.join(packageFolder, 'src');

// Not written at its place: the types of swc do not know rewriteRelativeImportExtensions yet.
const swcOptions = {
  jsc: { target: 'es2023', parser: { syntax: 'typescript' }, rewriteRelativeImportExtensions: true },
  module: { type: 'es6' },
} as const;

/**
 * Compiles the release tool from its sources, so that a test can run it as its own process: Node 20 does not run
 * TypeScript.
 *
 * @returns the file to give to node. It lies below node_modules, where the tool finds its libraries and git looks away.
 */
export async function compileCli(): Promise<string> {
  const cache = path.join(packageFolder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const target = await mkdtemp(path.join(cache, 'cli-'));
  await writeFile(path.join(target, 'package.json'), '{"type":"module"}');
  for (const folder of ['icons', 'film']) {
    await cp(path.join(packageFolder, folder), path.join(target, folder), { recursive: true });
  }
  for (const file of await readdir(sources, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const { code } = await transformFile(path.join(sources, file), swcOptions);
    const compiled = path.join(target, 'dist', file.replace(/\.ts$/, '.js'));
    await mkdir(path.dirname(compiled), { recursive: true });
    await writeFile(compiled, code);
  }
  return path.join(target, 'dist', 'cli.js');
}

/** Removes what {@link compileCli} made. */
export const removeCli = (cli: string) => rm(path.dirname(path.dirname(cli)), { recursive: true });

export interface CliRun {
  child: ChildProcess;
  /** All that it has printed so far. */
  printed: { stdout: string; stderr: string };
  /** The exit code, or null when it was killed, with all that was printed. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the tool. @param env laid over this process's own. */
export function startCli(cli: string, args: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}): CliRun {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder, SITE_DIR: undefined, ...env },
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...printed }));
  return { child, printed, ended };
}

export const runCli = (...args: Parameters<typeof startCli>) => startCli(...args).ended;
