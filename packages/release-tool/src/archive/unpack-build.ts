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

/** What tar adds to a file: two headers for a long name, and padding. */
const TAR_BYTES_PER_FILE = 2_500;

/** Packed and unpacked: the largest build, and what tar adds to it. */
export const ARCHIVE_MAX_BYTES = BUILD_MAX_BYTES + BUILD_MAX_FILES * TAR_BYTES_PER_FILE;

/**
 * Unpacks a build's archive while it arrives, without trusting it.
 *
 * @param archive never destroyed here, so that its sender can read why it was rejected
 * @param folder empty; keeps what was unpacked before a failure
 * @throws {Refused} with one sentence; otherwise the read or write error
 */
export async function unpackBuild(archive: Readable, folder: string): Promise<void> {
  const arriving = new PassThrough();
  const unwatch = finished(archive, { writable: false }, (error) => {
    // No more data will come.
    if (error) arriving.destroy(error);
  });
  archive.pipe(arriving);
  try {
    // Checked before and after gunzip, because gzip can go on forever without output.
    await pipeline(arriving, bounded, createGunzip(), bounded, (tar) => writeEntries(tar, folder));
  } catch (error) {
    throw refusalOf(error);
  } finally {
    archive.unpipe(arriving);
    unwatch();
  }
}

/** Stops a zip bomb. */
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
    // 'wx' never overwrites or follows an existing file.
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

/** The archive's own faults, as a sentence for its sender. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refused) return error;
  // By name and code: Node's errors come from another realm in Jest's vm context.
  const { name, code = '' } = error as { name?: string; code?: string };
  if (code.startsWith('Z_')) return new Refused(['The archive is not one whole gzip file. Send it again.']);
  // modern-tar's own errors have no class or code; system and stream errors have a code.
  if (code === '' && name === 'Error')
    return new Refused(['What was packed by gzip is not one whole tar archive. Send it again.']);
  return error;
}
