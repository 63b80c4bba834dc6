import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { damaged } from './backup-format.ts';

/*
 * An encrypted backup is a header and chunks:
 *   PLRBAK1\n            8 bytes
 *   the key's id         8 bytes, which name BACKUP_KEY without revealing it
 *   a salt               16 random bytes: each file has its own key
 *   chunks               65,536 bytes, the last one at most that, each by AES-256-GCM with its 16-byte tag behind it
 * A chunk's nonce is its number and whether it is the last one, so none can be moved, repeated or left out. The header is
 * part of what each tag proves.
 */
const MAGIC = Buffer.from('PLRBAK1\n');
const ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** BACKUP_KEY, as text that is too long to guess. */
export interface BackupKey {
  text: string;
  id: Buffer;
}

const derive = (text: string, salt: Buffer | string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', text, salt, purpose, bytes));

/** @param text BACKUP_KEY, if there is one */
export const backupKey = (text: string | undefined): BackupKey | undefined =>
  text === undefined ? undefined : { text, id: derive(text, '', 'powerline backup key id', ID_BYTES) };

/** @param beginning of a file, {@link BEGINNING_BYTES} of it */
export const isEncrypted = (beginning: Buffer): boolean => beginning.subarray(0, MAGIC.length).equals(MAGIC);
export const BEGINNING_BYTES = MAGIC.length;

/** Encrypts what a backup consists of. */
export async function* encrypt(source: AsyncIterable<Buffer>, { text, id }: BackupKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, id, salt]);
  const key = derive(text, salt, 'powerline backup', 32);
  yield header;
  for await (const { chunk, number, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Opens an encrypted backup. Nothing is handed on before its tag is proven.
 *
 * @throws StartupError without the key, with another one, or when the file is not as it was written
 */
export async function* decrypt(source: AsyncIterable<Buffer>, key: BackupKey | undefined): AsyncGenerator<Buffer> {
  if (!key) throw new StartupError('This backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  const { header, rest } = await readHeader(source);
  if (!header.subarray(MAGIC.length, MAGIC.length + ID_BYTES).equals(key.id))
    throw new StartupError('This backup was encrypted with another BACKUP_KEY. Set the one it was made with.');
  const fileKey = derive(key.text, header.subarray(-SALT_BYTES), 'powerline backup', 32);
  for await (const { chunk, number, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw damaged('it is cut off');
    const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAAD(header).setAuthTag(chunk.subarray(-TAG_BYTES));
    const plain = decipher.update(chunk.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw damaged('it was altered or cut off');
    }
    yield plain;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}

interface Chunk {
  chunk: Buffer;
  number: number;
  isLast: boolean;
}

/** Cuts into chunks of one size. The last one may be shorter, and is there even when the source is empty. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let number = 0;
  let rest = Buffer.alloc(0);
  for await (const part of source) {
    rest = Buffer.concat([rest, part]);
    // Only what has something behind it is surely not the last one.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { chunk: rest.subarray(0, size), number, isLast: false };
      number += 1;
    }
  }
  yield { chunk: rest, number, isLast: true };
}

async function readHeader(source: AsyncIterable<Buffer>): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const parts = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < HEADER_BYTES) {
    const { done, value } = await parts.next();
    if (done) throw damaged('it is cut off');
    read = Buffer.concat([read, value]);
  }
  const behind = read.subarray(HEADER_BYTES);
  async function* rest(): AsyncGenerator<Buffer> {
    yield behind;
    yield* { [Symbol.asyncIterator]: () => parts };
  }
  return { header: read.subarray(0, HEADER_BYTES), rest: rest() };
}
