import path from 'node:path';
import type { ReleaseUrgency } from '@powerline/contract/operations';
import { type Build, readBuilds } from './build/build.ts';
import type { GivenTranslation, TranslatedBuild } from './build/translated-build.ts';
import { apiVersionChange } from './changes/api-version.ts';
import { type CanaryShare, canaryChange } from './changes/canary.ts';
import { catchUp } from './changes/catch-up.ts';
import { promoteChange } from './changes/promote.ts';
import { type PublishOptions, publishChange } from './changes/publish.ts';
import { type ReleaseResult, release, type SiteContext } from './changes/release.ts';
import { rollbackChange } from './changes/rollback.ts';
import { unlessReleasedSince } from './changes/since.ts';
import { switchChange } from './changes/switch.ts';
import { translateChange } from './changes/translate.ts';
import { ForeignBuild, Refused } from './errors.ts';
import { siteLayout } from './files/layout.ts';
import { listingOf, type SiteListing } from './list.ts';
import { describeModules, type ModulesListing } from './module-listing.ts';
import { type SignedEntry, withSigners } from './signed-history.ts';
import { NO_SIGNING } from './signing/signers.ts';
import { parseHistory } from './store/history.ts';
import { readKeptBuild } from './store/kept-build.ts';
import { readCurrentRecord, type SiteRecord } from './store/record.ts';
import { keptBuildsOf } from './store/release-state.ts';
import { requireRow, requireSite } from './store/rows.ts';
import { readSignatures } from './store/signatures.ts';
import { type Verification, verifySite } from './verify.ts';

/** Enough for the releases of a busy hour. */
const DEFAULT_LOCK_WAIT_MS = 60_000;

export type SiteOptions = Partial<
  Pick<SiteContext, 'settings' | 'signing' | 'signingKey' | 'budgetGate' | 'lockWaitMs' | 'onProgress' | 'store'>
> &
  Pick<SiteContext, 'who'>;

/** `note` is for the history. */
export interface Noted {
  note?: string | undefined;
  /** The generation that the caller saw: a later release of the same module is then an error. */
  seen?: number | undefined;
}

/** A release that may give visitors a new build. */
export interface Urgent {
  /** A fix or a forced release doesn't wait for its module's error budget. */
  urgency?: ReleaseUrgency | undefined;
}

export interface NotedVersion extends Noted {
  version?: string | undefined;
}

export interface CanaryOptions extends NotedVersion, Urgent {
  /** For the site itself, which sets the share and goes on. */
  automatic?: boolean | undefined;
}

/** A release of words, and how many of them there are. */
export type TranslationResult = ReleaseResult & Pick<TranslatedBuild, 'translated' | 'texts' | 'unknown'>;

/** The only build that may be published. */
interface Expected {
  name: string;
  version: string;
}

export interface PublishResult extends ReleaseResult {
  /** In the given order. */
  builds: { name: string; version: string }[];
}

/**
 * Opens a site folder for releases without reading or writing yet; the first release creates a missing folder.
 * Methods that change the site throw {@link Refused}, {@link SiteBusy}, {@link SiteDamaged} or (with `seen`)
 * {@link ChangedMeanwhile}, and visitors then get the same as before.
 */
