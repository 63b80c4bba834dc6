import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { BuildSignature } from '@powerline/contract/operations';
import type { Build } from '../build/build.ts';
import { publicKeyObject, publicKeyText } from './public-key.ts';

/** What a signature is about; of the files, contents don't matter because their hashes do. */
export type SignedBuild = Pick<Build, 'name' | 'version'> & { files: readonly { path: string; sha256: string }[] };

/** Keeps a signature of a build from ever being one of anything else that a team signs with its key. */
const DOMAIN = 'powerline signed build 1';

/**
 * What is signed. It is never sent: each side writes it from the build that it has, so nothing has to be parsed before
 * the signature is checked. Each line is a JSON text or a hash, so no name can look like the next line.
 */
export function statementOf({ name, version, files }: SignedBuild): Buffer {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const lines = sorted.map(({ path, sha256 }) => `${sha256} ${JSON.stringify(path)}`);
  return Buffer.from([DOMAIN, JSON.stringify(name), JSON.stringify(version), ...lines, ''].join('\n'));
}

/** @param key an Ed25519 private key */
export const signatureOf = (build: SignedBuild, key: KeyObject): BuildSignature => ({
  publicKey: publicKeyText(createPublicKey(key)),
  signature: sign(null, statementOf(build), key).toString('base64'),
});

/** Whether a signature is its key's of exactly this build. Says nothing about whose key that is. */
export function isSignatureOf(build: SignedBuild, { publicKey, signature }: BuildSignature): boolean {
  return verify(null, statementOf(build), publicKeyObject(publicKey), Buffer.from(signature, 'base64'));
}
