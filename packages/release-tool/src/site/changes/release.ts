import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { BuildSignature, ReleaseUrgency } from '@powerline/contract/operations';
import type { Registry } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import type { Build } from '../build/build.ts';
import { documentProblems } from '../documents/written-documents.ts';
import { Refused } from '../errors.ts';
import type { SiteLayout } from '../files/layout.ts';
import { withSiteLock } from '../files/lock.ts';
import { buildKey, registryFaults } from '../rules/rules.ts';
import { type GivenSettings, nextSettings, type SiteSettings } from '../settings.ts';
import { type SignedEntry, withSigners } from '../signed-history.ts';
import type { SigningRules } from '../signing/signers.ts';
import { removeUnknownBuilds, storeBuild, storedExports } from '../store/build-store.ts';
import { type HistoryEntry, historyLine, parseHistory } from '../store/history.ts';
import {
  activateRecord,
  documentsIn,
  readCurrentRecord,
  removeOldRecords,
  type SiteRecord,
  writeRecord,
} from '../store/record.ts';
import { automaticIn, INITIAL_STATE, prunedState, type ReleaseState } from '../store/release-state.ts';
import type { ReleaseStore, SaveRelease } from '../store/release-store.ts';
import { addSignatures, readSignatures, type StoredSignature } from '../store/signatures.ts';
import { adminAreaFaults } from './admin-areas.ts';
import { catchUp, copyRelease, releaseIn } from './catch-up.ts';
import { registryForShell, withOwnRanges } from './contract-form.ts';
import { ownersIn } from './owner.ts';
import { checkSignatures, isNewSignature, type SignedStep } from './signed-builds.ts';
import { slotFaults } from './slots.ts';
import { type BudgetGate, budgetFaults, markedNote } from './urgency.ts';

export interface SiteContext {
  layout: SiteLayout;
  /** For the history. */
  who: string;
  /** Settings that are left out don't change. */
  settings: GivenSettings;
  signing: SigningRules;
  /** Only where the figures are: at the API. */
  budgetGate?: BudgetGate | undefined;
  /** Signs what is published. */
  signingKey?: KeyObject | undefined;
  /** How long to wait for another release. */
  lockWaitMs: number;
  /** Called with one short sentence per step. */
  onProgress: (message: string) => void;
  /** Where the releases are kept, if not in this folder alone. */
  store?: ReleaseStore | undefined;
}

type DraftEntry = Pick<HistoryEntry, 'action' | 'name' | 'version' | 'from' | 'percent' | 'owner'>;

export interface Draft {
  registry: Omit<Registry, 'generation'>;
  state: ReleaseState;
  entry: DraftEntry;
  /** Its files aren't in the site yet. */
  newBuild?: Build | undefined;
  /** Of the build that is published. */
  signature?: BuildSignature | undefined;
  isOfServer?: boolean | undefined;
}

/**
 * Derives the draft from the site. It may read the site but not write, because it runs twice: before the lock and
 * under it.
 *
 * @throws {Refused}
 */
export type Change = (record: SiteRecord | undefined) => Promise<Draft>;

export interface ReleaseResult {
  changed: boolean;
  generation: number;
  /** One for each effective change. */
  entries: SignedEntry[];
}

/**
 * The only way a site changes: all `changes` take effect at once, or none. Until the pointer moves, visitors notice
 * nothing.
 *
 * @throws {Refused} {@link SiteBusy}, both with nothing written
 */
export async function release(
  context: SiteContext,
  subject: { purpose: string; note?: string | undefined; urgency?: ReleaseUrgency | undefined },
  ...changes: readonly Change[]
): Promise<ReleaseResult> {
  const { layout, who, lockWaitMs, onProgress, store } = context;
  const note = markedNote(subject.note, subject.urgency);
  const judge = subject.urgency ? { ...context, budgetGate: undefined } : context;
  if (!store && existsSync(layout.copyMark)) throw new Refused([releasesAreInDatabase(layout)]);
  if (store) await catchUp(layout, store, lockWaitMs);
  const first = await readCurrentRecord(layout);
  if (!(await planned(judge, changes, first))) return unchanged(first);

  const lock = {
    purpose: `${who}: ${subject.purpose}`,
    waitMs: lockWaitMs,
    onWait: (holder: string) => onProgress(`Waiting for another release to end${holder && ` (${holder})`}`),
  };
  const prepare = async (save?: SaveRelease) => {
    if (store) await copyRelease(layout, store);
    const before = await readCurrentRecord(layout);
    const plan = await planned(judge, changes, before);
    if (!plan) return { before };

    await removeOldRecords(layout, before?.name);
    await removeUnknownBuilds(layout, before?.state ?? INITIAL_STATE);
    for (const build of plan.newBuilds) {
      onProgress(`Copying ${build.files.length} files of ${build.name} ${build.version}`);
      await storeBuild(layout, build);
    }
    const { registry, state } = plan;
    const { generation } = registry;
    const at = new Date().toISOString();
    const entries = plan.entries.map((entry) => ({ generation, at, who, ...entry, note }));
    const signatures = plan.signatures.map((signature) => ({ at, ...signature }));
    await addSignatures(layout, signatures);
    onProgress(`Moving the site to generation ${generation}`);
    const history = (before?.history ?? '') + entries.map(historyLine).join('');
    const name = await writeRecord(layout, { registry, state, history });
    const isNew = (name: string, version: string) =>
      plan.newBuilds.some((build) => build.name === name && build.version === version);
    await save?.(before?.name, await releaseIn(layout, { name, state }, isNew));
    const signed = withSigners(entries, [...plan.recorded, ...signatures], context.signing.required);
    return { before, next: { name, state, result: { changed: true, generation, entries: signed } } };
  };
  return withSiteLock(layout.lock, lock, async () => {
    // Once the store has it, it counts: killed here, this instance catches up later.
    const { before, next } = await (store ? store.alone(lockWaitMs, prepare) : prepare());
    if (!next) return unchanged(before);
    await activateRecord(layout, before?.name, next.name);
    await removeUnknownBuilds(layout, next.state);
    return next.result;
  });
}

