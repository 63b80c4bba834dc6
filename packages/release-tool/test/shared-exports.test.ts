import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

const UI = '@powerline/ui';
const offering = (...names: string[]) => ({ offeredExports: { [UI]: names }, code: names.join() });
const using = (...names: string[]) => ({ usedExports: { [UI]: names }, code: names.join() });

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(offering('Button', 'Card')), { apiVersion: '1.0.0' });
});

async function expectRefusal(release: () => Promise<unknown>, sentence: RegExp) {
  const before = await snapshotOf(folder);
  expect(await refusal(release())).toEqual([expect.stringMatching(sentence)]);
  expect(await snapshotOf(folder)).toEqual(before);
}

test('a module that uses only what the shell offers is published', async () => {
  await expect(site.publish(await writeModule(using('Button')))).resolves.toMatchObject({ changed: true });
});

test('a module that uses more than the shell offers is refused, and the sentence names it', async () => {
  const build = await writeModule(using('Button', 'Calendar'));
  await expectRefusal(
    () => site.publish(build),
    /^mfe-academy 1\.0\.0-\w{8} uses Calendar of @powerline\/ui, which shell 1\.0\.0-\w{8} does not offer\./,
  );
});

test('so is a shell that no longer offers what a current module uses', async () => {
  await site.publish(await writeModule(using('Card')));
  const shell = await writeShell(offering('Button'));
  await expectRefusal(() => site.publish(shell, { apiVersion: '1.0.0' }), /uses Card of @powerline\/ui/);
});

test('so is a shell that a canary does not fit', async () => {
  await site.publish(await writeModule(using('Button')));
  await site.publish(await writeModule(using('Card')), { audience: { percent: 5 } });
  const shell = await writeShell(offering('Button'));
  await expectRefusal(() => site.publish(shell, { apiVersion: '1.0.0' }), /uses Card of @powerline\/ui/);
});

test('so are a rollback and a promotion to a build that no longer fits', async () => {
  const { version } = await publishOne(site, await writeModule(using('Card')));
  await site.publish(await writeModule(using('Button')));
  await site.publish(await writeShell(offering('Button')), { apiVersion: '1.0.0' });
  await expectRefusal(() => site.rollback('mfe-academy'), /uses Card of @powerline\/ui/);
  await expectRefusal(() => site.promote('mfe-academy', { version }), /uses Card of @powerline\/ui/);
});

test('shell and module that fit each other are published together', async () => {
  await site.publish(await writeModule(using('Card')));
  const builds = [await writeShell(offering('Button')), await writeModule(using('Button'))];
  await expect(site.publish(builds, { apiVersion: '1.0.0' })).resolves.toMatchObject({ changed: true });
});

test('a module that is switched off may not fit', async () => {
  await site.publish(await writeModule(using('Card')));
  await site.disable('mfe-academy');
  const shell = await writeShell(offering('Button'));
  await expect(site.publish(shell, { apiVersion: '1.0.0' })).resolves.toMatchObject({ changed: true });
  await expectRefusal(() => site.enable('mfe-academy'), /uses Card of @powerline\/ui/);
});

test('builds that were made before builds said what they use or offer are not judged by it', async () => {
  await expect(site.publish(await writeModule({ code: 'silent' }))).resolves.toMatchObject({ changed: true });
  await site.publish(await writeShell({ code: 'silent' }), { apiVersion: '1.0.0' });
  await expect(site.publish(await writeModule(using('Calendar')))).resolves.toMatchObject({ changed: true });
});

test('no page carries the lists', async () => {
  await site.publish(await writeModule(using('Button')));
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).not.toContain('Button');
  expect(await readFile(path.join(folder, 'registry.json'), 'utf8')).not.toContain('Button');
});
