import { type Registry, releasesOf, versionSchema } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import * as v from 'valibot';
import { KEPT_BUILDS } from './layout.ts';
import { siteSettingsSchema } from './settings.ts';

const keptBuildSchema = v.strictObject({
  version: versionSchema,
  publishedAt: v.string(),
  publishedBy: v.string(),
  /** True from `publish --hold` on until a release gives it to anyone: what `canary` and `promote` take unasked. */
  waiting: v.boolean(),
});
export type KeptBuild = v.InferOutput<typeof keptBuildSchema>;

const shelfSchema = v.strictObject({
  name: v.string(),
  /** Of a module: its owner, as the last publish said. */
  owner: v.optional(v.string()),
  /** The builds whose files are in the site, the one published last at the end. */
  builds: v.array(keptBuildSchema),
  /** Versions that were current before, the latest at the end: what `rollback` goes back along. */
  trail: v.array(versionSchema),
});
/** What is kept of the shell or of one module. */
export type Shelf = v.InferOutput<typeof shelfSchema>;

/** What the release tool remembers beside the registry. No browser reads it. */
export const ledgerSchema = v.strictObject({
  shelves: v.array(shelfSchema),
  /** Absent of a site that was last released to before there were settings. */
  settings: v.optional(siteSettingsSchema),
});
export type Ledger = v.InferOutput<typeof ledgerSchema>;

export function shelfOf(ledger: Ledger, name: string): Shelf {
  return ledger.shelves.find((shelf) => shelf.name === name) ?? { name, builds: [], trail: [] };
}

/** The ledger with this shelf in place of the one of the same name. */
export function withShelf(ledger: Ledger, shelf: Shelf): Ledger {
  const others = ledger.shelves.filter(({ name }) => name !== shelf.name);
  return { ...ledger, shelves: [...others, shelf].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}

/** The shelf with this build as the one published last. */
export function withBuild(shelf: Shelf, build: KeptBuild): Shelf {
  return { ...shelf, builds: [...shelf.builds.filter(({ version }) => version !== build.version), build] };
}

/** The shelf after a release gave `version` to visitors for the first time. */
export function withStarted(shelf: Shelf, version: string): Shelf {
  const builds = shelf.builds.map((build) => (build.version === version ? { ...build, waiting: false } : build));
  return { ...shelf, builds };
}

/** The shelf after `version` became current in place of `before`. */
export function withReleased(shelf: Shelf, version: string, before: string | undefined): Shelf {
  const started = withStarted(shelf, version);
  return before && before !== version ? { ...started, trail: [...shelf.trail, before] } : started;
}

/** The build that waits for its release, the one published last if there are several. */
export const waitingVersion = (shelf: Shelf) => shelf.builds.findLast((build) => build.waiting)?.version;

/** The ledger without the builds that need not be kept any longer. Their files go once it is the one that counts. */
export function prunedLedger(ledger: Ledger, registry: Pick<Registry, 'shell' | 'modules'>): Ledger {
  const rows = new Map(registry.modules.map((row) => [row.name, releasesOf(row)]));
  const inUse = (name: string) => (name === SHELL ? [registry.shell] : (rows.get(name) ?? []));
  return {
    ...ledger,
    shelves: ledger.shelves.map((shelf) =>
      pruned(
        shelf,
        inUse(shelf.name).map(({ version }) => version),
      ),
    ),
  };
}

/**
 * Keeps the last {@link KEPT_BUILDS} builds and, however old, those in use and the one that `rollback` goes to.
 *
 * @param inUse versions of the current build and of the canary.
 */
function pruned(shelf: Shelf, inUse: readonly string[]): Shelf {
  const needed = new Set([...inUse, ...shelf.trail.slice(-1)]);
  const builds = shelf.builds.filter(
    ({ version }, index) => index >= shelf.builds.length - KEPT_BUILDS || needed.has(version),
  );
  const kept = new Set(builds.map(({ version }) => version));
  return { ...shelf, builds, trail: shelf.trail.filter((version) => kept.has(version)) };
}
