import type { Registry } from '@powerline/registry';
import type { Build } from '../build/build.ts';

/**
 * Checks that each area of the Admin Panel has one module. Only for a publish: the shell shows the first of two, and
 * that must not block a rollback.
 *
 * @param registry as it will be
 * @returns one sentence per area that another module has
 */
export function adminAreaFaults(builds: readonly Build[], { modules }: Pick<Registry, 'modules'>): string[] {
  return builds
    .filter((build) => build.kind === 'module')
    .flatMap(({ name, release: { adminAreas = [] } }) =>
      adminAreas.flatMap(({ area }) => {
        const owner = modules.find(
          (row) => row.name !== name && row.enabled && row.current.adminAreas?.some((other) => other.area === area),
        );
        return owner
          ? [
              `${name} lists the area ${area} of the Admin Panel, which ${owner.name} has. Leave it out: your page gets its own line.`,
            ]
          : [];
      }),
    );
}
