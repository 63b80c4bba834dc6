import {
  BUILD_ARCHIVE_TYPE,
  type BuildQuery,
  type ModuleChange,
  RELEASE_TOKEN_PATTERN,
  RELEASES_MAX,
} from '@powerline/contract/operations';
import * as calls from '@powerline/contract/operations/calls';
import { packBuild } from '../archive/pack-build.ts';
import { ApiUnavailable, WrongUsage } from '../exit-codes.ts';
import { type Build, readBuild } from '../site/build/build.ts';
import { translatedBuild } from '../site/build/translated-build.ts';
import type { CanaryShare } from '../site/changes/canary.ts';
import type { Audience } from '../site/changes/publish.ts';
import { Refused } from '../site/errors.ts';
import { signatureOf } from '../site/signing/signature.ts';
import { fetchBuild } from './fetch-build.ts';
import { callReleases, type RemoteTarget } from './release-calls.ts';
import type { ReleaseTarget } from './release-target.ts';

/**
 * A remote site, released to with a token for one module. Methods that a token doesn't allow say so.
 *
 * @throws {WrongUsage} for an invalid address or token
 */
export function remoteSite(target: RemoteTarget): ReleaseTarget {
  requireOrigin(target.origin);
  if (!RELEASE_TOKEN_PATTERN.test(target.token)) {
    throw new WrongUsage(
      'Set POWERLINE_RELEASE_TOKEN to a release token of the module (plr_…). Whoever operates the site makes one: npm run release -- token create <module> --name <what it is for>',
    );
  }

  const post = (name: string, body: ModuleChange, isRepeatable: boolean) =>
    callReleases(target, calls.changeModule, { params: { name }, body }, isRepeatable);
  const change = async (...args: Parameters<typeof post>) => (await post(...args)) ?? takesNoReleases();
  const takesNoReleases = () => {
    throw new WrongUsage(`${target.origin} takes no releases. Is it a Powerline site, and of this version?`);
  };

  const sendBuild = async (
    build: Build,
    {
      percent,
      note,
      preview,
      urgency,
    }: Pick<BuildQuery, 'note' | 'urgency'> & { percent?: CanaryShare; preview?: true },
  ) => {
    const { files, name, version } = build;
    const signature = target.signingKey && signatureOf(build, target.signingKey);
    // The same build has the same version: a repeated publish sends nothing.
    const kept = await post(name, { action: 'publish', version, percent, note, signature, preview, urgency }, true);
    if (kept) return kept;
    const archive = await packBuild(files);
    target.onProgress(`Sending ${files.length} files of ${name} ${version} (${Math.ceil(archive.length / 1000)} kB)`);
    const body = new Blob([Buffer.from(archive)], { type: BUILD_ARCHIVE_TYPE });
    const input = {
      params: { name, version },
      query: { percent, note, urgency, ...signature, ...(preview && { preview: 'true' as const }) },
      body,
    };
    return (await callReleases(target, calls.publishBuild, input, true)) ?? takesNoReleases();
  };

  return {
    async publish(buildFolders, { note, urgency, audience = 'everyone', newOwner, onlyNew, preview } = {}) {
      const [folder, ...others] = [buildFolders].flat();
      if (folder === undefined || others.length > 0) throw new WrongUsage('From afar, publish one module at a time.');
      if (newOwner) throw notRemotely('A module changes hands');
      if (onlyNew) throw notRemotely('A deployment publishes only new builds');
      // Checked here first, by the same rules, so that a faulty build isn't sent.
      const build = await readBuild(folder);
      if (build.kind === 'shell') throw notRemotely('The shell is released');
      const { name, version } = build;
      return {
        ...(await sendBuild(build, { percent: percentOf(audience), note, urgency, preview: preview || undefined })),
        builds: [{ name, version }],
      };
    },

    async publishWords(name, given, { note = `Words in ${given.language}`, urgency } = {}) {
      const { module } = (await callReleases(target, calls.getModuleReleases, { params: { name } }, true)) ?? {};
      if (!module) throw new Refused([`This site has no module ${name}.`]);
      if (module.canary) {
        throw new Refused([`${name} has a canary, ${module.canary.version}. Promote it or end it first.`]);
      }
      const files = await fetchBuild(target, name, module.current);
      const { build, translated, texts, unknown } = translatedBuild({ name, files }, given);
      return { ...(await sendBuild(build, { note, urgency })), translated, texts, unknown };
    },

    promote: (name, { note, version, urgency } = {}) =>
      // With a version it can be repeated; without, another build may be waiting by then.
      change(name, { action: 'promote', version, note, urgency }, version !== undefined),
    canary: (name, percent, { note, version, urgency } = {}) =>
      change(name, { action: 'canary', percent, version, note, urgency }, version !== undefined || percent === 0),
    // A repeated rollback would go back twice.
    rollback: (name, { note, version } = {}) => change(name, { action: 'rollback', version, note }, false),
    disable: (name, { note } = {}) => change(name, { action: 'disable', note }, true),
    enable: (name, { note } = {}) => change(name, { action: 'enable', note }, true),

    async list(name) {
      if (name === undefined) throw new Refused([`A release token is for one module, so name it: list <module>`]);
      const answer = await callReleases(target, calls.getModuleReleases, { params: { name } }, true);
      const { module, ...site } = answer ?? takesNoReleases();
      return { ...site, rows: module ? [module] : [] };
    },

    async history(name) {
      if (name === undefined) throw new WrongUsage('A release token is for one module, so name it: history <module>');
      const input = { params: { name }, query: { last: RELEASES_MAX } };
      return ((await callReleases(target, calls.listModuleHistory, input, true)) ?? takesNoReleases()).reverse();
    },

    async preview(name, version) {
      const input = { params: { name }, body: { version } };
      return (await callReleases(target, calls.createBuildPreview, input, true)) ?? takesNoReleases();
    },

    async health(name, hours) {
      const builds = await callReleases(target, calls.getModuleHealth, { params: { name }, query: { hours } }, true);
      if (builds) return builds;
      throw new ApiUnavailable(
        `${target.origin} can't show a team the health of its module. Its API is older than this tool.`,
      );
    },

    async errorBudgets(name) {
      const budget = await callReleases(target, calls.getErrorBudget, { params: { name } }, true);
      return budget ? [budget] : [];
    },

    recordApi: async () => {
      throw notRemotely('The version of the API is noted');
    },
    verify: async () => {
      throw notRemotely('A site is verified');
    },
  };
}

/** @throws {WrongUsage} unless the address is an origin that is safe for a token */
function requireOrigin(origin: string): void {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin.replace(/\/$/, '')) {
    throw new WrongUsage('Write the address after --to like https://powerline.example.com, without a path.');
  }
  if (url.protocol === 'http:' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    throw new WrongUsage(
      `--to ${origin} is not encrypted: whoever is on the way could read the token, and release with it. Use https.`,
    );
  }
}

/** As in the calls: 0 is no one yet. */
function percentOf(audience: Audience): CanaryShare | undefined {
  if (audience === 'everyone') return undefined;
  return audience === 'none' ? 0 : audience.percent;
}

const notRemotely = (what: string) =>
  new WrongUsage(`${what} where the site folder is, and not from afar. Leave --to out there.`);
