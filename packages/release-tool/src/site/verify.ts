import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { releaseFor, withOwnRanges } from './changes/contract-form.ts';
import { documentProblems } from './documents/written-documents.ts';
import { SiteDamaged } from './errors.ts';
import { PUBLIC_FILES, type SiteLayout } from './files/layout.ts';
import { releasesInUse } from './registry-releases.ts';
import { registryFaults } from './rules/rules.ts';
import { isSignatureOf } from './signing/signature.ts';
import { type Signer, type SigningRules, signerOf } from './signing/signers.ts';
import { readStoredBuild, storedBuildProblems, storedExports, unknownBuilds } from './store/build-store.ts';
import { type HistoryEntry, parseHistory } from './store/history.ts';
import {
  currentRecordName,
  documentsIn,
  publicFileTarget,
  readCurrentRecord,
  type SiteRecord,
} from './store/record.ts';
import { INITIAL_STATE, keptBuildsOf } from './store/release-state.ts';
import { readSignatures, type StoredSignature, signatureIn } from './store/signatures.ts';

export interface Verification {
  /** 0 if nothing was ever released. */
  generation: number;
  problems: string[];
  /** Files of killed tools that no visitor gets. The next release removes them. */
  leftovers: string[];
  /** Where the site demands signatures: builds that visitors get and that it wouldn't take now. */
  notSigned?: string[];
}

/** Reads the whole site and changes nothing. */
export async function verifySite(layout: SiteLayout, signing: SigningRules): Promise<Verification> {
  const before = await currentRecordName(layout);
  const verification = await verifyRecord(layout, signing);
  // A release during the check removes old builds, so missing files may be fine.
  const isStill = (await currentRecordName(layout)) === before;
  return isStill || verification.problems.length === 0 ? verification : verifySite(layout, signing);
}

async function verifyRecord(layout: SiteLayout, signing: SigningRules): Promise<Verification> {
  try {
    const record = await readCurrentRecord(layout);
    if (!record) return { generation: 0, problems: [], leftovers: await leftovers(layout, record) };
    const { signatures, damaged } = await readSignatures(layout);
    return {
      generation: record.registry.generation,
      problems: [
        ...registryFaults(await withOwnRanges(layout, record.registry), await storedExports(layout, record.registry)),
        ...(await linkProblems(layout)),
        ...(await documentProblems(layout.record(record.name), await documentsIn(layout, record))),
        ...historyProblems(record),
        ...(await buildProblems(layout, record)),
        ...(damaged > 0 ? [`${damaged} lines of signatures.jsonl can't be read. Publish those builds again.`] : []),
        ...(await signatureProblems(layout, record, signatures)),
      ],
      leftovers: await leftovers(layout, record),
      ...(signing.required && { notSigned: notSigned(record, signatures, await signing.signers()) }),
    };
  } catch (error) {
    if (!(error instanceof SiteDamaged)) throw error;
    return { generation: 0, problems: [error.message], leftovers: [] };
  }
}

async function linkProblems(layout: SiteLayout): Promise<string[]> {
  const problems: string[] = [];
  for (const file of PUBLIC_FILES) {
    const target = await readlink(path.join(layout.folder, file)).catch(() => undefined);
    if (target !== publicFileTarget(file)) problems.push(`${file} is not the link to the current release. Restore it.`);
  }
  return problems;
}

function historyProblems({ history, registry }: SiteRecord): string[] {
  let entries: HistoryEntry[];
  try {
    entries = parseHistory(history);
  } catch (error) {
    return [`history.jsonl cannot be read: ${error instanceof Error ? error.message : error}`];
  }
  const generations = [0, ...entries.map(({ generation }) => generation)];
  const hasGap = generations.some((generation, index) => {
    const step = generation - (generations[index - 1] ?? 0);
    return step !== 0 && step !== 1;
  });
  return hasGap || generations.at(-1) !== registry.generation
    ? [`history.jsonl does not lead from the first generation to ${registry.generation} without a gap.`]
    : [];
}

async function buildProblems(layout: SiteLayout, { registry, state }: SiteRecord): Promise<string[]> {
  const problems: string[] = [];
  for (const kept of state.keptBuilds) {
    for (const { version } of kept.builds) {
      problems.push(...(await storedBuildProblems(layout, kept.name, version).catch(asProblem)));
    }
  }
  for (const { name, release } of releasesInUse(registry)) {
    const { builds } = keptBuildsOf(state, name);
    if (!builds.some(({ version }) => version === release.version)) {
      problems.push(`${name} ${release.version} is in use but not among the kept builds.`);
    }
    const stored = await readStoredBuild(layout, name, release.version).catch(() => undefined);
    const published = stored?.kind === 'module' ? releaseFor(registry.shell, stored.release) : stored?.release;
    if (published && !isDeepStrictEqual(published, release)) {
      problems.push(`${name} ${release.version} is not what its registry row says.`);
    }
  }
  return problems;
}

async function signatureProblems(
  layout: SiteLayout,
  { state }: SiteRecord,
  signatures: readonly StoredSignature[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, builds } of state.keptBuilds) {
    for (const { version } of builds) {
      const signature = signatureIn(signatures, name, version);
      // A build that can't be read is named elsewhere.
      const stored = signature && (await readStoredBuild(layout, name, version).catch(() => undefined));
      if (!stored || isSignatureOf({ name, version, files: stored.files }, signature)) continue;
      problems.push(`${name} ${version} is not what its team signed. Publish that build again.`);
    }
  }
  return problems;
}

function notSigned(
  { registry }: SiteRecord,
  signatures: readonly StoredSignature[],
  signers: readonly Signer[],
): string[] {
  return releasesInUse(registry).flatMap(({ name, release: { version } }) => {
    const signature = signatureIn(signatures, name, version);
    const signer = signature ? signerOf(signers, name, signature.publicKey) : "it isn't signed.";
    return typeof signer === 'string' ? [`Visitors get ${name} ${version}, but ${signer}`] : [];
  });
}

async function leftovers(layout: SiteLayout, record: SiteRecord | undefined): Promise<string[]> {
  const records = await readdir(layout.releases).catch(() => []);
  const isExpected = (name: string) =>
    name === path.basename(layout.current) || name === path.basename(layout.lock) || name === record?.name;
  // The previous record stays for servers that are reading it.
  const newest = Math.max(0, (record?.registry.generation ?? 0) - 1);
  const unknown = records.filter((name) => !isExpected(name) && !name.startsWith(`${newest}-`));
  const builds = await unknownBuilds(layout, record?.state ?? INITIAL_STATE);
  return [...unknown.map((name) => layout.record(name)), ...builds];
}

function asProblem(error: unknown): string[] {
  if (error instanceof SiteDamaged) return [error.message];
  throw error;
}
