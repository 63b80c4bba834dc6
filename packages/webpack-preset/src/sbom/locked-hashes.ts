import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const LOCK_FILE = 'package-lock.json';
const INTEGRITY = /^sha512-(?<hash>\S+)/;

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ name: v.optional(v.string()), version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

/**
 * The SHA-512 of each package's archive in hex, by `name@version`, as the nearest lock file above a folder has it.
 *
 * @returns empty where no npm lock file is
 */
export function lockedHashes(folder: string): ReadonlyMap<string, string> {
  const file = nearestLockFile(folder);
  if (file === undefined) return new Map();
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    Object.entries(packages).flatMap(([place, { name, version, integrity = '' }]) => {
      const hash = INTEGRITY.exec(integrity)?.groups?.hash;
      const id = `${name ?? place.split('node_modules/').at(-1)}@${version}`;
      return hash === undefined ? [] : [[id, Buffer.from(hash, 'base64').toString('hex')] as const];
    }),
  );
}

function nearestLockFile(folder: string): string | undefined {
  const file = path.join(folder, LOCK_FILE);
  if (existsSync(file)) return file;
  return path.dirname(folder) === folder ? undefined : nearestLockFile(path.dirname(folder));
}
