import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface BuildFile {
  /** Relative to the build's folder, with forward slashes. */
  path: string;
  content: Buffer;
  sha256: string;
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Sorted by path; empty without the folder. */
export async function readBuildFiles(folder: string): Promise<BuildFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(async (file) => {
    const content = await readFile(file);
    return { path: path.relative(folder, file).replaceAll(path.sep, '/'), content, sha256: sha256(content) };
  });
  return (await Promise.all(read)).sort((a, b) => (a.path < b.path ? -1 : 1));
}
