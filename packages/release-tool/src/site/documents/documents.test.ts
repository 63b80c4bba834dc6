import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ModuleRoute, Registry, RegistryRow } from '@powerline/registry';
import { documentsAt, NOT_FOUND_DOCUMENT, translatedDocument } from './document-address.ts';
import { documentsOf } from './documents.ts';
import type { SiteTranslation } from './site-translation.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const ORIGIN = 'https://powerline.example.com';
const calculator: ModuleRoute = {
  path: '/calculator',
  page: 'CalculatorPage',
  title: 'Calculator',
  description: 'What "direct" & indirect referrals < 5 would pay.',
  access: 'public',
};
const releaseWith = (version: string, ...routes: ModuleRoute[]): RegistryRow['current'] => ({
  version,
  title: 'Academy',
  owner: 'Academy team',
  contract: { content: '^1.0.0' },
  api: '^1.0.0',
  manifest: `/modules/mfe-academy/${version}/mf-manifest.json`,
  entry: { url: `/modules/mfe-academy/${version}/entry.js`, integrity },
  routes: routes.map((route) => ({ ...route, files: [] })),
});

let row: RegistryRow;
let otherRow: RegistryRow | undefined;
let translations: SiteTranslation[] | undefined;
let settings: Parameters<typeof documentsOf>[0]['settings'];

beforeEach(() => {
  const guarded: ModuleRoute = { path: '/admin', page: 'AdminPage', title: 'Admin Panel', access: 'admin' };
  row = { name: 'mfe-academy', enabled: true, current: releaseWith('1.0.0-a', calculator, guarded) };
  otherRow = undefined;
  translations = undefined;
  settings = { origin: ORIGIN };
});

/** What visitors get at a path, as text; undefined when it is the page that says that there is none, or nothing. */
function at(path: string, language = 'en'): string | undefined {
  const registry: Registry = {
    generation: 7,
    api: '1.0.0',
    shell: {
      version: '1.0.0-s',
      contract: { content: '1.0.0' },
      entry: { url: '/shell/1.0.0-s/main.js', integrity },
      preload: [],
    },
    modules: otherRow ? [row, otherRow] : [row],
  };
  const documents = documentsOf({ registry, settings, releasedAt: '2026-03-01T12:00:00.000Z', translations });
  const found = documentsAt(path)
    .map((name) => (language === 'en' ? name : translatedDocument(name, language)))
    .find((name) => documents.has(name));
  return found === undefined || found === NOT_FOUND_DOCUMENT ? undefined : documents.get(found)?.toString('utf8');
}

const NOINDEX = '<meta name="robots" content="noindex">';

