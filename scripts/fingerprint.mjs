import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './run.mjs';

export const CACHE = path.join(ROOT, 'node_modules', '.cache', 'powerline');
const NOT_SOURCES = /^(node_modules|dist|\.mf)$|\.test\.tsx?$|\.md$|\.tsbuildinfo$/;

/** Hashes the names and contents of all sources below these files and folders. */
export async function fingerprintOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await filesBelow(path.join(ROOT, place))) {
      hash
        .update(path.relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesBelow(place) {
  const entries = await readdir(place, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!entries) return [place];
  const nested = entries
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => (entry.isDirectory() ? filesBelow(path.join(place, entry.name)) : [path.join(place, entry.name)]));
  return (await Promise.all(nested)).flat();
}

/** The fingerprint of `name`'s last build. */
export const lastFingerprint = (name) => readFile(path.join(CACHE, name), 'utf8').catch(() => undefined);

export const forgetFingerprint = (name) => rm(path.join(CACHE, name), { force: true });

export async function rememberFingerprint(name, fingerprint) {
  await mkdir(CACHE, { recursive: true });
  await writeFile(path.join(CACHE, name), fingerprint);
}
