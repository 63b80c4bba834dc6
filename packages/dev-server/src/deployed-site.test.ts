import { expect, test } from '@jest/globals';
import type { Registry } from '@powerline/registry';
import { publishFaults, type SiteSeen, type UnpublishedModule } from '@powerline/release-tool/preview';
import { readableThere, readDeployedSite, withLocalModule } from './deployed-site.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

function moduleOf(name: string, path: string, version: string) {
  const url = `/modules/${name}/${version}`;
  return {
    version,
    title: name,
    owner: 'a team',
    contract: { content: '^1.0.0' },
    api: '^1.0.0',
    manifest: `${url}/mf-manifest.json`,
    entry: { url: `${url}/entry.js`, integrity },
    routes: [{ path, page: 'MadePage', title: 'Made', access: 'public' as const, files: [] }],
  };
}

const registry: Registry = {
  generation: 7,
  api: '1.0.0',
  shell: {
    version: '1.0.0-a',
    contract: { content: '1.0.0' },
    entry: { url: '/shell/1.0.0-a/main.js', integrity },
    preload: [],
  },
  modules: [
    { name: 'mfe-academy', enabled: false, current: moduleOf('mfe-academy', '/calculator', '1.0.0-b') },
    { name: 'mfe-public', enabled: true, current: moduleOf('mfe-public', '/team', '1.0.0-c') },
  ],
};
const site: SiteSeen = { registry, offeredExports: { '@powerline/ui': ['Card'] } };
const local = (changes: Partial<UnpublishedModule['release']> = {}, uses: string[] = []): UnpublishedModule => ({
  name: 'mfe-academy',
  release: { ...moduleOf('mfe-academy', '/calculator', '0.0.0-dev'), ...changes },
  usedExports: { '@powerline/ui': uses },
});

test('the page names the local build in place of the deployed one, switched on, and all else as it was', () => {
  const page = { ...registry, fromTheFuture: true };
  expect(withLocalModule(page, local())).toEqual({
    ...page,
    modules: [registry.modules[1], { name: 'mfe-academy', enabled: true, current: local().release }],
  });
});

test('an unreadable row is left to the shell', () => {
  expect(withLocalModule({ generation: 1, modules: ['?'] }, local())).toMatchObject({
    modules: ['?', { enabled: true }],
  });
});

test.each([
  ['nothing when it fits', local({}, ['Card']), []],
  [
    'the contract',
    local({ contract: { content: '^2.0.0' } }),
    [/asks for content \^2\.0\.0 of the contract; the shell has 1\.0\.0/],
  ],
  ['an export that the deployed shell does not offer', local({}, ['Calendar']), [/uses Calendar of @powerline\/ui/]],
  ['a path of another module', local(moduleOf('x', '/team', '0.0.0-dev')), [/\/team belongs to mfe-public now/]],
])('reports at the start: %s', (_, module, sentences) => {
  expect(publishFaults(site, module)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('a deployed shell from before contexts had versions gets the local build in the form that it can read', () => {
  const older = { ...site, registry: { ...registry, shell: { ...registry.shell, contract: '1.2.0' } } };
  expect(readableThere(older, local()).release).toEqual({ ...local().release, contract: '^1.2.0' });
  expect(readableThere(site, local())).toEqual(local());
});

test('an address where no site is gets one sentence', async () => {
  await expect(readDeployedSite('http://127.0.0.1:9')).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9\/registry\.json cannot be read: /,
  );
});
