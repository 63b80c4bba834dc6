import type { ModuleRelease, Registry } from '@powerline/registry';
import type { SharedExports } from '@powerline/registry/build-json';
import { SHELL } from '@powerline/registry/build-url';
import { buildKey, registryFaults } from '../rules/rules.ts';
import { withRow } from '../store/rows.ts';

/** What anybody can read of a site. */
export interface SiteSeen {
  registry: Registry;
  /** What its shell offers of shared libraries; undefined when it was built before shells said so. */
  offeredExports: SharedExports | undefined;
}

/** A build of a module that was not published. */
export interface UnpublishedModule {
  name: string;
  release: ModuleRelease;
  /** What it imports by name from shared libraries. */
  usedExports: SharedExports | undefined;
}

/**
 * Why a site would refuse to give a build to all visitors, judged by the registry that it would have then. What
 * `publish` asks beside that (sizes, files, the owner of the name) is not judged.
 *
 * @returns one sentence for each rule that it would break.
 */
export function publishFaults(
  { registry, offeredExports }: SiteSeen,
  { name, release, usedExports }: UnpublishedModule,
): string[] {
  const modules = withRow(registry.modules, { name, enabled: true, current: release });
  const exports = new Map([
    [buildKey(SHELL, registry.shell.version), offeredExports],
    [buildKey(name, release.version), usedExports],
  ]);
  return registryFaults({ ...registry, modules }, exports, registry);
}