describe('a page says before any script runs', () => {
  test('its title, as the window will show it', () => {
    expect(at('/calculator')).toContain('<title>Calculator · Powerline</title>');
  });

  test('its description, and no text of a module can end the attribute', () => {
    expect(at('/calculator')).toContain(
      '<meta name="description" content="What &quot;direct&quot; &amp; indirect referrals &lt; 5 would pay.">',
    );
  });

  test('what the whole site is, when it has no description of its own', () => {
    expect(at('/admin')).toMatch(/<meta name="description" content="The Powerline Payout, The Money Train/);
  });

  test('its one address, whatever name and query it was opened by', () => {
    expect(at('/calculator')).toContain(`<link rel="canonical" href="${ORIGIN}/calculator">`);
    expect(at('/')).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
    expect(at('/calculator/')).toBe(at('/calculator'));
  });

  test('what a preview of a link shows', () => {
    const tags = [...(at('/calculator') ?? '').matchAll(/<meta property="(og:\w+)" content="([^"]*)">/g)];
    expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toMatchObject({
      'og:site_name': 'Powerline',
      'og:type': 'website',
      'og:title': 'Calculator',
      'og:url': `${ORIGIN}/calculator`,
      'og:image': `${ORIGIN}/link-preview.png`,
    });
  });

  test('nothing that needs the address of the site, until it is set', () => {
    settings = {};
    expect(at('/calculator')).not.toMatch(/canonical|og:url|og:image/);
    expect([at('/sitemap.xml'), at('/.well-known/security.txt')]).toEqual([undefined, undefined]);
    expect(at('/robots.txt')).toBe('User-agent: *\nDisallow:\n');
  });
});

describe('search engines may list', () => {
  const listed = () => [...(at('/sitemap.xml') ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url);

  test('what everyone may open', () => {
    expect(at('/calculator')).not.toContain(NOINDEX);
    expect(listed()).toEqual([`${ORIGIN}/calculator`]);
  });

  test('no page that is for members or admins', () => {
    expect(at('/admin')).toContain(NOINDEX);
  });

  test('nothing at an address that no module owns', () => {
    expect(at('/404.html')).toBeUndefined();
    expect(at('/nowhere/at/all')).toBeUndefined();
  });

  test('nothing of a module that is switched off, whose pages stay', () => {
    row = { ...row, enabled: false };
    expect(at('/calculator')).toContain('<title>Calculator · Powerline</title>');
    expect(at('/calculator')).toContain(NOINDEX);
    expect(listed()).toEqual([]);
  });

  test('what a module has taken over from one that is switched off', () => {
    otherRow = { ...row, name: 'mfe-other', enabled: false };
    row = { ...row, current: releaseWith('1.0.0-a', { ...calculator, title: 'Sums' }) };
    expect(at('/calculator')).toContain('<title>Sums · Powerline</title>');
    expect(at('/calculator')).not.toContain(NOINDEX);
    expect(at('/admin')).toContain('<title>Admin Panel · Powerline</title>');
  });

  test('nothing that only the visitors of a canary have, and of the rest what the current build says', () => {
    const events: ModuleRoute = { path: '/events', page: 'EventsPage', title: 'Events', access: 'public' };
    const release = releaseWith('1.1.0-b', { ...calculator, title: 'Sums' }, events);
    row = { ...row, canary: { percent: 5, release } };
    expect(at('/events')).toContain(NOINDEX);
    expect(at('/calculator')).toContain('<title>Calculator · Powerline</title>');
    expect(listed()).toEqual([`${ORIGIN}/calculator`]);
  });
});

describe('a page at an address with a parameter', () => {
  const profile: ModuleRoute = {
    path: '/u/:username',
    page: 'ProfilePage',
    title: 'Profile',
    description: 'A member of Powerline.',
    access: 'public',
  };

  beforeEach(() => {
    row = { ...row, current: releaseWith('1.0.0-a', calculator, profile) };
  });

  test('has its own head at each of its addresses, also where that looks like a file', () => {
    for (const path of ['/u/ann', '/u/ann.lee', '/u/Ann%20Lee/', '/u/_']) {
      expect(at(path)).toContain('<title>Profile · Powerline</title>');
      expect(at(path)).toContain('content="A member of Powerline."');
    }
    for (const path of ['/u', '/u/ann/posts', '/u/.ann', '/U/ann', '/u/%FF', '/u/a%2Fb']) {
      expect([path, at(path)]).toEqual([path, undefined]);
    }
  });

  test('may be listed, and names no address as its own: it is the one that was asked for', () => {
    expect(at('/u/ann')).not.toMatch(/canonical|og:url|noindex/);
    expect(at('/u/ann')).toContain('og:image');
    expect(at('/sitemap.xml')).not.toContain('/u/');
  });

  test('is the one of the module that is switched on, whatever the other calls the parameter', () => {
    const other = { ...profile, path: '/u/:name', title: 'Of before' };
    for (const name of ['mfe-aaa', 'mfe-zzz']) {
      otherRow = { ...row, name, enabled: false, current: releaseWith('1.0.0-a', other) };
      expect(at('/u/ann')).toContain('<title>Profile · Powerline</title>');
    }
  });

  test('takes the addresses that a module had which is switched off', () => {
    otherRow = {
      ...row,
      name: 'mfe-other',
      enabled: false,
      current: releaseWith('1.0.0-a', { ...calculator, path: '/u/ann', title: 'Of before' }),
    };
    expect(at('/u/ann')).toContain('<title>Profile · Powerline</title>');
  });

  test('leaves those of a canary and of a module that is switched off where no other page has them', () => {
    row = { ...row, current: releaseWith('1.0.0-a', { ...profile, path: '/u/ann', title: 'Ann' }) };
    otherRow = { ...row, name: 'mfe-other', enabled: false, current: releaseWith('1.0.0-a', profile) };
    expect(at('/u/ann')).toContain('<title>Ann · Powerline</title>');
    expect(at('/u/bob')).toContain('<title>Profile · Powerline</title>');
    expect(at('/u/bob')).toContain(NOINDEX);
  });
});

test('crawlers are shut out of nothing: they must read a page to learn that it is not to be listed', () => {
  expect(at('/robots.txt')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

describe('security.txt says where to report a vulnerability', () => {
  const lines = () => (at('/.well-known/security.txt') ?? '').split('\n');

  test('for a year from the release', () => {
    expect(lines()).toContain('Expires: 2027-03-01T12:00:00.000Z');
    expect(lines()).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  });

  test('the contact that was set', () => {
    settings = { origin: ORIGIN, securityContact: 'https://example.com/report' };
    expect(lines()).toContain('Contact: https://example.com/report');
  });

  test('without one, the mailbox that every domain is to have', () => {
    expect(lines()).toContain('Contact: mailto:security@powerline.example.com');
  });

  test('without a domain, the site itself', () => {
    settings = { origin: 'http://127.0.0.1:3000' };
    expect(lines()).toContain('Contact: http://127.0.0.1:3000/');
  });
});

test('every release has the built-in film, which runs no script and asks no other site', () => {
  const film = at('/film.html');
  expect(film).toContain('<title>The three systems of Powerline</title>');
  expect(film).not.toMatch(/<script|style=|\son\w+=|https?:/);
  // A style in the page itself its policy would refuse.
  expect(film).toContain('<link rel="stylesheet" href="/film.css">');
  expect(film).not.toContain('<style');
  expect(at('/film.css')).toContain('prefers-reduced-motion');
});

describe('a site with a translation', () => {
  const spanish = 'https://powerline.example.com/calculator?language=es';

  beforeEach(() => {
    const languages = { es: '/modules/mfe-academy/1.0.0-a/languages/es.json', 'pt-BR': '/modules/a/b/pt-BR.json' };
    row.current = { ...row.current, languages };
    const current = { ...releaseWith('1.0.0-a', { ...calculator, title: 'Calculadora' }), languages };
    const modules = [{ ...row, current }];
    const shell = {
      version: '1.0.0-s',
      contract: {},
      entry: { url: '/shell/1.0.0-s/main.js', integrity },
      preload: [],
    };
    const registry = { generation: 7, api: '1.0.0', shell, modules };
    translations = [{ language: 'es', registry, prerender: undefined }];
  });

  test('has each page in each language, with its title, and says which one it is', () => {
    const page = at('/calculator', 'es') ?? '';
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<title>Calculadora · Powerline</title>');
    expect(page).toContain('<meta property="og:locale" content="es_LA">');
    expect(at('/calculator')).toContain('<html lang="en">');
    expect(at('/calculator')).toContain('<title>Calculator · Powerline</title>');
  });

  test('names each page’s address in every language, in all of them alike', () => {
    const alternates = (page = '') => page.match(/<link rel="alternate"[^>]*>/g);
    expect(alternates(at('/calculator'))).toEqual([
      `<link rel="alternate" hreflang="en" href="${ORIGIN}/calculator">`,
      `<link rel="alternate" hreflang="es" href="${spanish}">`,
      `<link rel="alternate" hreflang="x-default" href="${ORIGIN}/calculator">`,
    ]);
    expect(alternates(at('/calculator', 'es'))).toEqual(alternates(at('/calculator')));
    expect(at('/calculator', 'es')).toContain(`<link rel="canonical" href="${spanish}">`);
    expect(at('/sitemap.xml')).toContain(`<loc>${spanish}</loc>`);
  });

  test('gives each page the files of its own language alone', () => {
    expect(at('/calculator', 'es')).toContain('languages/es.json');
    expect(at('/calculator', 'es')).not.toContain('pt-BR');
    expect(at('/calculator')).not.toContain('languages/');
  });
});
