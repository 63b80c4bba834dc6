import { type ModuleRelease, type Registry, type ShellRelease, unmetRanges } from '@powerline/registry';
import type { Build } from '../build/build.ts';
import { SiteDamaged } from '../errors.ts';
import type { SiteLayout } from '../files/layout.ts';
import { withReleases } from '../registry-releases.ts';
import { readStoredBuild } from '../store/build-store.ts';

// Shells from before contexts had versions know one range for the whole contract, and would leave out rows with more.
// The registry has the form that its shell can read.

/** The release in the form that this shell can read. */
export function releaseFor({ contract: offered }: ShellRelease, release: ModuleRelease): ModuleRelease {
  const { contract: asked } = release;
  if (typeof offered !== 'string' || typeof asked === 'string') return release;
  // The shell checks the module again on load, so a misfit must stay one.
  const [unmet] = unmetRanges(asked, offered);
  return { ...release, contract: unmet?.range ?? `^${offered.replace(/-.*/, '')}` };
}

/** In the form that the site's shell and open tabs can read. */
export const registryForShell = (registry: Registry): Registry => ({
  ...registry,
  modules: registry.modules.map((row) => withReleases(row, (release) => releaseFor(registry.shell, release))),
});

/**
 * The registry with each build's own ranges, whatever form its row has.
 *
 * @param newBuilds builds that the site doesn't have yet
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

/** `verify` reports damage; it must not stop a rollback. */
function unlessDamaged(error: unknown): undefined {
  if (!(error instanceof SiteDamaged)) throw error;
}
