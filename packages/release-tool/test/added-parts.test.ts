import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { type MadeModule, moduleFiles } from '@powerline/test-support/made-build-files';
import { writeBuild, writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { refusal } from './refusal.ts';

let folder: string;
let site: Site;

beforeEach(async () => {
  folder = path.join(await freshFolder(), 'site');
  site = openSite(folder, { who: 'Ann' });
  await site.publish(await writeShell(), { apiVersion: '1.0.0' });
});

const line = (change: object = {}) => ({
  title: 'Events',
  path: '/events',
  icon: 'calendar',
  position: 4,
  access: 'public',
  ...change,
});
const barItem = (change: object = {}) => ({
  title: 'Events',
  path: '/events',
  icon: 'calendar',
  position: 50,
  ...change,
});
const widget = (change: object = {}) => ({
  slot: 'dashboard',
  widget: 'NextWidget',
  position: 1,
  access: 'public',
  height: 12,
  ...change,
});
const events = (made: MadeModule = {}) => writeModule({ name: 'mfe-events', routes: ['/events'], ...made });

const rowOf = async (name: string) => {
  const { modules } = JSON.parse(await readFile(path.join(folder, 'registry.json'), 'utf8'));
  return modules.find((row: { name: string }) => row.name === name).current;
};

describe('what a module adds to the site', () => {
  test('is in its row of the registry, each widget with the files to fetch', async () => {
    await site.publish(
      await events({ nav: [line()], bottomBar: [barItem()], slots: ['mfe-events:list'], widgets: [widget()] }),
    );
    const row = await rowOf('mfe-events');
    expect(row.nav).toEqual([line()]);
    expect(row.bottomBar).toEqual([barItem()]);
    expect(row.slots).toEqual(['mfe-events:list']);
    expect(row.widgets).toEqual([{ ...widget(), files: [`/modules/mfe-events/${row.version}/page.js`] }]);
  });

  test('leaves no trace in the row of a module that adds nothing: older shells read it', async () => {
    await site.publish(await events({ nav: [], bottomBar: [], adminAreas: [], slots: [], widgets: [] }));
    const keys = Object.keys(await rowOf('mfe-events'));
    const added = keys.filter((key) => ['nav', 'bottomBar', 'adminAreas', 'slots', 'widgets'].includes(key));
    expect(added).toEqual([]);
  });

  test('is refused in an unknown slot, and accepted once a module has it, in the same release too', async () => {
    const intoCalendar = { widgets: [widget({ slot: 'mfe-academy:calendar' })] };
    expect(await refusal(site.publish(await events(intoCalendar)))).toEqual([
      'mfe-events puts NextWidget into the slot mfe-academy:calendar, which this site does not have. Publish the module that has it first, or choose one of dashboard, dashboard-figures, admin-person, account.',
    ]);
    await site.publish([await events(intoCalendar), await writeModule({ slots: ['mfe-academy:calendar'] })]);
    expect((await site.list()).rows.map(({ name }) => name)).toEqual(['shell', 'mfe-academy', 'mfe-events']);
  });

  test('is refused as an area of the Admin Panel that another module has', async () => {
    const adminAreas = [{ area: 'learning', path: '/admin/events' }];
    await site.publish(
      await writeModule({ routes: ['/admin/academy'], adminAreas: [{ area: 'learning', path: '/admin/academy' }] }),
    );
    const made = { routes: ['/admin/events'] };
    expect(await refusal(site.publish(await events({ ...made, adminAreas })))).toEqual([
      'mfe-events lists the area learning of the Admin Panel, which mfe-academy has. Leave it out: your page gets its own line.',
    ]);
    await site.disable('mfe-academy');
    await site.publish(await events({ ...made, adminAreas }));
    expect((await rowOf('mfe-events')).adminAreas).toEqual(adminAreas);
  });

  test('does not block the module that had its slot: that module may give the slot up, and all roll back', async () => {
    const withSlot = await writeModule({ slots: ['mfe-academy:calendar'] });
    await site.publish([withSlot, await events({ widgets: [widget({ slot: 'mfe-academy:calendar' })] })]);
    await site.publish(await writeModule({ code: 'without the slot' }));
    await site.publish(await events({ code: 'without the widget' }));
    await expect(site.rollback('mfe-events')).resolves.toMatchObject({ changed: true });
    await expect(site.disable('mfe-academy')).resolves.toMatchObject({ changed: true });
  });
});

test.each<[string, MadeModule, string]>([
  ['a line of the menu', { nav: [line()] }, 'adds a line to the menu, Events'],
  ['a widget', { widgets: [widget()] }, 'has a widget, NextWidget'],
  ['a slot', { slots: ['mfe-events:list'] }, 'has a slot, mfe-events:list'],
])('a module with %s waits for a shell that reads it', async (_, made, found) => {
  await site.publish(await writeShell({ reads: ['patterns'], code: 'of before' }));
  expect(await refusal(site.publish(await events(made)))).toEqual([
    expect.stringMatching(new RegExp(`^mfe-events .* ${found}, which shell .* cannot read. Release the shell first`)),
  ]);
});

describe('a publish is refused, with a sentence that says what to do,', () => {
  test.each<[string, MadeModule, string]>([
    [
      'when a line of the menu has an icon that the menu does not have',
      { nav: [line({ icon: 'skull' })] },
      'nav gives /events the icon "skull", which the menu does not have. Choose one of bell, ',
    ],
    [
      'when a line of the menu leads to where the module has no page',
      { nav: [line({ path: '/calculator' })] },
      'nav leads to /calculator, where no page of mfe-events is. Add a route for it',
    ],
    ['when the menu would have a line twice', { nav: [line(), line()] }, 'nav lists /events twice'],
    [
      'when an item of the bar leads to where the module has no page',
      { bottomBar: [barItem({ path: '/calculator' })] },
      'bottomBar leads to /calculator, where no page of mfe-events is. Add a route for it',
    ],
    [
      'when an item of the bar has an icon that the menu does not have',
      { bottomBar: [barItem({ icon: 'skull' })] },
      'bottomBar gives /events the icon "skull", which the menu does not have.',
    ],
    [
      'when the name of an item of the bar is too long for a phone',
      { bottomBar: [barItem({ title: 'Our events!' })] },
      'title must have 10 characters at most',
    ],
    [
      'when a line leaves the site',
      { nav: [line({ path: '//evil.example' })] },
      'path must be one address of the site',
    ],
    [
      'when a slot is called after another module',
      { slots: ['mfe-academy:list'] },
      'The slot mfe-academy:list must begin with the name of its module. Call it mfe-events:list.',
    ],
    [
      'when a widget is for more people than the page of its slot',
      { widgets: [widget({ slot: 'account', access: 'public' })] },
      'NextWidget has the access "public", and the page of the slot account has "member". Give it "member".',
    ],
    [
      'when a widget would stand in a slot twice',
      { widgets: [widget(), widget()] },
      'widgets lists NextWidget twice in the slot dashboard',
    ],
    ['when a widget is too low', { widgets: [widget({ height: 2 })] }, 'height must be from 8 to 40, in rem'],
    ['when a widget has no file', { widgets: [widget({ widget: 'next' })] }, 'widget must look like "EventsWidget"'],
  ])('%s', async (_, made, sentence) => {
    expect(await refusal(site.publish(await events(made)))).toEqual([expect.stringContaining(sentence)]);
  });

  const filesWith = (change: object) => {
    const files = moduleFiles({ name: 'mfe-events', routes: ['/events'], nav: [line()], widgets: [widget()] });
    const build: { module: { routes: object[] } } = JSON.parse(JSON.stringify(files['build.json']));
    return { files, build: { ...build, ...change } };
  };

  test('when an item of the bar leads to a page for admins', async () => {
    const { files, build } = filesWith({});
    const routes = build.module.routes.map((route) => ({ ...route, access: 'admin' }));
    const module = { ...build.module, routes, nav: [], widgets: [], bottomBar: [barItem()] };
    expect(await refusal(site.publish(await writeBuild({ ...files, 'build.json': { ...build, module } })))).toEqual([
      expect.stringContaining('bottomBar leads to /events, which is for admins only. The bar is for every member.'),
    ]);
  });

  test('when a line of the menu is for more people than its page', async () => {
    const { files, build } = filesWith({});
    build.module.routes = build.module.routes.map((route) => ({ ...route, access: 'member' }));
    expect(await refusal(site.publish(await writeBuild({ ...files, 'build.json': build })))).toEqual([
      expect.stringContaining(
        'to /events has the access "public", and the page /events has "member". Give it "member".',
      ),
    ]);
  });

  test('when a widget of module.json is not in the build', async () => {
    const { files, build } = filesWith({ widgets: {} });
    expect(await refusal(site.publish(await writeBuild({ ...files, 'build.json': build })))).toEqual([
      expect.stringContaining('Add src/widgets/NextWidget.tsx'),
    ]);
  });

  test('when a widget brings more than 15 kB of code, whatever its entry has', async () => {
    const { files, build } = filesWith({ widgets: { NextWidget: ['entry.js', 'widget.js'] } });
    const withCode = (bytes: number) =>
      writeBuild({
        ...files,
        'entry.js': randomBytes(15_000).toString('base64'),
        'widget.js': randomBytes(bytes).toString('base64'),
        'build.json': build,
      });
    expect(await refusal(site.publish(await withCode(16_000)))).toEqual([
      expect.stringMatching(/NextWidget brings 1\d\.\d kB gzip of the module's own code .*, 15\.0 kB gzip at most\./),
    ]);
    await expect(site.publish(await withCode(13_000))).resolves.toMatchObject({ changed: true });
  });
});
