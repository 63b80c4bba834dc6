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

/** By {@link buildKey}. A build without an entry isn't checked. */
export type ExportsByBuild = ReadonlyMap<string, SharedExports | undefined>;

export const buildKey = (name: string, version: string) => `${name} ${version}`;

/**
 * Checks every registry: it is valid, each enabled module fits the shell's contract, features, shared libraries and
 * API, and no address belongs to two modules.
 *
 * @param before the earlier registry, for the owners of addresses
 * @returns one sentence per broken rule
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

/** A disabled module may not fit: that lets a shell with the next contract in before its modules. */
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

/** Also for a build that no one gets yet, because teams can't release the API themselves. */
export function apiFaults(name: string, { version, api: range }: ModuleRelease, api: string): string[] {
  if (satisfies(api, range)) return [];
  return [`${buildKey(name, version)} needs API ${range}, and the API is ${api}. ${adviceFor(name)}`];
}

const adviceFor = (name: string) =>
  `Release builds that fit each other, or switch ${name} off until then with "disable ${name}".`;

/** A module has no copy of shared libraries, so it needs a matching version in the shell. */
function sharedFaults({ shared = {} }: ModuleRelease, shell: ShellRelease): string[] {
  // Older shells don't list what they share, so they can't be checked.
  if (!shell.shared) return [];
  const offered = new Map(Object.entries(shell.shared));
  return Object.entries(shared).flatMap(([library, range]) => {
    const version = offered.get(library);
    if (version === undefined) return [`takes ${library} from the shell, which does not share it.`];
    return satisfies(version, range) ? [] : [`needs ${library} ${range}, and the shell has ${version}.`];
  });
}

/** @returns one phrase per library with missing exports: "Calendar of @powerline/ui" */
function missingExports(used: SharedExports = {}, offered: SharedExports = {}): string[] {
  return Object.entries(used).flatMap(([library, names]) => {
    const known = offered[library];
    // The shell doesn't list this library's exports.
    const missing = known ? names.filter((name) => !known.includes(name)) : [];
    return missing.length > 0 ? [`${missing.join(', ')} of ${library}`] : [];
  });
}
