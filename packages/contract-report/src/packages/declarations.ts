import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

export const packageReportSchema = v.object({
  version: v.string(),
  /** The files that its users import by name. */
  entries: v.array(v.string()),
  /** The lines of each file below `dist`, without comments. */
  files: v.record(v.string(), v.array(v.string())),
});
/** What its users' compiler sees of a package. */
export type PackageReport = v.InferOutput<typeof packageReportSchema>;

const packageSchema = v.object({
  version: v.string(),
  exports: v.record(v.string(), v.union([v.string(), v.object({ types: v.string() })])),
});
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const OWN_FILE = /(?:from |import\()['"](\.[^'"]+?)\.(?:tsx?|js)['"]/g;

/** @param folder the package, compiled */
export async function reportOf(folder: string): Promise<PackageReport> {
  const { version, exports } = v.parse(
    packageSchema,
    JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const entries = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [path.posix.relative('dist', path.posix.normalize(entry.types))],
  );
  const files = new Map<string, string[]>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = (await readFile(path.join(folder, 'dist', file), 'utf8')).replaceAll(COMMENT, '');
    files.set(
      file,
      text.split('\n').filter((line) => line.trim() && line !== 'export {};'),
    );
    for (const [, other] of text.matchAll(OWN_FILE)) waiting.push(fileAt(file, `${other}.d.ts`));
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return { version, entries: entries.sort(), files: Object.fromEntries(sorted) };
}

/** @param from the file that names it */
export const fileAt = (from: string, specifier: string): string => path.posix.join(path.posix.dirname(from), specifier);
