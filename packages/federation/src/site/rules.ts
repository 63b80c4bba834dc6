import { satisfies } from 'semver';
import * as v from 'valibot';
import { type Registry, type RegistryRow, registrySchema, releasesOf } from '../registry.ts';

/**
 * The rules that hold in every registry, whichever command made it: it is valid, each module that is switched on fits
 * the shell's contract and the API, and no path belongs to two modules.
 *
 * @returns one sentence for each rule that is broken.
 */
export function registryFaults(registry: Registry): string[] {
  const parsed = v.safeParse(registrySchema, registry);
  if (!parsed.success) {
    return parsed.issues.map((issue) => `The registry would not be valid: ${v.getDotPath(issue)}: ${issue.message}.`);
  }
  return [...registry.modules.flatMap((row) => rangeFaults(row, registry)), ...routeFaults(registry)];
}

/** A module that is switched off may not fit: that is how a shell with the next contract gets in before its modules. */
function rangeFaults(row: RegistryRow, { shell, api }: Registry): string[] {
  if (!row.enabled) return [];
  return releasesOf(row).flatMap((release) => {
    const label = `${row.name} ${release.version}`;
    const advice = `Release builds that fit each other, or switch ${row.name} off until then with "disable ${row.name}".`;
    return [
      ...(satisfies(shell.contract, release.contract)
        ? []
        : [`${label} needs contract ${release.contract}, and the shell has ${shell.contract}. ${advice}`]),
      ...(satisfies(api, release.api) ? [] : [`${label} needs API ${release.api}, and the API is ${api}. ${advice}`]),
    ];
  });
}

function routeFaults({ modules }: Registry): string[] {
  const owners = new Map<string, string>();
  const faults = new Set<string>();
  for (const row of modules) {
    for (const route of releasesOf(row).flatMap((release) => release.routes)) {
      const owner = owners.get(route.path) ?? row.name;
      owners.set(route.path, owner);
      if (owner !== row.name) {
        faults.add(
          `${route.path} would belong to both ${owner} and ${row.name}. Take it out of one module.json and publish that module first.`,
        );
      }
    }
  }
  return [...faults];
}