const releasesAreInDatabase = ({ folder, copyMark }: SiteLayout) =>
  `The releases in ${folder} are a copy of those in the database. Release with SITE_STORE=database and the site's DATABASE_URL, or over the API with --to <origin>. To make this folder a site of its own, delete ${copyMark}.`;

const unchanged = (record: SiteRecord | undefined): ReleaseResult => ({
  changed: false,
  generation: record?.registry.generation ?? 0,
  entries: [],
});

interface Plan {
  registry: Registry;
  state: ReleaseState;
  entries: DraftEntry[];
  newBuilds: Build[];
  /** New ones, and those that the site has. */
  signatures: Omit<StoredSignature, 'at'>[];
  recorded: StoredSignature[];
}

/**
 * Applies the changes one by one and checks the result. Outdated pages, because of settings, an older tool or damage,
 * count as a change.
 *
 * @returns undefined if nothing changes
 */
async function planned(
  { layout, settings: given, signing, budgetGate }: SiteContext,
  changes: readonly Change[],
  record: SiteRecord | undefined,
): Promise<Plan | undefined> {
  const settings = nextSettings(record?.state.settings, given);
  const generation = (record?.registry.generation ?? 0) + 1;
  const { signatures: recorded } = await readSignatures(layout);
  const plan = { entries: [] as DraftEntry[], newBuilds: [] as Build[], steps: [] as (SignedStep & DraftEntry)[] };
  let outcome = record;
  for (const change of changes) {
    const draft = await change(outcome);
    const builds = draft.newBuild ? [...plan.newBuilds, draft.newBuild] : plan.newBuilds;
    const registry = registryForShell(await withOwnRanges(layout, atGeneration(draft, generation), builds));
    const isSame =
      outcome &&
      isDeepStrictEqual(asJson(registry), asJson(atGeneration(outcome, generation))) &&
      isDeepStrictEqual(ownersIn(draft), ownersIn(outcome)) &&
      isDeepStrictEqual(automaticIn(draft.state), automaticIn(outcome.state));
    const { signature, isOfServer } = draft;
    const step = { ...draft.entry, signature, isOfServer };
    if (isSame && !draft.newBuild && !isNewSignature(step, recorded)) continue;
    if (draft.newBuild) plan.newBuilds.push(draft.newBuild);
    plan.entries.push(draft.entry);
    plan.steps.push(step);
    outcome = { name: '', history: '', ...record, registry, state: draft.state };
  }
  if (!outcome) return undefined;
  if (plan.entries.length === 0) {
    if (!record || (await hasPagesOf(layout, record, settings))) return undefined;
    plan.entries.push({ action: 'pages', name: SHELL, version: outcome.registry.shell.version });
    outcome = { ...outcome, registry: atGeneration(outcome, generation) };
  }
  const stored = await storedExports(layout, outcome.registry);
  const brought = new Map(plan.newBuilds.map(({ name, version, exports }) => [buildKey(name, version), exports]));
  const judged = await withOwnRanges(layout, outcome.registry, plan.newBuilds);
  const signed = await checkSignatures({ layout, signing }, plan.steps, plan.newBuilds, recorded);
  const faults = [
    ...signed.faults,
    ...registryFaults(judged, new Map([...stored, ...brought]), record?.registry),
    ...adminAreaFaults(plan.newBuilds, outcome.registry),
    ...slotFaults(plan.newBuilds, outcome.registry),
    ...(await budgetFaults(budgetGate, plan.steps, parseHistory(record?.history ?? ''))),
  ];
  if (faults.length > 0) throw new Refused(faults);
  return {
    entries: plan.entries,
    newBuilds: plan.newBuilds,
    signatures: signed.accepted,
    recorded,
    registry: outcome.registry,
    state: { ...prunedState(outcome.state, outcome.registry), settings },
  };
}

async function hasPagesOf(layout: SiteLayout, record: SiteRecord, settings: SiteSettings): Promise<boolean> {
  const wanted = await documentsIn(layout, { ...record, state: { ...record.state, settings } });
  return (await documentProblems(layout.record(record.name), wanted)).length === 0;
}

// Field by field, because a draft may contain the old registry's generation.
const atGeneration = (
  { registry: { api, shell, modules } }: Pick<Draft, 'registry'>,
  generation: number,
): Registry => ({ generation, api, shell, modules });

const asJson = (registry: Registry): unknown => JSON.parse(JSON.stringify(registry));
