import path from 'node:path';
import { type Build, readBuilds } from './build/build.ts';
import { apiVersionChange } from './changes/api-version.ts';
import { canaryChange } from './changes/canary.ts';
import { promoteChange } from './changes/promote.ts';
import { type PublishOptions, publishChange } from './changes/publish.ts';
import { type ReleaseResult, release, type SiteContext } from './changes/release.ts';
import { rollbackChange } from './changes/rollback.ts';
import { switchChange } from './changes/switch.ts';
import { ForeignBuild, Refused } from './errors.ts';
import { siteLayout } from './files/layout.ts';
import { listingOf, type SiteListing } from './list.ts';
import { type HistoryEntry, parseHistory } from './store/history.ts';
import { readKeptBuild } from './store/kept-build.ts';
import { readCurrentRecord } from './store/record.ts';
import { requireSite } from './store/rows.ts';
import { type Verification, verifySite } from './verify.ts';

/** Long enough for the releases of a busy hour, short enough to tell a person that something hangs. */
const DEFAULT_LOCK_WAIT_MS = 60_000;

export type SiteOptions = Partial<Pick<SiteContext, 'settings' | 'lockWaitMs' | 'onProgress'>> &
  Pick<SiteContext, 'who'>;

/** `note` says why, for whoever reads the history. */
interface Noted {
  note?: string | undefined;
}

/** The one build that may be published: of others nothing is written. */
interface Expected {
  name: string;
  version: string;
}

export interface PublishResult extends ReleaseResult {
  /** The builds, in the order in which they were given. */
  builds: { name: string; version: string }[];
}

/**
 * A site folder to release to. Nothing is read or written yet; a folder that does not exist is made by the first
 * release.
 *
 * Each method that changes the site throws {@link Refused}, {@link SiteBusy} or {@link SiteDamaged}; after each of
 * them visitors are given what they were given before.
 */
export function openSite(folder: string, options: SiteOptions) {
  const layout = siteLayout(path.resolve(folder));
  const context: SiteContext = {
    layout,
    settings: {},
    lockWaitMs: DEFAULT_LOCK_WAIT_MS,
    onProgress: () => {},
    ...options,
  };

  return {
    /**
     * Publishes builds: the shell or modules, as their build.json says. All count from the same moment on, so builds
     * that only fit each other, as after a change of the contract, go together.
     *
     * @param buildFolders the folders that hold build.json.
     * @throws {ForeignBuild} when a build is not of the module that is `expected`.
     */
    async publish(
      buildFolders: string | readonly string[],
      {
        note,
        audience = 'everyone',
        expected,
        ...options
      }: Partial<PublishOptions> & Noted & { expected?: Expected } = {},
    ): Promise<PublishResult> {
      const builds = await readBuilds([buildFolders].flat());
      if (expected) for (const build of builds) requireExpected(build, expected);
      const changes = builds.map((build) => publishChange(context, build, { audience, ...options }));
      const names = builds.map(({ name }) => name).join(', ');
      const result = await release(context, { purpose: `publish ${names}`, note }, ...changes);
      return { ...result, builds: builds.map(({ name, version }) => ({ name, version })) };
    },

    /**
     * Publishes a build of a module once more that the site keeps already: what `publish` does with the same files.
     *
     * @returns undefined, with nothing changed, when the site does not have that build whole: then it has to be sent
     */
    async publishKept(
      name: string,
      version: string,
      { note, audience = 'everyone' }: Partial<PublishOptions> & Noted = {},
    ): Promise<ReleaseResult | undefined> {
      const record = await readCurrentRecord(layout);
      const build = record && (await readKeptBuild(layout, record, name, version));
      return (
        build && release(context, { purpose: `publish ${name}`, note }, publishChange(context, build, { audience }))
      );
    },

    /** Gives a kept build to every visitor: without `version` the running canary, else the build that waits. */
    promote: (name: string, { note, version }: Noted & { version?: string | undefined } = {}) =>
      release(context, { purpose: `promote ${name}`, note }, promoteChange(context, name, version)),

    /**
     * Gives a kept build of a module to a share of the visitors.
     *
     * @param percent 1 to 99, or 0 to end the canary.
     */
    canary: (name: string, percent: number, { note, version }: Noted & { version?: string | undefined } = {}) =>
      release(context, { purpose: `canary ${name}`, note }, canaryChange(context, name, percent, version)),

    /** Ends a running canary; without one, goes back to the build before, or straight to `version`. */
    rollback: (name: string, { note, version }: Noted & { version?: string | undefined } = {}) =>
      release(context, { purpose: `roll back ${name}`, note }, rollbackChange(context, name, version)),

    /** Takes a module off the page without touching any other. */
    disable: (name: string, { note }: Noted = {}) =>
      release(context, { purpose: `disable ${name}`, note }, switchChange(name, false)),

    enable: (name: string, { note }: Noted = {}) =>
      release(context, { purpose: `enable ${name}`, note }, switchChange(name, true)),

    /** Notes the version of the API that now stands behind the site. */
    recordApi: (version: string, { note }: Noted = {}) =>
      release(context, { purpose: `API ${version}`, note }, apiVersionChange(version)),

    /** @throws {Refused} when nothing was ever released. */
    async list(): Promise<SiteListing> {
      return listingOf(requireSite(await readCurrentRecord(layout)));
    },

    /** Every release from the first on. */
    async history(): Promise<HistoryEntry[]> {
      return parseHistory((await readCurrentRecord(layout))?.history ?? '');
    },

    verify: (): Promise<Verification> => verifySite(layout),
  };
}
export type Site = ReturnType<typeof openSite>;

function requireExpected(build: Build, { name, version }: Expected): void {
  if (build.name !== name) throw new ForeignBuild([`This is a build of ${build.name}, and not of ${name}.`]);
  if (build.version === version) return;
  throw new Refused([
    `This build of ${name} is ${build.version}, and was announced as ${version}. Send it again, all of it and nothing else.`,
  ]);
}
