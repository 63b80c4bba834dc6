import type { ModuleRelease, Registry } from '@powerline/registry';
import type { SharedExports } from '@powerline/registry/build-json';
import { SHELL } from '@powerline/registry/build-url';
import { buildKey, registryFaults } from '../rules/rules.ts';
import { withRow } from '../store/rows.ts';

/** What anyone can read about a site. */
export interface SiteSeen {
  registry: Registry;
  /** The shell's shared-library exports; undefined for older shells. */
  offeredExports: SharedExports | undefined;
}

export interface UnpublishedModule {
  name: string;
  release: ModuleRelease;
  /** The exports it imports from shared libraries. */
  usedExports: SharedExports | undefined;
}

/**
 * Why a site would not give this build to all visitors. Doesn't check sizes, files and the owner, as `publish` does.
 *
 * @returns one sentence each
 */
export function publishFaults(
  { registry, offeredExports }: SiteSeen,
  { name, release, usedExports }: UnpublishedModule,
): string[] {
  const exports = new Map([
    [buildKey(SHELL, registry.shell.version), offeredExports],
    [buildKey(name, release.version), usedExports],
  ]);
  return registryFaults(withRow(registry, { name, enabled: true, current: release }), exports, registry);
}
