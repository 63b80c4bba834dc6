import { readFile } from 'node:fs/promises';
import { WrongSetting } from '../errors.ts';
import { fingerprintOf, readPublicKey } from './public-key.ts';

/** A key that may sign builds of a module. */
export interface Signer {
  /** A module or `shell`; `*` for all of them. */
  module: string;
  /** Its name for people, such as "CI of events". */
  name: string;
  publicKey: string;
  revoked: boolean;
}

/** What a site demands of builds that are released to it. */
export interface SigningRules {
  /** Whether a build needs a signature. One that has one needs a good one in any case. */
  required: boolean;
  /** Asked at each release, so that a revoked key counts for nothing from that moment on. */
  signers: () => Promise<readonly Signer[]>;
}

export const NO_SIGNING: SigningRules = { required: false, signers: async () => [] };

/**
 * Reads `SIGNED_RELEASES` (`required`, or else `optional`) and `RELEASE_SIGNERS`, a file of keys.
 *
 * @throws {WrongSetting} naming the variable
 */
export function signingRulesIn(env: Readonly<Record<string, string | undefined>>): SigningRules {
  const demand = env.SIGNED_RELEASES || 'optional';
  if (demand !== 'required' && demand !== 'optional') {
    throw new WrongSetting('SIGNED_RELEASES must be required or optional.');
  }
  const file = env.RELEASE_SIGNERS;
  return { required: demand === 'required', signers: async () => (file ? readSigners(file) : []) };
}

/**
 * Reads a file with a key in each line: module (or `shell`, or `*`), public key, name. `#` begins a comment.
 *
 * @throws {WrongSetting} naming the line
 */
export async function readSigners(file: string): Promise<Signer[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WrongSetting(`RELEASE_SIGNERS must be a file that can be read: ${file}.`);
  });
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [module = '', key = '', ...words] = line.trim().split(/\s+/);
    const publicKey = readPublicKey(key);
    if (publicKey && words.length > 0) return [{ module, name: words.join(' '), publicKey, revoked: false }];
    throw new WrongSetting(
      `Line ${index + 1} of RELEASE_SIGNERS must be a module, a public key and a name: mfe-events MCowBQ… CI of events.`,
    );
  });
}

/**
 * Finds whose key it is.
 *
 * @returns a sentence if it may not sign this module
 */
export function signerOf(signers: readonly Signer[], module: string, publicKey: string): Signer | string {
  const known = signers.filter((signer) => signer.publicKey === publicKey);
  const own = known.filter((signer) => signer.module === module || signer.module === '*');
  const valid = own.find((signer) => !signer.revoked);
  if (valid) return valid;
  const key = `key ${fingerprintOf(publicKey)}`;
  if (own[0]) return `${key} (${own[0].name}) was revoked. Sign with another key of ${module}.`;
  if (known[0]) return `${key} is a key of ${known[0].module}, and not of ${module}. Sign with a key of this module.`;
  return `${key} isn't registered for ${module}. Sign with a key of this module, or ask the operator to register it.`;
}
