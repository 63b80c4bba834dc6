import type { BuildSignature } from '@powerline/contract/operations';
import type { Build } from '../build/build.ts';
import type { SiteLayout } from '../files/layout.ts';
import { isSignatureOf, type SignedBuild } from '../signing/signature.ts';
import { type SigningRules, signerOf } from '../signing/signers.ts';
import { readStoredBuild, storedBuildProblems } from '../store/build-store.ts';
import { givesBuild, type HistoryEntry } from '../store/history.ts';
import { type StoredSignature, signatureIn } from '../store/signatures.ts';

/** A build that a release gives to visitors or stores. */
export interface SignedStep extends Pick<HistoryEntry, 'action' | 'name' | 'version' | 'percent'> {
  /** That came with the release. */
  signature?: BuildSignature | undefined;
  /** The server publishes what it came with: who can change that can also switch this check off. */
  isOfServer?: boolean | undefined;
}

type NewSignature = Omit<StoredSignature, 'at'>;

/**
 * Checks the signatures of a release. A rollback needs none, so that visitors always get back quickly, but not even
 * there does a build count that isn't what was signed.
 *
 * @param newBuilds aren't stored yet
 * @returns one sentence for each fault, and the new signatures
 */
export async function checkSignatures(
  { layout, signing }: { layout: SiteLayout; signing: SigningRules },
  steps: readonly SignedStep[],
  newBuilds: readonly Build[],
  recorded: readonly StoredSignature[],
): Promise<{ faults: string[]; accepted: NewSignature[] }> {
  const faults: string[] = [];
  const accepted: NewSignature[] = [];
  for (const step of steps.filter(givesBuild)) {
    const { name, version, signature: given } = step;
    const known = signatureIn(recorded, name, version);
    const signature = given ?? known;
    if (!signature) {
      if (signing.required && step.action !== 'rollback' && !step.isOfServer) faults.push(notSigned(step));
      continue;
    }
    const build = newBuilds.find((one) => one.name === name && one.version === version) ?? (await stored(layout, step));
    if (!build) faults.push(`A file of ${name} ${version} was changed in the site. Publish that build again.`);
    else if (!isSignatureOf(build, signature)) faults.push(doesNotFit(step));
    else if (given || (signing.required && step.action !== 'rollback')) {
      const signer = signerOf(await signing.signers(), name, signature.publicKey);
      if (typeof signer === 'string') faults.push(`${name} ${version}: ${signer}`);
      else if (given && !isSame(given, known)) accepted.push({ name, version, by: signer.name, ...given });
    }
  }
  return { faults, accepted };
}

/** Whether a release brings a signature that the site doesn't have yet. */
export const isNewSignature = (
  { name, version, signature }: SignedStep,
  recorded: readonly StoredSignature[],
): boolean => signature !== undefined && !isSame(signature, signatureIn(recorded, name, version));

const isSame = (one: BuildSignature, other: BuildSignature | undefined): boolean =>
  one.publicKey === other?.publicKey && one.signature === other.signature;

/** @returns undefined if it isn't what release.json says */
async function stored(layout: SiteLayout, { name, version }: SignedStep): Promise<SignedBuild | undefined> {
  if ((await storedBuildProblems(layout, name, version)).length > 0) return undefined;
  return { name, version, files: (await readStoredBuild(layout, name, version)).files };
}

const notSigned = ({ name, version }: SignedStep) =>
  `${name} ${version} isn't signed, and this site only takes signed builds. Publish it with --sign <key file> or RELEASE_KEY.`;

const doesNotFit = ({ name, version }: SignedStep) =>
  `The signature of ${name} ${version} doesn't fit: it is for another version, or a file was changed after signing. Build it, sign it and publish it again.`;
