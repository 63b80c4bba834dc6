import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PackageReport } from './declarations.ts';

const { resolve } = createRequire(import.meta.url);
const COMPILER = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
/** Two copies of a class with private members are never the same to the compiler. */
const PRIVATE = /^ +(?:private |#private;)/;
const SETTINGS = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * Where code that was written for one report doesn't compile with another, as far as values go: functions take what they
 * took, and give what they gave.
 *
 * @param folder the package, beside whose dependencies the two are compiled
 * @returns what it is about and what the compiler says; undefined if all of it compiles
 */
export async function misfit(
  folder: string,
  writtenFor: PackageReport,
  offered: PackageReport,
): Promise<string | undefined> {
  const shared = path.join(folder, 'node_modules', '.cache');
  await mkdir(shared, { recursive: true });
  const place = await mkdtemp(path.join(shared, 'report-'));
  try {
    await Promise.all(
      Object.entries({ writtenFor, offered }).flatMap(([name, { files }]) => write(path.join(place, name), files)),
    );
    const entries = writtenFor.entries.filter((file) => offered.files[file]);
    const check = entries.map(
      (file, index) => `import type * as WrittenFor${index} from './writtenFor/${file}';
import type * as Offered${index} from './offered/${file}';
declare const offered${index}: typeof Offered${index};
export const used${index}: typeof WrittenFor${index} = offered${index};`,
    );
    await writeFile(path.join(place, 'check.ts'), check.join('\n'));
    await writeFile(
      path.join(place, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: SETTINGS, files: ['check.ts'] }),
    );
    return inWords(await compile(place));
  } finally {
    await rm(place, { recursive: true });
  }
}

/** The export, and the compiler's last word on it. */
function inWords(output: string): string | undefined {
  if (!output) return undefined;
  const [, name = 'it'] = /types (?:of property|of|returned by) '(\w+)/i.exec(output) ?? [];
  const last = output.trim().split('\n').at(-1)?.trim() ?? '';
  return `${name}: ${last.replaceAll(/import\("[^"]*"\)\./g, '').replace(/\.$/, '')}`;
}

const write = (folder: string, files: PackageReport['files']): Promise<void>[] =>
  Object.entries(files).map(async ([file, lines]) => {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, lines.filter((line) => !PRIVATE.test(line)).join('\n'));
  });

const compile = (folder: string): Promise<string> =>
  new Promise((done) => {
    execFile(process.execPath, [COMPILER, '-p', folder, '--pretty', 'false'], (error, output) =>
      done(error ? output || error.message : ''),
    );
  });
