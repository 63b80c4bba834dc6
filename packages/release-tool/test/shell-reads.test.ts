import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { openSite, type Site } from '../src/site/site.ts';
import { publishOne } from './publish-one.ts';
import { refusal } from './refusal.ts';

let site: Site;

beforeEach(async () => {
  site = openSite(await freshFolder(), { who: 'Ann' });
});

const shell = async (made: Parameters<typeof writeShell>[0]) =>
  publishOne(site, await writeShell(made), { apiVersion: '1.0.0' });
const withPattern = () => writeModule({ routes: ['/courses', '/courses/:course'] });

const CANNOT_READ = [
  expect.stringMatching(
    /^mfe-academy .* has \/courses\/:course, an address with a parameter, which shell .* cannot read\. Release the shell first, or switch mfe-academy off with "disable mfe-academy"\.$/,
  ),
];

test('a widget that waits for a system to be opened is refused while the shell would show it to everyone', async () => {
  const widget = { slot: 'dashboard', widget: 'TeamWidget', position: 1, access: 'member' as const, height: 12 };
  const withSystem = () => writeModule({ widgets: [{ ...widget, system: 'payout' as const }] });
  await shell({ reads: ['patterns', 'nav', 'widgets'] });
  expect(await refusal(site.publish(await withSystem()))).toEqual([
    expect.stringMatching(
      /has a widget that is shown only while payout is open, TeamWidget, which shell .* cannot read/,
    ),
  ]);
  await shell({ code: 'newer' });
  await site.publish(await withSystem());
  expect((await site.verify()).problems).toEqual([]);
});

describe('a module with an address that has a parameter', () => {
  test('is refused while the site’s shell cannot read it, with the advice to wait for the shell', async () => {
    await shell({ reads: null });
    expect(await refusal(site.publish(await withPattern()))).toEqual(CANNOT_READ);
    await shell({ reads: ['patterns', 'something else'] });
    await site.publish(await withPattern());
    expect((await site.verify()).problems).toEqual([]);
  });

  test('is released together with the first shell that reads it', async () => {
    await shell({ reads: null });
    await site.publish([await writeShell({ code: 'newer' }), await withPattern()], { apiVersion: '1.0.0' });
    expect((await site.verify()).problems).toEqual([]);
  });

  test('keeps the site from going back to a shell that cannot read it, unless it is switched off', async () => {
    await shell({ reads: null });
    await shell({ code: 'newer' });
    await site.publish(await withPattern());
    expect(await refusal(site.rollback('shell'))).toEqual(CANNOT_READ);
    await site.disable('mfe-academy');
    await site.rollback('shell');
    expect(await refusal(site.enable('mfe-academy'))).toEqual(CANNOT_READ);
  });
});
