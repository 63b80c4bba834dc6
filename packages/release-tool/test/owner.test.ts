import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import type { MadeModule } from '@powerline/test-support/made-build-files';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';
import { snapshotOf } from './site-snapshot.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(), { apiVersion: '1.0.0' });
  await publish({ owner: 'Academy team' });
});

type Options = Parameters<Site['publish']>[1];
const publish = async (made: MadeModule, options?: Options) => publishOne(site, await writeModule(made), options);
const current = async () => (await site.list()).rows.find(({ name }) => name === 'mfe-academy')?.current;

test.each<[string, Options]>([
  ['to everyone', {}],
  ['as a canary', { audience: { percent: 5 } }],
  ['held back', { audience: 'none' }],
  ['by a server that starts with its own builds', { onlyNew: true }],
])('a build cannot take the name of another team, published %s', async (_, options) => {
  const before = await snapshotOf(folder);
  expect(await refusal(publish({ owner: 'Events team', code: 'second' }, options))).toEqual([
    expect.stringMatching(/^mfe-academy belongs to "Academy team", .* its owner is "Events team".* --new-owner\.$/),
  ]);
  expect(await snapshotOf(folder)).toEqual(before);
});

test('to switch a module off does not set its name free', async () => {
  await site.disable('mfe-academy');
  expect(await refusal(publish({ owner: 'Events team', code: 'second' }))).toHaveLength(1);
});

test('with --new-owner a module changes hands, and the history says so', async () => {
  const { version } = await publish({ owner: 'Events team', code: 'second' }, { newOwner: true });
  expect((await site.history()).at(-1)).toMatchObject({ action: 'publish', version, owner: 'Events team' });
  expect(await refusal(publish({ owner: 'Academy team', code: 'third' }))).toHaveLength(1);
  await publish({ owner: 'Events team', code: 'third' });
  expect((await site.history()).at(-1)).not.toHaveProperty('owner');
});

test('a rollback over a change of hands always works, and the new owner can publish again', async () => {
  const first = await current();
  const { version } = await publish({ owner: 'Events team', code: 'second' }, { newOwner: true });
  await site.rollback('mfe-academy');
  expect(await current()).toBe(first);
  expect(await publish({ owner: 'Events team', code: 'second' })).toMatchObject({ changed: true, version });
});

test('a name goes back with the build that visitors have already', async () => {
  await publish({ owner: 'Events team', code: 'second' }, { newOwner: true });
  await site.rollback('mfe-academy');
  expect(await publish({ owner: 'Academy team' }, { newOwner: true })).toMatchObject({ changed: true });
  expect(await publish({ owner: 'Academy team' })).toMatchObject({ changed: false });
  expect(await refusal(publish({ owner: 'Events team', code: 'third' }))).toHaveLength(1);
  expect((await site.verify()).problems).toEqual([]);
});

test('a held build for the new owner gives them the name at once', async () => {
  await publish({ owner: 'Events team', code: 'second' }, { newOwner: true, audience: 'none' });
  expect(await refusal(publish({ owner: 'Academy team', code: 'third' }))).toHaveLength(1);
  await site.promote('mfe-academy');
  await publish({ owner: 'Events team', code: 'third' });
});
