import { expect, test } from '@jest/globals';
import { type ModuleRelease, type Registry, readRegistry } from '@powerline/registry';
import { renderPage, withInlineRegistry } from './index-html.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const release: ModuleRelease = {
  version: '1.0.0-aaaaaaaa',
  title: 'Academy </script><script>alert(1)</script>',
  owner: 'Academy team',
  contract: { content: '^1.0.0' },
  api: '^1.0.0',
  manifest: '/modules/mfe-academy/1.0.0-aaaaaaaa/mf-manifest.json',
  entry: { url: '/modules/mfe-academy/1.0.0-aaaaaaaa/entry.js', integrity },
  routes: [
    {
      path: '/calculator',
      page: 'CalculatorPage',
      title: 'Calculator',
      description: 'What referrals would pay.',
      access: 'public',
      files: [],
    },
  ],
};
const registry: Registry = {
  generation: 7,
  api: '1.0.0',
  shell: {
    version: '1.0.0-bbbbbbbb',
    contract: { content: '1.0.0' },
    entry: { url: '/shell/1.0.0-bbbbbbbb/main.js', integrity },
    preload: ['/shell/1.0.0-bbbbbbbb/bootstrap.js', '/shell/1.0.0-bbbbbbbb/face.woff2'],
  },
  modules: [{ name: 'mfe-academy', enabled: true, current: release }],
};
const page = { path: '/', title: 'Powerline', description: undefined, isListed: true };
const html = renderPage(registry, page, { origin: undefined, language: 'en' });
const [, inline = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html) ?? [];

test('the shell reads in the page what the registry says, and no text of a module can end the element', () => {
  const { rows, ...rest } = readRegistry(JSON.parse(inline));
  expect(rest).toEqual({ generation: 7, problems: [] });
  expect(rows).toMatchObject([{ name: 'mfe-academy', current: { title: release.title, manifest: release.manifest } }]);
});

test('no page carries the descriptions of all pages', () => {
  const canary = { percent: 5, release };
  const withCanary = { ...registry, modules: registry.modules.map((row) => ({ ...row, canary })) };
  expect(inline).not.toContain('What referrals would pay.');
  expect(renderPage(withCanary, page, { origin: undefined, language: 'en' })).not.toContain(
    'What referrals would pay.',
  );
});

test('the page runs one script, that of the shell, and only the published one', () => {
  const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([
    `<script defer blocking="render" src="/shell/1.0.0-bbbbbbbb/main.js" integrity="${integrity}">`,
  ]);
});

test('the page fetches what the shell asks for next at once, in the way that the shell will ask', () => {
  expect(html).toContain('<link rel="preload" as="script" href="/shell/1.0.0-bbbbbbbb/bootstrap.js">');
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/shell/1.0.0-bbbbbbbb/face.woff2">',
  );
});

test('the page passes a policy without inline scripts, styles or handlers', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
});

test('the page names its language and what to do without JavaScript', () => {
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<noscript>.+<\/noscript>/);
});

test('a page whose shell does not come says so after a while, with a link, and nothing before', () => {
  const [, root = ''] = /<div id="root">(.*?)<\/div>/s.exec(html) ?? [];
  expect(root).toMatch(/<g visibility="hidden"[^>]*>\s*<set attributeName="visibility" to="visible" begin="8s"/);
  expect(root).toMatch(/<h1>This page has not started yet<\/h1>.*<a href="">Load this page again<\/a>/s);
});

test('a page can be given another registry, and nothing in it can end the element either', () => {
  const changed = withInlineRegistry(html, () => ({ generation: 8, modules: ['</script><b>'] }));
  expect(changed).toContain(
    'id="registry">{"generation":8,"modules":["\\u003c/script>\\u003cb>"]}</script>\n  </head>',
  );
  expect(withInlineRegistry('<!doctype html>', () => ({}))).toBe('<!doctype html>');
});
