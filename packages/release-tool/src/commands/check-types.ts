import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refused } from '../site/errors.ts';
import { runProgram } from './run-program.ts';

/**
 * Type-checks a package by its `tsconfig.json`, tests included. Without that file there is nothing to check.
 *
 * @throws {Refused} with the compiler's lines
 */
export async function checkTypes(folder: string, named: string): Promise<void> {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return;
  const lines: string[] = [];
  const options = ['--project', '.', '--noEmit', '--pretty', 'false'];
  const code = await runProgram([process.execPath, compilerOf(folder, named), ...options], folder, (line) =>
    lines.push(line),
  );
  if (code !== 0) throw new Refused([`${named} has type errors, so it was not built. Fix them first:`, ...lines]);
}

function compilerOf(folder: string, named: string): string {
  try {
    const compiler = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json');
    return path.join(path.dirname(compiler), 'bin', 'tsc');
  } catch {
    throw new Refused([`${named} has a tsconfig.json, but TypeScript is not installed. Run npm install first.`]);
  }
}
