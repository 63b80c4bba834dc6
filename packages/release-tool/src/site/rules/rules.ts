import {
  contractFaults,
  type ModuleRelease,
  type Registry,
  type RegistryRow,
  registrySchema,
  releasesOf,
  type ShellRelease,
} from '@powerline/registry';
import type { SharedExports } from '@powerline/registry/build-json';
import { SHELL } from '@powerline/registry/build-url';
import { satisfies } from 'semver';
import * as v from 'valibot';
import { addressFaults } from './addresses.ts';
import { unreadFaults } from './shell-reads.ts';

/** What builds use or offer of shared libraries, by {@link buildKey}. A build that is not in it is not judged by it. */
export type ExportsByBuild = ReadonlyMap<string, SharedExports | undefined>;

export const buildKey = (name: string, version: string) => `${name} ${version}`;

/**
 * The rules that hold in every registry, whichever command made it: it is valid, each module that is switched on fits
 * the shell's contract, what the shell reads, its shared libraries with their exports and the API, and no address belongs to two modules.
 *
 * @param before the registry that this one is to follow, if any: whose address is whose is judged by it.
 * @returns one sentence for each rule that is broken.
 */
export function registryFaults(
  registry: Registry,
  exports: ExportsByBuild = new Map(),
  before?: Pick<Registry, 'modules'>,
): string[] {
  const parsed = v.safeParse(registrySchema, registry);
  if (!parsed.success) {
    return parsed.issues.map((issue) => `The registry would not be valid: ${v.getDotPath(issue)}: ${issue.message}.`);
  }
  return [...registry.modules.flatMap((row) => fitFaults(row, registry, exports)), ...addressFaults(registry, before)];
}

/** A module that is switched off may not fit: that is how a shell with the next contract gets in before its modules. */
function fitFaults(row: RegistryRow, { shell, api }: Registry, exports: ExportsByBuild): string[] {
  if (!row.enabled) return [];
  const offered = exports.get(buildKey(SHELL, shell.version));
  return releasesOf(row).flatMap((release) => {
    const label = buildKey(row.name, release.version);
    const advice = adviceFor(row.name);
    const misfits = contractFaults(release.contract, shell.contract);
    return [
      ...(misfits.length > 0 ? [`${label} ${misfits.join(', and ')}. ${advice}`] : []),
      ...unreadFaults(release, shell).map(
        (fault) => `${label} ${fault} Release the shell first, or switch ${row.name} off with "disable ${row.name}".`,
      ),
      ...sharedFaults(release, shell).map((fault) => `${label} ${fault} ${advice}`),
      ...missingExports(exports.get(label), offered).map(
        (missing) => `${label} uses ${missing}, which shell ${shell.version} does not offer. ${advice}`,
      ),
      ...apiFaults(row.name, release, api),
    ];
  });
}

/** Also asked of a build that nobody gets yet: unlike the shell, the API of a site is none of what a team can release. */
export function apiFaults(name: string, { version, api: range }: ModuleRelease, api: string): string[] {
  if (satisfies(api, range)) return [];
  return [`${buildKey(name, version)} needs API ${range}, and the API is ${api}. ${adviceFor(name)}`];
}

const adviceFor = (name: string) =>
  `Release builds that fit each other, or switch ${name} off until then with "disable ${name}".`;

/** A module has no copy of what it shares: without a version from the shell that it accepts, it cannot start. */
function sharedFaults({ shared = {} }: ModuleRelease, shell: ShellRelease): string[] {
  // A shell that was built before builds said what they share: it cannot be judged.
  if (!shell.shared) return [];
  const offered = new Map(Object.entries(shell.shared));
  return Object.entries(shared).flatMap(([library, range]) => {
    const version = offered.get(library);
    if (version === undefined) return [`takes ${library} from the shell, which does not share it.`];
    return satisfies(version, range) ? [] : [`needs ${library} ${range}, and the shell has ${version}.`];
  });
}

/** @returns one phrase for each library of which the module uses what the shell has not: "Calendar of @powerline/ui". */
function missingExports(used: SharedExports = {}, offered: SharedExports = {}): string[] {
  return Object.entries(used).flatMap(([library, names]) => {
    const known = offered[library];
    // A shell that says nothing of the library cannot be judged.
    const missing = known ? names.filter((name) => !known.includes(name)) : [];
    return missing.length > 0 ? [`${missing.join(', ')} of ${library}`] : [];
  });
}
