import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles } from '@powerline/test-support/made-build-files';
import { writeBuild, writeShell } from '@powerline/test-support/made-builds';
import { openSite } from '../../packages/release-tool/src/site/site.ts';
import { parseHistory } from '../../packages/release-tool/src/site/store/history.ts';
import { type CliRun, compileCli, removeCli, startCli } from './compiled-cli.ts';

const KILLS = 30;
/** Were every kill too early or too late, nothing would be shown: so many are tried until both have happened. */
const MOST_KILLS = 60;
let cli: string;

beforeAll(async () => {
  cli = await compileCli();
});
afterAll(() => removeCli(cli));

/** Large enough that copying and compressing take their time. */
const largeBuild = (code: string) => {
  const scripts = Array.from({ length: 12 }, (_, index) => [`chunk-${index}.js`, `// ${code} ${index} `.repeat(5000)]);
  return writeBuild({ ...moduleFiles({ code }), ...Object.fromEntries(scripts) });
};

const publish = async (site: string, code: string) =>
  startCli(cli, ['publish', await largeBuild(code), '--site', site], path.dirname(site));

/** Resolves once the tool has printed a step that begins so, or has ended. */
async function said({ child, printed, ended }: CliRun, step: string): Promise<void> {
  while (!printed.stderr.includes(step) && child.exitCode === null) {
    await Promise.race([once(child.stderr ?? child, 'data'), ended]);
  }
}

/** What static servers would answer with, each file read on its own. */
async function publicGenerations(site: string): Promise<number[]> {
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  const ofPage = async (file: string): Promise<number> => {
    const [, inline = ''] = /id="registry">(.*)<\/script>/.exec(await read(file)) ?? [];
    return JSON.parse(inline).generation;
  };
  return [
    await ofPage('index.html'),
    await ofPage('pages/404.html'),
    JSON.parse(await read('registry.json')).generation,
    parseHistory(await read('history.jsonl')).at(-1)?.generation ?? 0,
  ];
}

test('killed at any moment, the tool leaves the site before the release or after it', async () => {
  const folder = path.join(await freshFolder(), 'site');
  const site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(), { apiVersion: '1.0.0' });

  // Half of the kills fall anywhere in the work, half into its last part, around the moment that decides.
  const undisturbed = await publish(folder, 'undisturbed');
  const marks: { after: string; ms: number }[] = [];
  for (const after of ['Checking', 'Moving the site']) {
    await said(undisturbed, after);
    marks.push({ after, ms: Date.now() });
  }
  expect((await undisturbed.ended).code).toBe(0);
  const windows = marks.map(({ after, ms }) => ({ after, ms: Date.now() - ms }));

  let generation = 2;
  const landed = { before: 0, after: 0 };
  // A machine under load is slower or faster than it was at the undisturbed release: later kills follow where earlier fell.
  let pace = 1;
  const isShown = () => Math.min(landed.before, landed.after) > 0;
  for (let kill = 0; kill < KILLS || (!isShown() && kill < MOST_KILLS); kill += 1) {
    const tool = await publish(folder, `build ${kill}`);
    const { after, ms } = windows[kill % windows.length] ?? { after: '', ms: 0 };
    await said(tool, after);
    await pause(Math.random() * ms * pace);
    tool.child.kill('SIGKILL');
    await tool.ended;

    const { problems, generation: now } = await site.verify();
    expect({ kill, problems }).toEqual({ kill, problems: [] });
    expect([generation, generation + 1]).toContain(now);
    expect(await publicGenerations(folder)).toEqual([now, now, now, now]);
    landed[now === generation ? 'before' : 'after'] += 1;
    pace *= now === generation ? 1.25 : 0.8;
    generation = now;
  }
  expect(isShown()).toBe(true);

  const next = await (await publish(folder, 'the next team')).ended;
  expect(next).toMatchObject({ code: 0 });
  expect(await site.verify()).toEqual({ generation: generation + 1, problems: [], leftovers: [] });
}, 180_000);
