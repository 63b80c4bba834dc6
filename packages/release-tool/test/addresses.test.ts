import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistryRow } from '@powerline/registry';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { addressFaults } from '../src/site/rules/addresses.ts';
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
  await site.publish(await writeModule());
});

const publish = async (name: string, routes: string[], audience?: { percent: number }) =>
  publishOne(site, await writeModule({ name, routes }), audience && { audience });

const isOn = async (name: string) => (await site.list()).rows.find((row) => row.name === name)?.enabled;

describe('the addresses of a module that is switched off', () => {
  beforeEach(() => site.disable('mfe-academy'));

  test('are free for another module', async () => {
    await publish('mfe-tools', ['/calculator']);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('are its own again when it is switched on before anyone took them', async () => {
    await site.enable('mfe-academy');
    expect(await refusal(publish('mfe-tools', ['/calculator']))).toEqual([
      expect.stringContaining('/calculator belongs to mfe-academy now, so mfe-tools cannot have it'),
    ]);
  });

  test('keep it off while another module has them, and the refusal names that module', async () => {
    await publish('mfe-tools', ['/calculator']);
    const before = await snapshotOf(folder);
    expect(await refusal(site.enable('mfe-academy'))).toEqual([
      expect.stringContaining('/calculator belongs to mfe-tools now, so mfe-academy cannot have it'),
    ]);
    expect(await snapshotOf(folder)).toEqual(before);
    await site.disable('mfe-tools');
    await site.enable('mfe-academy');
    expect(await isOn('mfe-academy')).toBe(true);
  });

  test('do not stop its team from publishing and rolling back while it is off', async () => {
    await publish('mfe-tools', ['/calculator']);
    await publish('mfe-academy', ['/calculator', '/marketing-academy']);
    await site.rollback('mfe-academy');
    await publish('mfe-academy', ['/marketing-academy']);
    await site.enable('mfe-academy');
    expect((await site.verify()).problems).toEqual([]);
  });
});

describe('the module that has an address', () => {
  test('keeps it: publish, canary and promotion of another module are refused', async () => {
    await publish('mfe-tools', ['/tools']);
    const build = await writeModule({ name: 'mfe-tools', routes: ['/tools', '/calculator'] });
    const sentence = expect.stringContaining('/calculator belongs to mfe-academy now');
    expect(await refusal(site.publish(build))).toEqual([sentence]);
    expect(await refusal(site.publish(build, { audience: { percent: 1 } }))).toEqual([sentence]);
    await site.publish(build, { audience: 'none' });
    expect(await refusal(site.promote('mfe-tools'))).toEqual([sentence]);
  });

  test('holds it for its current build while a canary is without it, and for the canary before it is current', async () => {
    await publish('mfe-academy', ['/marketing-academy'], { percent: 50 });
    expect(await refusal(publish('mfe-tools', ['/calculator']))).toHaveLength(1);
    expect(await refusal(publish('mfe-tools', ['/marketing-academy']))).toHaveLength(1);
    await site.rollback('mfe-academy');
    await publish('mfe-tools', ['/marketing-academy']);
  });

  test('may always go back and publish again, since no other module could take its address', async () => {
    await publish('mfe-academy', ['/calculator', '/marketing-academy']);
    expect(await refusal(publish('mfe-tools', ['/calculator']))).toHaveLength(1);
    await site.rollback('mfe-academy');
    await publish('mfe-academy', ['/calculator', '/marketing-academy']);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('hands it over in one release with the module that gets it', async () => {
    const without = await writeModule({ routes: ['/marketing-academy'] });
    await site.publish([await writeModule({ name: 'mfe-tools', routes: ['/calculator'] }), without]);
    expect((await site.verify()).problems).toEqual([]);
  });
});

describe('an address below a page', () => {
  test('belongs to the module of that page', async () => {
    expect(await refusal(publish('mfe-tools', ['/calculator/loans']))).toEqual([
      expect.stringContaining('/calculator/loans of mfe-tools lies below /calculator of mfe-academy'),
    ]);
    await publish('mfe-academy', ['/calculator', '/calculator/loans']);
  });

  test('is reserved at any depth, whichever of the two came first', async () => {
    await publish('mfe-tools', ['/tools/all/loans']);
    expect(await refusal(publish('mfe-academy', ['/calculator', '/tools']))).toEqual([
      expect.stringContaining('/tools/all/loans of mfe-tools lies below /tools of mfe-academy'),
    ]);
    await publish('mfe-academy', ['/calculator', '/tools-and-more']);
  });

  test('is free below the home page and the Admin Panel, where each belongs to the module that declares it', async () => {
    await publish('mfe-public', ['/']);
    await publish('mfe-admin', ['/admin']);
    await publish('mfe-tools', ['/tools', '/admin/tools']);
    expect(await refusal(publish('mfe-events', ['/admin/tools']))).toHaveLength(1);
    expect(await refusal(publish('mfe-events', ['/admin/tools/new']))).toHaveLength(1);
  });

  test('is free while the module of the page is switched off', async () => {
    await site.disable('mfe-academy');
    await publish('mfe-tools', ['/calculator/loans']);
    expect(await refusal(site.enable('mfe-academy'))).toEqual([expect.stringContaining('/calculator/loans')]);
  });
});

describe('an address with a parameter', () => {
  beforeEach(() => publish('mfe-profiles', ['/u/:username']));

  test.each([
    ['/u/:name', '/u/:name of mfe-tools could be the same address as /u/:username of mfe-profiles, which has it now.'],
    ['/u/ann', '/u/ann of mfe-tools could be the same address as /u/:username of mfe-profiles, which has it now.'],
    ['/u/ann/posts', '/u/ann/posts of mfe-tools lies below /u/:username of mfe-profiles'],
    ['/u/:name/posts', '/u/:name/posts of mfe-tools lies below /u/:username of mfe-profiles'],
    ['/u', '/u/:username of mfe-profiles lies below /u of mfe-tools'],
  ])('keeps %s from every other module', async (path, sentence) => {
    expect(await refusal(publish('mfe-tools', [path]))).toEqual([expect.stringContaining(sentence)]);
  });

  test('leaves all others to the modules that declare them', async () => {
    await publish('mfe-tools', ['/users/:username', '/tools/u/:tool']);
    expect((await site.verify()).problems).toEqual([]);
  });

  test('may get another name, and what lies below it, by its own module', async () => {
    await publish('mfe-profiles', ['/u', '/u/:name', '/u/:name/companies/:company']);
    await site.rollback('mfe-profiles');
    expect((await site.verify()).problems).toEqual([]);
  });

  test('is reserved by a canary, and free while its module is switched off', async () => {
    await publish('mfe-tools', ['/tools']);
    await publish('mfe-tools', ['/tools', '/devices/:device'], { percent: 5 });
    expect(await refusal(publish('mfe-profiles', ['/u/:username', '/devices/hammer']))).toEqual([
      expect.stringContaining(
        '/devices/hammer of mfe-profiles could be the same address as /devices/:device of mfe-tools',
      ),
    ]);
    await site.disable('mfe-profiles');
    await publish('mfe-tools', ['/u/:name']);
    expect(await refusal(site.enable('mfe-profiles'))).toEqual([
      expect.stringContaining('/u/:username of mfe-profiles could be the same address as /u/:name of mfe-tools'),
    ]);
  });

  test('cannot come for the first time from two modules at once', async () => {
    const builds = [
      await writeModule({ name: 'mfe-events', routes: ['/events/:event'] }),
      await writeModule({ name: 'mfe-tools', routes: ['/events/new'] }),
    ];
    expect(await refusal(site.publish(builds))).toEqual([
      '/events/:event of mfe-events could be the same address as /events/new of mfe-tools. Choose another address for one of them.',
    ]);
  });

  test('may be below the Admin Panel, as any module has its own area there', async () => {
    await publish('mfe-tools', ['/admin/tools', '/admin/tools/:tool']);
    expect(await refusal(publish('mfe-events', ['/admin/:area']))).toEqual(
      expect.arrayContaining([expect.stringContaining('/admin/:area of mfe-events could be the same address')]),
    );
    await publish('mfe-events', ['/admin/events']);
  });
});

describe('a site from before a rule', () => {
  const row = (name: string, ...paths: string[]): RegistryRow => ({
    name,
    enabled: true,
    current: {
      version: '1.0.0-0a1b2c3d',
      title: name,
      owner: 'Team',
      contract: { content: '^1.0.0' },
      api: '^1.0.0',
      manifest: `/modules/${name}/1.0.0-0a1b2c3d/mf-manifest.json`,
      entry: { url: `/modules/${name}/1.0.0-0a1b2c3d/entry.js`, integrity: `sha384-${'A'.repeat(64)}` },
      routes: paths.map((path) => ({ path, page: 'MadePage', title: 'Made', access: 'public', files: [] })),
    },
  });
  const old = { modules: [row('mfe-events', '/team/events'), row('mfe-public', '/team')] };

  test('goes on: its earlier addresses block no release', () => {
    const next = { modules: [...old.modules, row('mfe-tools', '/tools')] };
    expect(addressFaults(next, old)).toEqual([]);
    expect(addressFaults(next)).toHaveLength(1);
  });

  test('gets no further conflict', () => {
    const next = { modules: [...old.modules, row('mfe-tools', '/team/tools')] };
    expect(addressFaults(next, old)).toEqual([expect.stringContaining('/team/tools of mfe-tools')]);
  });
});
