import type { SignedBy } from '@powerline/contract/operations';
import { fingerprintOf } from './signing/public-key.ts';
import { givesBuild, type HistoryEntry } from './store/history.ts';
import { type StoredSignature, signatureIn } from './store/signatures.ts';

/** Of a build that visitors get or got. Both are absent where no one expects a signature. */
export interface Signed {
  signedBy?: SignedBy | undefined;
  unsigned?: true | undefined;
}

export type SignedEntry = HistoryEntry & Signed;

/**
 * Adds to releases whose key signed their build. That a build has none is said on a site that demands signatures, and
 * for a team that has signed before.
 */
export function withSigners(
  entries: readonly HistoryEntry[],
  signatures: readonly StoredSignature[],
  required: boolean,
): SignedEntry[] {
  return entries.map((entry) => {
    const { name, version, at } = entry;
    if (!givesBuild(entry)) return entry;
    const signature = signatureIn(signatures, name, version, at);
    if (signature) return { ...entry, signedBy: signedBy(signature) };
    const isExpected = required || signatures.some((one) => one.name === name && one.at < at);
    return isExpected ? { ...entry, unsigned: true } : entry;
  });
}

const signedBy = ({ by, publicKey }: StoredSignature): SignedBy => ({
  name: by,
  fingerprint: fingerprintOf(publicKey),
});
