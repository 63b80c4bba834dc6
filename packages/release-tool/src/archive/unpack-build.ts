import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { Refused } from '../site/errors.ts';
import { ASSET_MAX_BYTES, BUILD_MAX_BYTES, BUILD_MAX_FILES, tooLargeFile } from '../site/files/build-bounds.ts';
import { EntryNames } from './entry-names.ts';

/** Of what tar adds to a file: its header, another one for a long name, and what fills the last block. */
const TAR_BYTES_PER_FILE = 2_500;

/** Of an archive, packed as well as unpacked: the largest build, and what tar adds to it. */
export const ARCHIVE_MAX_BYTES = BUILD_MAX_BYTES + BUILD_MAX_FILES * TAR_BYTES_PER_FILE;

/**
 * Unpacks the archive of a build while it arrives, and believes nothing of it: what is larger than a build may be, is no
 * plain file or would land outside of the folder ends it at once.
 *
 * @param archive tar, packed by gzip, as `packBuild` makes it. It is never destroyed here, so that its sender can still
 *   be told why it was refused
 * @param folder empty and ours alone. What was unpacked before a failure stays in it
 * @throws {Refused} with one sentence; else what the archive could not be read with, or the folder not be written
 */
export async function unpackBuild(archive: Readable, folder: string): Promise<void> {
  const arriving = new PassThrough();
  const unwatch = finished(archive, { writable: false }, (error) => {
    // Nobody sends the rest any more.
    if (error) arriving.destroy(error);
  });
  archive.pipe(arriving);
  try {
    // Counted on both sides of gunzip: gzip may go on for ever without unpacking to anything.
    await pipeline(arriving, bounded, createGunzip(), bounded, (tar) => writeEntries(tar, folder));
  } catch (error) {
    throw refusalOf(error);
  } finally {
    archive.unpipe(arriving);
    unwatch();
  }
}

/** Ends what comes to more bytes than there can be: a bomb. */
async function* bounded(chunks: AsyncIterable<Buffer>) {
  let left = ARCHIVE_MAX_BYTES;
  for await (const chunk of chunks) {
    left -= chunk.length;
    if (left < 0) throw tooLarge();
    yield chunk;
  }
}

const tooLarge = () => new Refused([`The archive holds more than ${BUILD_MAX_BYTES} bytes, and no build may.`]);

async function writeEntries(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const names = new EntryNames();
  let [files, bytes] = [0, 0];
  for await (const { header, body } of ReadableStream.from(tar).pipeThrough(createTarDecoder({ strict: true }))) {
    files += 1;
    bytes += header.size;
    const fault = faultOf(header, names) ?? totalFault(files, bytes);
    if (fault) throw new Refused([fault]);
    const file = path.join(folder, header.name);
    await mkdir(path.dirname(file), { recursive: true });
    // 'wx': nothing that is there is written over or followed, whatever the names were judged to be.
    await pipeline(Readable.fromWeb(body), createWriteStream(file, { flags: 'wx' }));
  }
}

function faultOf({ name, size, type = 'file' }: ParsedTarEntry['header'], names: EntryNames): string | undefined {
  if (type !== 'file') return `The archive holds a ${type}. A build is made of plain files alone.`;
  return names.refuse(name) ?? (size > ASSET_MAX_BYTES ? tooLargeFile(name, size) : undefined);
}

function totalFault(files: number, bytes: number): string | undefined {
  if (files > BUILD_MAX_FILES) return `The archive holds more than ${BUILD_MAX_FILES} files, and no build may.`;
  return bytes > BUILD_MAX_BYTES ? tooLarge().message : undefined;
}

/** What the archive itself is at fault for, as a sentence for its sender. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refused) return error;
  // By name and code alone: errors of Node are of another realm where the code runs in a vm context, as in Jest.
  const { name, code = '' } = error as { name?: string; code?: string };
  if (code.startsWith('Z_')) return new Refused(['The archive is not one whole gzip file. Send it again.']);
  // modern-tar has no class or code for what it refuses. Errors of the system and of streams have a code.
  if (code === '' && name === 'Error')
    return new Refused(['What was packed by gzip is not one whole tar archive. Send it again.']);
  return error;
}
