import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Answer } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const publish = async (path: string, content: string | Buffer) => {
  await mkdir(dirname(join(server.siteDir, path)), { recursive: true });
  await writeFile(join(server.siteDir, path), content);
};

beforeEach(async () => {
  await rm(server.siteDir, { recursive: true, force: true });
});

/** A site with its home page, one more page and the page for all other addresses. */
const publishPages = async () => {
  await publish('index.html', 'home');
  await publish('pages/calculator/index.html', 'calculator');
  await publish('pages/404.html', 'not found');
};

const PAGE = { accept: 'text/html' };

/** What asks for pages: browsers, curl, monitors and previews of links, and programs that ask for anything else. */
const CLIENTS: [who: string, accept: Record<string, string>][] = [
  ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ['one that takes anything', { accept: '*/*' }],
  ['one that asks for JSON', { accept: 'application/json' }],
  ['one that asks for a picture', { accept: 'image/png' }],
];

test('before the first release a page is 503 with a sentence that says how to publish', async () => {
  const answer = await server.visitor().get('/', PAGE);
  expect([answer.status, answer.text]).toEqual([
    503,
    expect.stringMatching(/^The site is not published yet: run npm run release -- publish \(request .*\)$/),
  ]);
});

test('a site that was released before each address had its own page shows its one page everywhere', async () => {
  await publish('index.html', 'every page');
  const answer = await server.visitor().get('/calculator', PAGE);
  expect([answer.status, answer.text]).toEqual([200, 'every page']);
});

