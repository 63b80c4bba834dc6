import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../registry.ts';
import type { Build } from './build.ts';
import { removeUnknownBuilds, storeBuild } from './build-store.ts';
import { Refused } from './errors.ts';
import { type HistoryEntry, historyLine } from './history.ts';
import type { SiteLayout } from './layout.ts';
import { type Ledger, prunedLedger } from './ledger.ts';
import { withLock } from './lock.ts';
import { moveToRecord, readCurrentRecord, removeOldRecords, type SiteRecord } from './record.ts';
import { registryFaults } from './rules.ts';

export interface SiteContext {
  layout: SiteLayout;
  /** Who releases: stands in the history. */
  who: string;
  /** How long to wait while another release is being made. */
  lockWaitMs: number;
  /** Told what is being done, one short sentence at a time. */
  onProgress: (message: string) => void;
}

/** What a command wants the site to become. */
export interface Draft {
  registry: Omit<Registry, 'generation'>;
  ledger: Ledger;
  entry: Pick<HistoryEntry, 'action' | 'name' | 'version' | 'from' | 'percent'>;
  /** A build whose files are not in the site yet. */
  newBuild?: Build | undefined;
}

/**
 * Derives the draft from what the site is. It may read the site but not write to it, for it runs twice: before the
 * lock is taken and under it.
 *
 * @throws {Refused} when a rule of the command is broken.
 */
export type Change = (record: SiteRecord | undefined) => Promise<Draft>;

export interface ReleaseResult {
  changed: boolean;
  /** The registry's generation afterwards. */
  generation: number;
  /** The new line of the history, when something changed. */
  entry?: HistoryEntry;
}

/**
 * The one way in which a site changes. Until the pointer moves, nothing that a visitor could be given is touched.
 *
 * @throws {Refused} when the change would break a rule: nothing was written.
 * @throws {SiteBusy} when others held the site for too long: nothing was written.
 */
export async function release(
  context: SiteContext,
  subject: { purpose: string; note?: string | undefined },
  change: Change,
): Promise<ReleaseResult> {
  const { layout, who, lockWaitMs, onProgress } = context;
  const first = await readCurrentRecord(layout);
  const wanted = await checked(change, first);
  if (first && !wanted) return { changed: false, generation: first.registry.generation };

  const lock = {
    purpose: `${who}: ${subject.purpose}`,
    waitMs: lockWaitMs,
    onWait: (holder: string) => onProgress(`Waiting for another release to end (${holder})`),
  };
  return withLock(layout.lock, lock, async () => {
    const before = await readCurrentRecord(layout);
    const next = await checked(change, before);
    const generation = (before?.registry.generation ?? 0) + 1;
    if (!next) return { changed: false, generation: generation - 1 };

    await removeOldRecords(layout, [before?.name]);
    await removeUnknownBuilds(layout, before?.ledger ?? { shelves: [] });
    if (next.newBuild) {
      onProgress(`Copying ${next.newBuild.files.length} files of ${next.newBuild.name} ${next.newBuild.version}`);
      await storeBuild(layout, next.newBuild);
    }
    const ledger = prunedLedger(next.ledger, next.registry);
    const entry = { generation, at: new Date().toISOString(), who, ...next.entry, note: subject.note };
    onProgress(`Moving the site to generation ${generation}`);
    const name = await moveToRecord(layout, before?.name, {
      registry: atGeneration(next, generation),
      ledger,
      history: (before?.history ?? '') + historyLine(entry),
    });
    await removeOldRecords(layout, [before?.name, name]);
    await removeUnknownBuilds(layout, ledger);
    return { changed: true, generation, entry };
  });
}

/** @returns undefined when the site is as wanted already. */
async function checked(change: Change, record: SiteRecord | undefined): Promise<Draft | undefined> {
  const draft = await change(record);
  const generation = record?.registry.generation ?? 0;
  if (
    record &&
    !draft.newBuild &&
    isDeepStrictEqual(asJson(atGeneration(draft, generation)), asJson(record.registry))
  ) {
    return undefined;
  }
  const faults = registryFaults(atGeneration(draft, generation + 1));
  if (faults.length > 0) throw new Refused(faults);
  return draft;
}

// Field by field: a draft may carry the registry that it came from, with the old generation in it.
const atGeneration = ({ registry: { api, shell, modules } }: Draft, generation: number): Registry => ({
  generation,
  api,
  shell,
  modules,
});

const asJson = (registry: Registry): unknown => JSON.parse(JSON.stringify(registry));
