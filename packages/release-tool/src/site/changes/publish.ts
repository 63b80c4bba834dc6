import type { BuildSignature } from '@powerline/contract/operations';
import type { Build, ModuleBuildRead, ShellBuildRead } from '../build/build.ts';
import { Refused } from '../errors.ts';
import type { SiteLayout } from '../files/layout.ts';
import { apiFaults } from '../rules/rules.ts';
import { signatureOf } from '../signing/signature.ts';
import { readStoredBuild, storedBuildProblems } from '../store/build-store.ts';
import { parseHistory } from '../store/history.ts';
import type { SiteRecord } from '../store/record.ts';
import {
  INITIAL_STATE,
  type KeptBuilds,
  keptBuildsOf,
  withAutomatic,
  withBuild,
  withKeptBuilds,
  withReleased,
  withStarted,
} from '../store/release-state.ts';
import { requireSite, withRow } from '../store/rows.ts';
import { type CanaryShare, shareOf } from './canary.ts';
import { ownerOf, requireOwner } from './owner.ts';
import type { Change, Draft, SiteContext } from './release.ts';

/** `none` waits for `canary` or `promote`. */
export type Audience = 'everyone' | 'none' | { percent: CanaryShare };

export interface PublishOptions {
  audience: Audience;
  /** The API version deployed with the shell; ignored without a shell. */
  apiVersion?: string | undefined;
  /** Skips builds that the site already got, so that starting a server never undoes a rollback. */
  onlyNew?: boolean | undefined;
  /** Accepts another owner in module.json, who owns the module from then on. */
  newOwner?: boolean | undefined;
  /** With the audience `none`: only for people who name this build, so `canary` and `promote` don't choose it. */
  preview?: boolean | undefined;
  /** By the build's team; a site with a signing key makes its own otherwise. */
  signature?: BuildSignature | undefined;
}

/** Publishing to everyone also ends a canary. */
export function publishChange({ layout, who, signingKey }: SiteContext, build: Build, options: PublishOptions): Change {
  return async (record) => {
    if (options.onlyNew && record && wasPublished(record, build)) return withApi(record, build, options.apiVersion);
    const kept = keptBuildsOf(record?.state ?? INITIAL_STATE, build.name);
    const known = kept.builds.find(({ version }) => version === build.version);
    const keptBuild = known ?? {
      version: build.version,
      publishedAt: new Date().toISOString(),
      publishedBy: who,
      waiting: options.audience === 'none' && !options.preview,
    };
    const draft =
      build.kind === 'shell'
        ? shellDraft(record, build, withBuild(kept, keptBuild), options)
        : moduleDraft(requireSite(record), build, withBuild(kept, keptBuild), options);
    const signed = {
      ...draft,
      signature: options.signature ?? (signingKey && signatureOf(build, signingKey)),
      isOfServer: options.onlyNew,
    };
    return known && (await isIntact(layout, build)) ? signed : { ...signed, newBuild: build };
  };
}

function wasPublished({ history }: SiteRecord, { name, version }: Build): boolean {
  return parseHistory(history).some((entry) => entry.name === name && entry.version === version);
}

function withApi({ registry, state }: SiteRecord, { kind }: Build, apiVersion: string | undefined): Draft {
  const api = (kind === 'shell' && apiVersion) || registry.api;
  return {
    registry: { ...registry, api },
    state,
    entry: { action: 'api', name: 'api', version: api, from: registry.api },
  };
}

function shellDraft(
  record: SiteRecord | undefined,
  { name, version, release }: ShellBuildRead,
  kept: KeptBuilds,
  { audience, apiVersion }: PublishOptions,
): Draft {
  if (typeof audience === 'object') throw new Refused(['The shell has no canary. Publish it to everyone.']);
  const api = apiVersion ?? record?.registry.api;
  if (api === undefined) throw new Refused(['The first shell of a site is published with the version of its API.']);
  const before = record?.registry.shell;
  if (audience === 'none' && !before) throw new Refused(['The first shell of a site cannot be held back.']);
  const shell = audience === 'none' && before ? before : release;
  const next = audience === 'none' ? kept : withReleased(kept, version, before?.version);
  return {
    registry: { api, shell, modules: record?.registry.modules ?? [] },
    state: withKeptBuilds(record?.state ?? INITIAL_STATE, next),
    entry: {
      action: 'publish',
      name,
      version,
      ...(audience === 'none' ? { percent: 0 } : { from: before?.version }),
    },
  };
}

function moduleDraft(
  site: SiteRecord,
  build: ModuleBuildRead,
  published: KeptBuilds,
  { audience, newOwner = false }: PublishOptions,
): Draft {
  if (!newOwner) requireOwner(site, build);
  const { registry, state } = site;
  const { name, version, release } = build;
  const kept = { ...published, owner: release.owner };
  const handover = [undefined, release.owner].includes(ownerOf(site, name)) ? {} : { owner: release.owner };
  const row = registry.modules.find((candidate) => candidate.name === name);
  if (audience === 'everyone') {
    return {
      registry: withRow(registry, { name, enabled: row?.enabled ?? true, current: release }),
      state: withKeptBuilds(state, withReleased(kept, version, row?.current.version)),
      entry: { action: 'publish', name, version, from: row?.current.version, ...handover },
    };
  }
  if (!row) throw new Refused([`${name} is new here: publish its first build to everyone.`]);
  if (audience === 'none') {
    const faults = row.enabled ? apiFaults(name, release, registry.api) : [];
    if (faults.length > 0) throw new Refused(faults);
    return {
      registry,
      state: withKeptBuilds(state, kept),
      entry: { action: 'publish', name, version, percent: 0, ...handover },
    };
  }
  if (row.current.version === version) throw new Refused([`Every visitor has ${name} ${version} already.`]);
  const { percent, automatic } = shareOf(audience.percent);
  return {
    registry: withRow(registry, { ...row, canary: { percent, release } }),
    state: withKeptBuilds(state, withAutomatic(withStarted(kept, version), automatic ? version : undefined)),
    entry: { action: 'publish', name, version, percent, ...handover },
  };
}

/** False if the stored copy is damaged, so that publishing again fixes it. */
async function isIntact(layout: SiteLayout, build: Build): Promise<boolean> {
  const stored = await readStoredBuild(layout, build.name, build.version).catch(() => undefined);
  if (!stored) return false;
  const hashes = (files: readonly { path: string; sha256: string }[]) =>
    files.map(({ path, sha256 }) => `${path} ${sha256}`).join('\n');
  if (hashes(stored.files) !== hashes(build.files)) {
    throw new Refused([
      `Another build of ${build.name} has the version ${build.version} already. Raise the version in package.json and build again.`,
    ]);
  }
  return (await storedBuildProblems(layout, build.name, build.version)).length === 0;
}