describe('a page with a translation', () => {
  beforeEach(async () => {
    await publishPages();
    await publish('pages/.es/index.html', 'inicio');
    await publish('pages/.es/404.html', 'no encontrada');
  });
  const page = (path: string, headers: Record<string, string> = {}) =>
    server.visitor().get(path, { ...PAGE, ...headers });

  test.each([
    ['/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es', 'inicio'],
    ['/', { 'accept-language': 'de,en;q=0.8,es;q=0.5' }, 'en', 'home'],
    ['/', { 'accept-language': 'es', cookie: 'language=en' }, 'en', 'home'],
    ['/', { cookie: 'language=es' }, 'es', 'inicio'],
    ['/?language=es', { cookie: 'language=en' }, 'es', 'inicio'],
    ['/?language=xx', { 'accept-language': 'es' }, 'es', 'inicio'],
    ['/?language=..%2Fes', {}, 'en', 'home'],
    ['/calculator', { 'accept-language': 'es' }, 'en', 'calculator'],
    ['/nowhere', { 'accept-language': 'es' }, 'es', 'no encontrada'],
  ])('%s asked with %j is in %s', async (path, headers, language, text) => {
    const answer = await page(path, headers);
    expect([answer.headers.get('content-language'), answer.text]).toEqual([language, text]);
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  });

  test('is sent again to a browser that has it in another language', async () => {
    const etag = (await page('/')).headers.get('etag') ?? '';
    expect((await page('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await page('/', { 'if-none-match': etag, cookie: 'language=es' })).status).toBe(200);
  });

  test('has no second address', async () => {
    expect((await page('/.es')).status).toBe(404);
    expect((await page('/.es/index.html')).status).toBe(404);
    expect((await page('/pages/.es/')).text).not.toBe('inicio');
  });
});

describe.each(CLIENTS)('%s', (_, accept) => {
  beforeEach(publishPages);

  test.each([
    ['/', 'home'],
    ['/?from=mail', 'home'],
    ['/index.html', 'home'],
    ['/calculator', 'calculator'],
    ['/calculator/', 'calculator'],
    ['/calculator?direct=5', 'calculator'],
  ])('gets the page of %s, to be asked for again each time', async (path, text) => {
    const answer = await server.visitor().get(path, accept);
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, text, 'no-cache']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each(['/nowhere', '/calculator/more', '/Calculator', '/pages', '/pages/calculator', '/no.such/page'])(
    'gets status 404 and the page that says so at %s, which no module owns',
    async (path) => {
      const answer = await server.visitor().get(path, accept);
      expect([answer.status, answer.text]).toEqual([404, 'not found']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('etag')).toBeNull();
    },
  );

  test.each([
    '/style.css',
    '/calculator/main.js',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/404.html',
    '/calculator/index.html',
    '/history.jsonl',
    '/robots.txt',
    '/api/nothing',
  ])('gets one sentence and status 404 at %s, a missing file', async (path) => {
    const answer = await server.visitor().get(path, accept);
    expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('an address with a parameter', () => {
  beforeEach(async () => {
    await publishPages();
    await publish('pages/courses/_/index.html', 'course');
    await publish('pages/courses/_/lessons/_/index.html', 'lesson');
  });

  test.each([
    ['/courses/first', 'course'],
    ['/courses/first/?from=mail', 'course'],
    ['/courses/Fi%20rst%2B', 'course'],
    ['/courses/%E6%9D%8E', 'course'],
    ['/courses/part-1.2', 'course'],
    ['/courses/lessons.js', 'course'],
    ['/courses/_', 'course'],
    [`/courses/${'a'.repeat(255)}`, 'course'],
    ['/courses/first/lessons/2', 'lesson'],
    ['/courses//first/lessons/_', 'lesson'],
  ])('is the page of its pattern: %s', async (path, text) => {
    const answer = await server.visitor().get(path, PAGE);
    expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([200, text, 'no-cache']);
    const again = await server.visitor().get(path, { ...PAGE, 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    '/courses',
    '/Courses/first',
    '/courses/first/lessons',
    '/courses/first/lessons/2/more',
    '/courses/a%2Fb',
    '/courses/a%5Cb',
    '/courses/a%01b',
    `/courses/${'a'.repeat(256)}`,
    `/courses/${encodeURIComponent('é'.repeat(128))}`,
    '/_/first',
    '/calculator/_',
  ])('is none with status 404 and the page that says so: %s', async (path) => {
    const answer = await server.visitor().get(path, PAGE);
    expect([answer.status, answer.text]).toEqual([404, 'not found']);
  });

  test.each(['/courses/.git', '/courses/.git/config', '/courses/first/main.js', '/calculator/main.js'])(
    'is none with status 404 in one sentence where it looks like a file: %s',
    async (path) => {
      const answer = await server.visitor().get(path, PAGE);
      expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address']);
    },
  );

  test.each(['/u/nobody', '/u/no.body', '/u/no.body/'])(
    'of a member without a visible page is the page that says so, also with a dot: %s',
    async (path) => {
      await publish('pages/u/_/index.html', 'profile');
      const answer = await server.visitor().get(path);
      expect([answer.status, answer.text]).toEqual([404, 'not found']);
    },
  );

  test('is never a page when it is escaped wrongly', async () => {
    for (const path of ['/courses/%FF', '/courses/%E6%9D', '/courses/%']) {
      expect([path, (await server.visitor().get(path, PAGE)).status]).toEqual([path, 400]);
    }
  });
});

test.each([
  ['/robots.txt', 'pages/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'pages/sitemap.xml', 'application/xml'],
  ['/favicon.ico', 'pages/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'pages/apple-touch-icon.png', 'image/png'],
  ['/link-preview.png', 'pages/link-preview.png', 'image/png'],
  ['/film.html', 'pages/film.html', 'text/html; charset=utf-8'],
  ['/film.css', 'pages/film.css', 'text/css; charset=utf-8'],
  ['/kept-pages.js', 'pages/kept-pages.js', 'text/javascript; charset=utf-8'],
  ['/.well-known/security.txt', 'pages/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is what the release has of that name', async (path, file, type) => {
  await publish(file, 'content');
  const answer = await server.visitor().get(path);
  expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, 'content', type]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('an address that begins with two slashes is one of this site, whatever follows them', async () => {
  await publishPages();
  // Elsewhere a host would follow, and this is none.
  for (const path of ['//4294967296', '//[?language=es']) {
    const { status } = await fetch(server.url + path);
    expect([path, status]).toEqual([path, 404]);
  }
});

test('the built-in film may be in a frame of our own pages, and nothing else of us in any', async () => {
  await publishPages();
  await publish('pages/film.html', '<title>Film</title>');
  const framing = async (path: string, headers?: Record<string, string>) => {
    const answer = await server.visitor().get(path, headers);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return [answer.status, /frame-ancestors ([^;]+)/.exec(policy)?.[1], answer.headers.get('x-frame-options')];
  };
  expect(await framing('/film.html')).toEqual([200, "'self'", 'SAMEORIGIN']);
  expect(await framing('/film.html', { 'if-none-match': '*' })).toEqual([304, "'self'", 'SAMEORIGIN']);
  for (const [path, status] of [
    ['/calculator', 200],
    ['/nowhere', 404],
    ['/film.htm', 404],
    ['/api/team-members', 200],
  ] as const) {
    expect(await framing(path)).toEqual([status, "'none'", 'DENY']);
  }
});

test('a page that came over https shows no image that comes over http: browsers load those over https', async () => {
  await publishPages();
  const sources = async (headers?: Record<string, string>) => {
    const policy = (await server.visitor().get('/', headers)).headers.get('content-security-policy') ?? '';
    return /img-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await sources({ 'x-forwarded-proto': 'https' })).toBe("'self' https: data: blob:");
  expect(await sources()).toBe("'self' https: http: data: blob:");
});

test('a page may frame the built-in film and films of other sites, by https alone', async () => {
  await publishPages();
  const policy = (await server.visitor().get('/')).headers.get('content-security-policy');
  expect(policy).toContain("frame-src 'self' https:;");
});

test.each([
  ['/', 200],
  ['/calculator', 200],
  ['/nowhere', 404],
  ['/registry.json', 200],
  ['/shell/1/main.js', 200],
  ['/gone.js', 404],
  ['/api/health/live', 200],
  ['/api/user', 401],
  ['/api/team-members', 200],
  ['/api/nothing', 404],
])('HEAD %s is GET without the body: status %i', async (path, status) => {
  await publishPages();
  await publish('registry.json', '{}');
  await publish('shell/1/main.js', 'code');
  const own = ({ headers }: Answer) =>
    [...headers].filter(
      ([name]) => !['date', 'x-request-id', 'connection', 'transfer-encoding', 'keep-alive'].includes(name),
    );
  const get = await server.visitor().get(path);
  const head = await server.visitor().send(path, { method: 'HEAD' });
  expect([head.status, head.text, get.status]).toEqual([status, '', status]);
  expect(own(head)).toEqual(own(get));
});

test('a release shows at once: files appear, change and vanish while the server runs', async () => {
  await publish('index.html', 'one');
  await server.visitor().get('/', PAGE);
  await publish('index.html', 'the second');
  expect((await server.visitor().get('/', PAGE)).text).toBe('the second');
  await rm(join(server.siteDir, 'index.html'));
  expect((await server.visitor().get('/', PAGE)).status).toBe(503);
});

test('a page that is asked for while releases replace it is always whole', async () => {
  const pages = ['short', 'much longer '.repeat(5000)];
  await publish('index.html', 'short');
  let isReleasing = true;
  const releases = (async () => {
    for (let number = 0; number < 300; number += 1) {
      await publish('next.html', pages[number % 2] ?? '');
      await rename(join(server.siteDir, 'next.html'), join(server.siteDir, 'index.html'));
    }
    isReleasing = false;
  })();
  let answers = 0;
  while (isReleasing) {
    const answer = await server.visitor().get('/', PAGE);
    expect([answer.status, pages.includes(answer.text)]).toEqual([200, true]);
    answers += 1;
  }
  await releases;
  expect(answers).toBeGreaterThan(20);
});

test('a browser that has the page already gets 304', async () => {
  await publish('index.html', 'one');
  const { headers } = await server.visitor().get('/', PAGE);
  const again = await server.visitor().get('/', { ...PAGE, 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a page replaced in the meantime is 412 for a request that relies on the earlier one', async () => {
  await publish('index.html', 'one');
  const { headers } = await server.visitor().get('/', PAGE);
  const condition = { ...PAGE, 'if-match': headers.get('etag') ?? '' };
  expect((await server.visitor().get('/', condition)).status).toBe(200);
  await publish('index.html', 'the second');
  expect((await server.visitor().get('/', condition)).status).toBe(412);
});

test.each(['/modules/academy/1.0.0/remote.js', '/shell/1.0.0/main.js'])('%s is cached for a year', async (path) => {
  await publish(path, 'code');
  const answer = await server.visitor().get(path);
  expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
    200,
    'code',
    'public, max-age=31536000, immutable',
  ]);
  expect(answer.headers.get('content-type')).toContain('javascript');
});

test.each([
  '/modules/academy/1.0.0/gone.js',
  '/shell/gone.js',
  '/modules/',
  '/shell/..%2f..%2fregistry.json',
  '/modules/..%5cregistry.json',
])('%s is 404 in plain text and never the page, even for a browser that would take one', async (path) => {
  await publish('index.html', 'page');
  await publish('registry.json', '{}');
  const answer = await server.visitor().get(path, PAGE);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test.each(['remote.js.map', 'remote.js.MAP', 'remote.js%2Emap'])('no visitor gets a source map: %s', async (name) => {
  await publish('modules/academy/1.0.0/remote.js.map', '{}');
  await publish('modules/academy/1.0.0/remote.js.MAP', '{}');
  const answer = await server.visitor().get(`/modules/academy/1.0.0/${name}`);
  expect([answer.status, answer.text]).toEqual([404, 'There is nothing at this address']);
});

test('the registry is always asked for again', async () => {
  await publish('registry.json', '{"modules":[]}');
  const answer = await server.visitor().get('/registry.json');
  expect([answer.json(), answer.headers.get('cache-control')]).toEqual([{ modules: [] }, 'no-cache']);
  const again = await server.visitor().get('/registry.json', {
    'if-none-match': answer.headers.get('etag') ?? '',
    // fetch would otherwise add no-cache, which asks for the whole file.
    'cache-control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a browser that accepts "%s" gets the sibling compressed as %s', async (accepted, encoding) => {
  await publish('shell/1/main.js', 'code'.repeat(100));
  await publish('shell/1/main.js.br', brotliCompressSync('code'.repeat(100)));
  await publish('shell/1/main.js.gz', gzipSync('code'.repeat(100)));
  const answer = await server.visitor().get('/shell/1/main.js', { 'accept-encoding': accepted });
  expect([answer.headers.get('content-encoding'), answer.text]).toEqual([encoding, 'code'.repeat(100)]);
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('vary')).toContain('accept-encoding');
});
