import { hkdfSync, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/error-code.ts';
import { makeFolder } from '../startup/make-folder.ts';

/** With which secrets are kept. */
export interface SecretKey {
  /** Names the key without revealing it: it is stored beside each secret, in backups and in the log. */
  id: string;
  /** 256 bits, for AES. */
  key: Buffer;
}

const FILE = 'secret-key';
/** 32 bytes in base64url: what we write. */
const GENERATED = /^[\w-]{43}$/;

/** @param text SECRET_KEY, or the content of the file: too long to guess */
export function secretKey(text: string): SecretKey {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', text, '', purpose, bytes));
  return { id: derive('powerline key id', 8).toString('hex'), key: derive('powerline secrets', 32) };
}

/** A key that is not stored. */
export const generatedKey = (): SecretKey => secretKey(randomBytes(32).toString('base64url'));

/** A key that signs for one purpose, 256 bits: of no use to open what is kept with `key`, or to sign for another. */
export const signingKey = ({ key }: SecretKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `powerline signature: ${purpose}`, 32));

/** @returns null when there is no such file in DATA_DIR @throws when it cannot be read, or is not what we wrote */
export async function readKeyFile(dataDir: string): Promise<SecretKey | null> {
  try {
    const text = (await readFile(join(dataDir, FILE), 'utf8')).trim();
    if (!GENERATED.test(text)) throw new Error('The key file is damaged');
    return secretKey(text);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes a key that only the owner of the file can read. Of several processes that make one at once, the first one's is
 * used by all. It is on the disk before anything is kept with it.
 *
 * @throws what the system says when it cannot be written
 */
export async function makeKeyFile(dataDir: string): Promise<SecretKey> {
  await makeFolder(dataDir);
  const partial = join(dataDir, `${FILE}.${process.pid}.${randomBytes(4).toString('hex')}.partial`);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // link() never replaces what is there.
    await link(partial, join(dataDir, FILE)).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
  const made = await readKeyFile(dataDir);
  if (made === null) throw new Error('The key file is gone');
  return made;
}
