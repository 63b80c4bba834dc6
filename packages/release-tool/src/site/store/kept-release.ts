import type { ModuleRelease, Registry, RegistryRow, ShellRelease } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';
import { Refused, SiteDamaged } from '../errors.ts';
import type { SiteLayout } from '../files/layout.ts';
import { readStoredBuild } from './build-store.ts';
import type { KeptBuilds } from './release-state.ts';
import { withRow } from './rows.ts';

/** A stored build's registry row. @throws {Refused} if there is no such build */
export async function keptModule(layout: SiteLayout, kept: KeptBuilds, version: string): Promise<ModuleRelease> {
  const stored = await storedBuild(layout, kept, version);
  if (stored.kind === 'module') return stored.release;
  throw new SiteDamaged(`${kept.name} ${version} is not a build of a module. Publish that build again.`);
}

/** Like {@link keptModule}, for the shell. */
async function keptShell(layout: SiteLayout, kept: KeptBuilds, version: string): Promise<ShellRelease> {
  const stored = await storedBuild(layout, kept, version);
  if (stored.kind === SHELL) return stored.release;
  throw new SiteDamaged(`${kept.name} ${version} is not a build of the shell. Publish that build again.`);
}

/** The registry with a stored build as the current one of its row, whose canary ends, or of the shell. */
export async function withCurrent(
  layout: SiteLayout,
  registry: Registry,
  row: RegistryRow | undefined,
  kept: KeptBuilds,
  version: string,
): Promise<Registry> {
  if (!row) return { ...registry, shell: await keptShell(layout, kept, version) };
  const current = await keptModule(layout, kept, version);
  return withRow(registry, { name: row.name, enabled: row.enabled, current });
}

async function storedBuild(layout: SiteLayout, { name, builds }: KeptBuilds, version: string) {
  if (builds.some((build) => build.version === version)) return readStoredBuild(layout, name, version);
  const versions = builds.map((build) => build.version).join(', ') || 'none';
  throw new Refused([`${name} ${version} is not in this site. Its builds: ${versions}.`]);
}
