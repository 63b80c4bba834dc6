import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatMoment } from '@powerline/contract/format';
import { WrongUsage } from '../exit-codes.ts';
import { readBuild } from '../site/build/build.ts';
import type { Audience } from '../site/changes/publish.ts';
import { AUTOMATIC_CANARY, canaryShare } from './canary.ts';
import { checkTypes } from './check-types.ts';
import { type Command, releaseOutcome } from './command.ts';
import { SIGN_OPTION } from './signing-key.ts';
import { URGENCY_OPTIONS, urgencyOf } from './urgency.ts';
import { apiVersion, build, releasableFolder } from './workspace.ts';

export const publish: Command = {
  name: 'publish',
  usage: 'publish <module | shell | folder>…',
  summary: 'Check types, build, check and copy into the site, then give it to every visitor. Several go together.',
  takes: [1, Number.POSITIVE_INFINITY],
  options: {
    build: { type: 'boolean', default: true, help: '--no-build takes the dist folder as it is, and checks no types' },
    canary: {
      type: 'string',
      help: '--canary <percent> gives it to so many of the visitors only; --canary auto lets the site find out if it is good',
    },
    preview: {
      type: 'boolean',
      default: false,
      help: '--preview, with --to, stores it and prints a link that shows it to admins for seven days',
    },
    hold: { type: 'boolean', default: false, help: '--hold gives it to nobody until "canary" or "promote"' },
    'only-new': {
      type: 'boolean',
      default: false,
      help: '--only-new leaves out builds that the site had before, so that a deployment undoes no rollback',
    },
    'new-owner': {
      type: 'boolean',
      default: false,
      help: '--new-owner: the module changes hands, as its module.json says',
    },
    sign: SIGN_OPTION,
    ...URGENCY_OPTIONS,
    api: { type: 'string', help: "--api <version>: with the shell, the API's version (default: api/package.json)" },
  },
  async run({ site, args, values, note, callFolder, root, onProgress, report }) {
    const audience = audienceOf(values);
    const urgency = urgencyOf({ values, note });
    if (values.preview && !site.preview) {
      throw new WrongUsage('The API signs the link of a preview, so publish it with --to, from anywhere.');
    }
    const folders: string[] = [];
    for (const named of args) {
      const folder = releasableFolder(named, callFolder, root);
      const isBuild = existsSync(path.join(folder, 'build.json'));
      if (values.build && !isBuild) {
        onProgress(`Checking the types of ${named}`);
        await checkTypes(folder, named);
        onProgress(`Building ${named}`);
        await build(folder, report);
      }
      folders.push(isBuild ? folder : path.join(folder, 'dist'));
    }
    onProgress(`Checking ${args.join(', ')}`);
    const result = await site.publish(folders, {
      audience,
      note,
      urgency,
      preview: values.preview === true,
      newOwner: values['new-owner'] === true,
      onlyNew: values['only-new'] === true,
      apiVersion: typeof values.api === 'string' ? values.api : await apiVersion(root),
    });
    const [stored] = result.builds;
    if (values.preview && stored && site.preview) {
      const { id, expiresAt } = await site.preview(stored.name, stored.version);
      const url = await previewUrl(String(values.to), folders[0] ?? '', id);
      const text = `${stored.name} ${stored.version} is stored, and no visitor gets it. Admins see it here until ${formatMoment(new Date(expiresAt), 'UTC')} UTC:\n${url}`;
      return { text, json: { ...result, preview: { url, expiresAt } } };
    }
    const builds = result.builds.map(({ name, version }) => `${name} ${version}`).join(', ');
    return releaseOutcome(result, `Published ${builds}: ${meaningOf(audience)}`, `${builds} was published before.`);
  },
};

function audienceOf({ canary, hold, preview }: Readonly<Record<string, string | boolean | undefined>>): Audience {
  if ([hold, preview, canary !== undefined].filter(Boolean).length > 1) {
    throw new WrongUsage('Choose one of --hold, --canary and --preview.');
  }
  if (hold || preview) return 'none';
  return typeof canary === 'string' ? { percent: canaryShare(canary, '--canary', 1) } : 'everyone';
}

/** At the build's first page: one with a parameter needs a value that only its team knows. */
async function previewUrl(origin: string, folder: string, id: string): Promise<string> {
  const build = await readBuild(folder);
  const routes = build.kind === 'module' ? build.release.routes : [];
  const page = routes.find((route) => !route.path.includes(':'))?.path ?? '/';
  const url = new URL(page, origin);
  url.searchParams.set('preview', id);
  return url.href;
}

function meaningOf(audience: Audience): string {
  if (audience === 'everyone') return 'every visitor gets it from the next page load on.';
  if (audience === 'none') return 'nobody gets it until "canary" or "promote".';
  if (audience.percent === 'auto') return AUTOMATIC_CANARY;
  return `${audience.percent} % of the visitors get it from the next page load on.`;
}
