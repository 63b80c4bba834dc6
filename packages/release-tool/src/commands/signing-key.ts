import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WrongUsage } from '../exit-codes.ts';
import { publicKeyText } from '../site/signing/public-key.ts';

/** A PEM file of a private key has 119 bytes. */
const PEM_MAX_LENGTH = 1_000;

/** Of commands that publish. */
export const SIGN_OPTION = {
  type: 'string',
  help: "--sign <key file>: sign the build with the team's key (default: RELEASE_KEY, the key itself or its file)",
} as const;

/**
 * Makes a key pair, and writes the private key as a file that its owner alone can read.
 *
 * @returns the public key
 * @throws {WrongUsage} if there is such a file already
 */
export async function createSigningKey(file: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new WrongUsage(`${file} is there already, and a key is never overwritten. Name another file.`);
  });
  await writeFile(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }));
  return publicKeyText(publicKey);
}

/**
 * The key that a release is signed with: of `--sign`, or else of `RELEASE_KEY`, which is the key itself or its file.
 *
 * @param sign the option
 * @returns undefined if neither is given
 * @throws {WrongUsage} that never repeats what was read
 */
export async function signingKeyIn(
  sign: unknown,
  env: Readonly<Record<string, string | undefined>>,
  callFolder: string,
): Promise<KeyObject | undefined> {
  if (typeof sign === 'string') return privateKeyIn(await fileText(path.resolve(callFolder, sign)), `--sign ${sign}`);
  const given = env.RELEASE_KEY;
  if (!given) return undefined;
  const text = given.includes('-----BEGIN') ? given : await fileText(path.resolve(callFolder, given));
  return privateKeyIn(text, 'RELEASE_KEY');
}

const fileText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

function privateKeyIn(pem: string, from: string): KeyObject {
  try {
    if (pem.length > PEM_MAX_LENGTH) throw new TypeError('too long');
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Node's own message may name parts of the key.
  }
  throw new WrongUsage(`${from} is no Ed25519 private key. Make one: npm run release -- key create <file>`);
}
