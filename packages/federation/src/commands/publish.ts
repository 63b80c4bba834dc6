import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Audience } from '../site/publish.ts';
import { type Command, releaseOutcome, wholeNumber } from './command.ts';
import { WrongUsage } from './exit-codes.ts';
import { apiVersion, build, releasableFolder } from './workspace.ts';

export const publish: Command = {
  name: 'publish',
  usage: 'publish <module | shell | folder>',
  summary: 'Build, check and copy into the site, then give it to every visitor.',
  takes: [1, 1],
  options: {
    build: { type: 'boolean', default: true, help: '--no-build takes the dist folder as it is' },
    canary: { type: 'string', help: '--canary <percent> gives it to so many of the visitors only' },
    hold: { type: 'boolean', default: false, help: '--hold gives it to nobody until "canary" or "promote"' },
    api: { type: 'string', help: "--api <version>: with the shell, the API's version (default: api/package.json)" },
  },
  async run({ site, args: [named = ''], values, note, callFolder, root, onProgress }) {
    const folder = releasableFolder(named, callFolder, root);
    const isBuild = existsSync(path.join(folder, 'build.json'));
    if (values.build && !isBuild) {
      onProgress(`Building ${named}`);
      await build(folder);
    }
    onProgress(`Checking ${named}`);
    const audience = audienceOf(values);
    const result = await site.publish(isBuild ? folder : path.join(folder, 'dist'), {
      audience,
      note,
      apiVersion: typeof values.api === 'string' ? values.api : await apiVersion(root),
    });
    const published = `${result.name} ${result.version}`;
    return releaseOutcome(result, `${published} ${saying(audience)}.`, `${published} is in the site already.`);
  },
};

function audienceOf({ canary, hold }: Readonly<Record<string, string | boolean | undefined>>): Audience {
  if (hold && canary !== undefined) throw new WrongUsage('Choose one of --hold and --canary.');
  if (hold) return 'nobody';
  return typeof canary === 'string' ? { percent: wholeNumber(canary, '--canary', 1, 99) } : 'everyone';
}

function saying(audience: Audience): string {
  if (audience === 'everyone') return 'is published: every visitor gets it from the next page load on';
  if (audience === 'nobody') return 'is in the site and waits for "canary" or "promote"';
  return `is published as a canary: ${audience.percent} % of the visitors get it`;
}
