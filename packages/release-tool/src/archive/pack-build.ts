import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { packTar } from 'modern-tar';
import type { BuildFile } from '../site/files/build-files.ts';

/**
 * One file for the way to a site: tar, packed by gzip.
 *
 * @param files of a build, whose names and contents alone are packed: the same build is the same archive
 */
export async function packBuild(files: readonly Pick<BuildFile, 'path' | 'content'>[]): Promise<Buffer> {
  const entries = files.map(({ path, content }) => ({
    header: { name: path, size: content.length, type: 'file', mtime: new Date(0) } as const,
    body: content,
  }));
  return promisify(gzip)(await packTar(entries));
}
