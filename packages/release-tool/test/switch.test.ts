import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(), { apiVersion: '1.0.0' });
  await site.publish(await writeModule());
  await site.publish(await writeModule({ name: 'mfe-admin', routes: ['/admin'] }));
});

const enabled = async () => {
  const registry = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  return Object.fromEntries(registry.modules.map((row: { name: string; enabled: boolean }) => [row.name, row.enabled]));
};

test('a module is switched off and on without touching another', async () => {
  await site.disable('mfe-academy');
  expect(await enabled()).toEqual({ 'mfe-academy': false, 'mfe-admin': true });
  expect(await site.disable('mfe-academy')).toMatchObject({ changed: false });
  await site.enable('mfe-academy');
  expect(await enabled()).toEqual({ 'mfe-academy': true, 'mfe-admin': true });
  expect((await site.verify()).problems).toEqual([]);
});

test('a module that is switched off stays off when a build is published', async () => {
  await site.disable('mfe-academy');
  await site.publish(await writeModule({ code: 'second' }));
  expect(await enabled()).toMatchObject({ 'mfe-academy': false });
});

test('a name that the site does not have is answered with those that it has', async () => {
  expect(await refusal(site.disable('mfe-acadmy'))).toEqual([expect.stringContaining('mfe-academy, mfe-admin')]);
  expect(await refusal(site.disable('shell'))).toHaveLength(1);
});

test('a shell with the next contract gets in while the modules are off, which then follow one by one', async () => {
  const shell = await writeShell({ contract: { content: '2.0.0' }, code: 'second' });
  expect(await refusal(site.publish(shell))).toHaveLength(2);
  await site.disable('mfe-academy');
  await site.disable('mfe-admin');
  await site.publish(shell);
  expect(await refusal(site.enable('mfe-academy'))).toEqual([
    expect.stringContaining('asks for content ^1.0.0 of the contract'),
  ]);
  await site.publish(await writeModule({ contract: { content: '^2.0.0' } }));
  await site.enable('mfe-academy');
  expect(await enabled()).toEqual({ 'mfe-academy': true, 'mfe-admin': false });
});

test('an API that a module excludes is noted only once that module is off', async () => {
  expect(await refusal(site.recordApi('2.0.0'))).toEqual([
    expect.stringContaining('mfe-academy'),
    expect.stringContaining('mfe-admin'),
  ]);
  await site.recordApi('1.4.0');
  expect((await site.list()).api).toBe('1.4.0');
  await site.publish(await writeModule({ api: '^1.4.0' }));
  expect((await site.verify()).problems).toEqual([]);
});
