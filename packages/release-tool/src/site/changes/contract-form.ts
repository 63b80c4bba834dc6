import {
  type ModuleRelease,
  type Registry,
  type RegistryRow,
  type ShellRelease,
  unmetRanges,
} from '@powerline/registry';
import type { Build } from '../build/build.ts';
import { SiteDamaged } from '../errors.ts';
import type { SiteLayout } from '../files/layout.ts';
import { readStoredBuild } from '../store/build-store.ts';

// A shell that was built before contexts had versions knows one range for the whole contract. It would leave out a row
// whose ranges name contexts, and all pages of that module with it: the registry of its site has them in its own form.

/** A module's release as this shell can read it. */
export function releaseFor({ contract: offered }: ShellRelease, release: ModuleRelease): ModuleRelease {
  const { contract: asked } = release;
  if (typeof offered !== 'string' || typeof asked === 'string') return release;
  // Such a shell judges a module once more when it loads it: what does not fit must not seem to.
  const [unmet] = unmetRanges(asked, offered);
  return { ...release, contract: unmet?.range ?? `^${offered.replace(/-.*/, '')}` };
}

/** The registry as its own shell, and each tab that has it open, can read it. */
export const registryForShell = (registry: Registry): Registry => ({
  ...registry,
  modules: registry.modules.map((row) => withReleases(row, (release) => releaseFor(registry.shell, release))),
});

/**
 * The registry with what each build itself asks of the contract, by which it is judged, whatever form its row has.
 *
 * @param newBuilds those that the site does not have yet
 */
export async function withOwnRanges(
  layout: SiteLayout,
  registry: Registry,
  newBuilds: readonly Build[] = [],
): Promise<Registry> {
  const own = new Map<ModuleRelease, ModuleRelease>();
  const read = async (name: string, release: ModuleRelease) => {
    if (typeof release.contract !== 'string') return;
    const build = newBuilds.find((one) => one.name === name && one.version === release.version);
    const stored = build ?? (await readStoredBuild(layout, name, release.version).catch(unlessDamaged));
    if (stored?.kind === 'module') own.set(release, { ...release, contract: stored.release.contract });
  };
  for (const { name, current, canary } of registry.modules) {
    await read(name, current);
    if (canary) await read(name, canary.release);
  }
  return {
    ...registry,
    modules: registry.modules.map((row) => withReleases(row, (release) => own.get(release) ?? release)),
  };
}

/** What is damaged is reported by `verify`, and must not stop a rollback. */
function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof SiteDamaged)) throw error;
}

const withReleases = (row: RegistryRow, change: (release: ModuleRelease) => ModuleRelease): RegistryRow => ({
  ...row,
  current: change(row.current),
  ...(row.canary && { canary: { ...row.canary, release: change(row.canary.release) } }),
});