export function openSite(folder: string, options: SiteOptions) {
  const layout = siteLayout(path.resolve(folder));
  const context: SiteContext = {
    layout,
    settings: {},
    signing: NO_SIGNING,
    lockWaitMs: DEFAULT_LOCK_WAIT_MS,
    onProgress: () => {},
    ...options,
  };

  const signedHistory = async (record: SiteRecord | undefined) => {
    const { signatures } = await readSignatures(layout);
    return withSigners(parseHistory(record?.history ?? ''), signatures, context.signing.required);
  };

  return {
    /**
     * Publishes the shell or modules, as their build.json says. All take effect at once, so builds that need each
     * other go together.
     *
     * @param buildFolders folders with a build.json
     * @throws {ForeignBuild} if a build isn't the `expected` module
     */
    async publish(
      buildFolders: string | readonly string[],
      {
        note,
        urgency,
        audience = 'everyone',
        expected,
        ...options
      }: Partial<PublishOptions> & Noted & Urgent & { expected?: Expected } = {},
    ): Promise<PublishResult> {
      const builds = await readBuilds([buildFolders].flat());
      if (expected) for (const build of builds) requireExpected(build, expected);
      const changes = builds.map((build) => publishChange(context, build, { audience, ...options }));
      const names = builds.map(({ name }) => name).join(', ');
      const result = await release(context, { purpose: `publish ${names}`, note, urgency }, ...changes);
      return { ...result, builds: builds.map(({ name, version }) => ({ name, version })) };
    },

    /**
     * Publishes a stored build again, like `publish` with the same files.
     *
     * @returns undefined, with nothing changed, if the site doesn't have the whole build
     */
    async publishKept(
      name: string,
      version: string,
      { note, urgency, audience = 'everyone', ...options }: Partial<PublishOptions> & Noted & Urgent = {},
    ): Promise<ReleaseResult | undefined> {
      const record = await readCurrentRecord(layout);
      const build = record && (await readKeptBuild(layout, record, name, version));
      if (!build) return undefined;
      const change = publishChange(context, build, { audience, ...options });
      return release(context, { purpose: `publish ${name}`, note, urgency }, change);
    },

    /** Publishes a module's words in one language, with the code that visitors have. Roll it back like any build. */
    async publishWords(
      name: string,
      given: GivenTranslation,
      { note, urgency }: Noted & Urgent = {},
    ): Promise<TranslationResult> {
      const made: TranslatedBuild[] = [];
      const change = translateChange(context, name, given, (one) => made.push(one));
      const result = await release(
        context,
        { purpose: `publish words of ${name}`, note: note ?? `Words in ${given.language}`, urgency },
        change,
      );
      const { translated = 0, texts = 0, unknown = [] } = made.at(-1) ?? {};
      return { ...result, translated, texts, unknown };
    },

    /** Without `version`, the running canary or else the waiting build. */
    promote: (name: string, { note, seen, version, urgency }: NotedVersion & Urgent = {}) =>
      release(
        context,
        { purpose: `promote ${name}`, note, urgency },
        unlessReleasedSince(seen, name, promoteChange(context, name, version)),
      ),

    /** @param share 1 to 99, 0 to end the canary, or `auto` */
    canary: (name: string, share: CanaryShare, { note, seen, version, automatic, urgency }: CanaryOptions = {}) =>
      release(
        context,
        { purpose: `canary ${name}`, note, urgency },
        unlessReleasedSince(seen, name, canaryChange(context, name, share, version, automatic)),
      ),

    /** Ends a running canary; without one, goes back to the build before, or directly to `version`. */
    rollback: (name: string, { note, seen, version }: NotedVersion = {}) =>
      release(
        context,
        { purpose: `roll back ${name}`, note },
        unlessReleasedSince(seen, name, rollbackChange(context, name, version)),
      ),

    /** Doesn't touch other modules. */
    disable: (name: string, { note, seen }: Noted = {}) =>
      release(
        context,
        { purpose: `disable ${name}`, note },
        unlessReleasedSince(seen, name, switchChange(name, false)),
      ),

    enable: (name: string, { note, seen }: Noted = {}) =>
      release(context, { purpose: `enable ${name}`, note }, unlessReleasedSince(seen, name, switchChange(name, true))),

    /** Records the API's current version. */
    recordApi: (version: string, { note }: Noted = {}) =>
      release(context, { purpose: `API ${version}`, note }, apiVersionChange(version)),

    /** With a store: copies its release into the folder. The first one takes the folder's own. */
    catchUp: async () => {
      if (context.store) await catchUp(layout, context.store, context.lockWaitMs);
    },

    /** @throws {Refused} if nothing was ever released */
    async list(): Promise<SiteListing> {
      return listingOf(requireSite(await readCurrentRecord(layout)));
    },

    /** @throws {Refused} if the site has no such module */
    async requireModule(name: string): Promise<void> {
      requireRow(requireSite(await readCurrentRecord(layout)), name);
    },

    /** Whether the site has a build, even one that no one gets yet. */
    async keepsBuild(name: string, version: string): Promise<boolean> {
      const record = await readCurrentRecord(layout);
      return record ? keptBuildsOf(record.state, name).builds.some((build) => build.version === version) : false;
    },

    /** What visitors get of each module, and how that came. Without modules if nothing was ever released. */
    async describeModules(): Promise<ModulesListing> {
      const record = await readCurrentRecord(layout);
      return describeModules(record, await signedHistory(record));
    },

    /** Oldest first. */
    history: async (): Promise<SignedEntry[]> => signedHistory(await readCurrentRecord(layout)),

    verify: (): Promise<Verification> => verifySite(layout, context.signing),
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
