import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { BuildFile } from '../site/files/build-files.ts';

/** Packs names and contents as a gzipped tar: the same build gives the same archive. */
export async function packBuild(files: readonly Pick<BuildFile, 'path' | 'content'>[]): Promise<Buffer> {
  const entries = files.map(({ path, content }) => ({
    header: { name: path, size: content.length, type: 'file', mtime: new Date(0) } as const,
    body: content,
  }));
  return promisify(gzip)(await packTar(entries));
}
