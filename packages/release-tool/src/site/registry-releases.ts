import { type ModuleRelease, type Registry, type RegistryRow, releasesOf } from '@powerline/registry';
import { SHELL } from '@powerline/registry/build-url';

/** Changes a row's current build and its canary. */
export const withReleases = (row: RegistryRow, change: (release: ModuleRelease) => ModuleRelease): RegistryRow => ({
  ...row,
  current: change(row.current),
  ...(row.canary && { canary: { ...row.canary, release: change(row.canary.release) } }),
});

/** The builds that visitors get, with their names. */
export const releasesInUse = ({ shell, modules }: Registry) => [
  { name: SHELL, release: shell },
  ...modules.flatMap((row) => releasesOf(row).map((release) => ({ name: row.name, release }))),
];
