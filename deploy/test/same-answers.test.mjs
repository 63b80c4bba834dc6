import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { writeRunningModule } from '@powerline/test-support/running-module';
import { ask, exchange, PAGE, SAME_ORIGIN } from './fixtures/ask.mjs';
import { startApi, startDeployment } from './fixtures/deployment.mjs';
import { openProfiles, publishMember } from './fixtures/published-member.mjs';

/** Of the connection or of the one answer, not of the thing that is answered. */
const OWN_TO_EACH = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding', 'accept-ranges'];
/** Both give one of their own making. */
const ONLY_PRESENT = ['etag', 'last-modified', 'x-request-id'];
/** The two write it in different lengths. */
const REQUEST_ID = /\(request [\w-]+\)/;

let deployment;
let servingApi;

before(async () => {
  deployment = await startDeployment();
  servingApi = await startApi({ ...deployment.settings, SITE_DIR: deployment.siteFolder });
});
after(async () => {
  await servingApi?.stop();
  await deployment?.stop();
});

/** An answer without what may differ between two servers. */
function comparable({ status, headers, body, text }) {
  const sentence = text.replace(REQUEST_ID, '(request …)');
  const isIgnored = (name) => OWN_TO_EACH.includes(name) || (name === 'content-length' && sentence !== text);
  const kept = Object.entries(headers).filter(([name]) => !isIgnored(name));
  return {
    status,
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, ONLY_PRESENT.includes(name) ? 'present' : value]).sort(),
    ),
    // Of a whole script a difference would be unreadable.
    body: body.length > 500 ? createHash('sha256').update(body).digest('hex') : sentence,
  };
}

async function bothAnswers(url, options) {
  const [nginx, api] = await Promise.all([
    ask(`${deployment.nginx.url}${url}`, options),
    ask(`${servingApi.url}${url}`, options),
  ]);
  return [comparable(nginx), comparable(api)];
}

const shellScript = async () => {
  const { shell } = JSON.parse(await readFile(path.join(deployment.siteFolder, 'registry.json'), 'utf8'));
  return shell.entry.url;
};

describe('nginx answers as the API that serves the site on its own, header by header', () => {
  for (const encoding of ['gzip', 'br', 'identity']) {
    test(`pages and the registry, for a browser that takes ${encoding}`, async () => {
      for (const url of ['/', '/index.html', '/money-train?from=mail', '/calculator/', '//team', '/registry.json']) {
        const [nginx, api] = await bothAnswers(url, { headers: { ...PAGE, 'accept-encoding': encoding } });
        assert.deepEqual(nginx, api, url);
        assert.equal(nginx.status, 200, url);
      }
    });

    test(`the page of an address that no module owns, for a browser that takes ${encoding}`, async () => {
      for (const url of ['/nowhere/at/all', '/Calculator', '/pages/calculator', '/no.such/page', '/calculator/more']) {
        const [nginx, api] = await bothAnswers(url, { headers: { ...PAGE, 'accept-encoding': encoding } });
        assert.deepEqual(nginx, api, url);
        assert.deepEqual([nginx.status, nginx.headers['content-type']], [404, 'text/html; charset=utf-8'], url);
      }
    });

    test(`a script of a build, for a browser that takes ${encoding}`, async () => {
      const [nginx, api] = await bothAnswers(await shellScript(), { headers: { 'accept-encoding': encoding } });
      assert.deepEqual(nginx, api);
      assert.equal(nginx.headers['cache-control'], 'public, max-age=31536000, immutable');
    });
  }

  test('pages in the language that the address names, the visitor chose or the browser asks for', async () => {
    for (const [url, headers, language] of [
      ['/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
      ['/calculator', { 'accept-language': 'de-DE,de;q=0.9,es;q=0.8' }, 'es'],
      ['/calculator', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
      ['/money-train', { 'accept-language': 'es', cookie: 'theme=dark; language=en' }, 'en'],
      ['/money-train?language=es', { cookie: 'language=en' }, 'es'],
      ['/?language=en', { 'accept-language': 'es' }, 'en'],
      ['/?language=..', { cookie: 'language=..%2F..' }, 'en'],
    ]) {
      const [nginx, api] = await bothAnswers(url, { headers: { ...PAGE, ...headers } });
      assert.deepEqual(nginx, api, url);
      assert.deepEqual([nginx.status, nginx.headers['content-language']], [200, language], url);
    }
    const [nginx, api] = await bothAnswers('/nowhere', { headers: { ...PAGE, 'accept-language': 'es' } });
    assert.deepEqual(nginx, api);
    assert.deepEqual([nginx.status, nginx.headers['content-language']], [404, 'es']);
  });

  test('a page again, when the browser has it in another language', async () => {
    const { headers } = await ask(`${deployment.nginx.url}/calculator`, { headers: PAGE });
    const again = { ...PAGE, 'if-none-match': headers.etag };
    for (const [more, status] of [
      [{}, 304],
      [{ cookie: 'language=es' }, 200],
    ]) {
      const [nginx, api] = await Promise.all([
        ask(`${deployment.nginx.url}/calculator`, { headers: { ...again, ...more } }),
        ask(`${servingApi.url}/calculator`, { headers: { ...PAGE, ...more } }),
      ]);
      assert.deepEqual([nginx.status, api.status], [status, 200]);
    }
  });

  test('the images that a page may show: over https no image that comes over http', async () => {
    const sources = async (url, scheme) => {
      const { headers } = await ask(url, { headers: { ...PAGE, 'x-forwarded-proto': scheme } });
      return /img-src ([^;]*)/.exec(headers['content-security-policy'])?.[1];
    };
    for (const path of ['/', '/calculator', '/nowhere']) {
      for (const [scheme, expected] of [
        ['https', "'self' https: data: blob:"],
        ['http', "'self' https: http: data: blob:"],
      ]) {
        const both = [deployment.nginx.proxiedUrl, servingApi.url].map((address) =>
          sources(`${address}${path}`, scheme),
        );
        assert.deepEqual(await Promise.all(both), [expected, expected], `${path} over ${scheme}`);
      }
    }
  });

  test('the pages of addresses with parameters, as soon as a module that has them is released', async () => {
    const routes = ['/courses/:course', '/courses/:course/lessons/:lesson/parts/:part', '/courses/:course/lessons'];
    const pages = [
      '/courses/first',
      '/courses/first/',
      '/courses/part-1.2',
      '/courses/style.css',
      '/courses/_',
      '/courses/Fi%20rst%2B',
      '/courses/%E6%9D%8E',
      '/courses/%F0%9F%8E%93',
      `/courses/${'a'.repeat(255)}`,
      '/courses/first/lessons',
      '/courses/lessons/lessons/',
      '//courses//first/lessons',
      '/courses/first/lessons/2/parts/3.4?from=mail',
    ];
    const others = [
      '/courses',
      '/Courses/first',
      '/courses/first/Lessons',
      '/courses/first/lessons/2',
      '/courses/first/lessons/2/parts/3/more',
      '/courses/first/lessons/2/parts/3/more/and/more',
      '/courses/first/lessons/2/parts/3/more.js',
      '/courses/a%2Fb',
      '/courses/a%5Cb',
      '/courses/a%01b',
      '/courses/a%7Fb',
      `/courses/${'a'.repeat(256)}`,
      `/courses/${encodeURIComponent('é'.repeat(128))}`,
      '/courses/.git',
      '/courses/.git/lessons',
      '/courses/first/main.js',
      '/calculator/_',
      '/_/first',
    ];
    const noText = ['/courses/%FF', '/courses/%E6%9D', '/courses/%C0%AF', '/%ED%A0%80', '/modules/%FF.js'];
    const ask = async (url, status) => {
      const [nginx, api] = await bothAnswers(url, { headers: PAGE });
      assert.deepEqual(nginx, api, url);
      assert.ok(status(nginx.status), `${url}: ${nginx.status}`);
    };
    for (const url of pages) await ask(url, (status) => status === 404);
    const build = path.join(deployment.siteFolder, '..', 'courses');
    await deployment.site.publish(await writeRunningModule(build, routes));
    try {
      for (const url of pages) await ask(url, (status) => status === 200);
      for (const url of others) await ask(url, (status) => status === 404);
      for (const url of noText) await ask(url, (status) => status === 400);
    } finally {
      await deployment.site.publish(await writeRunningModule(build, ['/later']));
    }
    for (const url of pages) await ask(url, (status) => status === 404);
  });

  test('files with their own names', async () => {
    const names = [
      '/robots.txt',
      '/sitemap.xml',
      '/.well-known/security.txt',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/link-preview.png',
      '/film.html',
      '/film.css',
      '/kept-pages.js',
    ];
    for (const url of names) {
      const [nginx, api] = await bothAnswers(url);
      assert.deepEqual(nginx, api, url);
      assert.equal(nginx.status, 200, url);
    }
  });

  test('a page, whatever the client says that it takes', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'image/png' }]) {
      for (const [url, status] of [
        ['/dashboard', 200],
        ['/nowhere', 404],
      ]) {
        const [nginx, api] = await bothAnswers(url, { headers });
        assert.deepEqual(nginx, api, `${url} for ${headers.accept}`);
        assert.deepEqual([nginx.status, nginx.headers['content-type']], [status, 'text/html; charset=utf-8']);
      }
    }
  });

  test('each kind of file that a build may hold', async () => {
    const folder = path.join(deployment.siteFolder, 'modules', 'every-kind', '1');
    await mkdir(folder, { recursive: true });
    const kinds =
      'js mjs css html json map txt webmanifest wasm xml svg png jpg jpeg webp avif gif ico woff2 woff mp4 unknown';
    for (const kind of kinds.split(' ')) {
      await writeFile(path.join(folder, `file.${kind}`), 'content');
      const [nginx, api] = await bothAnswers(`/modules/every-kind/1/file.${kind}`);
      assert.deepEqual(nginx, api, kind);
    }
  });

  test('missing files', async () => {
    const missing = [
      '/modules/mfe-academy/0.0.0-gone/remoteEntry.js',
      '/shell/gone.js',
      '/modules/',
      '/modules/mfe-academy',
      '/modules/.hidden/file.js',
      '/modules/every-kind/1/file.map',
      '/modules/every-kind/1/file%2Emap',
      '/shell/%2e%2e%5cregistry.json',
      '/style.css',
      '/calculator/main.js',
      '/calculator/index.html',
      '/404.html',
      '/history.jsonl',
      '/.env',
      '/.git/config',
      '/.well-known/change-password',
      '/shell/%2e%2e/history.jsonl',
      '/shell/../history.jsonl',
      '/shell/..%2fhistory.jsonl',
      '/shell/%252e%252e/history.jsonl',
      '/shell/..%2f..%2f..%2fetc/passwd',
      '/modules/%2e%2e/.releases/current/ledger.json',
      '/modules/mfe-academy%00',
      '/modules//mfe-academy',
    ];
    for (const url of missing) {
      const [nginx, api] = await bothAnswers(url, { headers: PAGE });
      assert.deepEqual(nginx, api, url);
      assert.deepEqual([nginx.status, nginx.headers['cache-control']], [404, 'no-store'], url);
    }
  });

  test('pages and files that are asked for with another method', async () => {
    for (const url of [
      '/',
      '/calculator',
      '/nowhere',
      '/favicon.ico',
      '/film.html',
      '/style.css',
      '/registry.json',
      await shellScript(),
    ]) {
      const [head, headOfApi] = await bothAnswers(url, { method: 'HEAD', headers: PAGE });
      assert.deepEqual(head, headOfApi, url);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        const [other, otherToApi] = await bothAnswers(url, { method, headers: { ...PAGE, ...SAME_ORIGIN } });
        assert.deepEqual(other, otherToApi, `${method} ${url}`);
        assert.deepEqual([other.status, other.headers.allow], [405, 'GET, HEAD'], `${method} ${url}`);
      }
    }
  });

  test('the link of an invitation', async () => {
    for (const url of ['/r/no-such-member', '/r/ann.lee', '/r/', '/r/ann/lee']) {
      const [nginx, api] = await bothAnswers(url);
      assert.deepEqual(nginx, api, url);
    }
  });

  test('the page of a member or of a certificate, and the link of a card', async () => {
    const pages = ['/u/unknown', '/u/unknown/', '/u/ann.lee', '/u/.ann', '/u/', '/u/ann/lee', '/u/a%2Fb'];
    for (const url of [...pages, '/certificates/unknown', '/certificates/', '/certificates/a/b']) {
      const [nginx, api] = await bothAnswers(url, { headers: PAGE });
      assert.deepEqual(nginx, api, url);
      assert.equal(nginx.status, 404, url);
    }
    for (const url of ['/go/7', '/go/7/', '/go/nothing', '/go/', '/go/7/8', '/go/%2F%2Fevil.example']) {
      const [nginx, api] = await bothAnswers(url, { headers: PAGE });
      assert.deepEqual(nginx, api, url);
      assert.equal(nginx.status, 404, url);
    }
  });

  test('the page of a member that is published, to the byte', async () => {
    const { url } = deployment.nginx;
    await openProfiles(url, [...deployment.apis, servingApi]);
    const { username, said, picture, card } = await publishMember(url);
    const address = `/u/${username}`;
    for (const encoding of ['gzip', 'br', 'identity']) {
      const headers = { ...PAGE, 'accept-encoding': encoding };
      for (const url of [address, `${address}/`, `/u/${username.toUpperCase()}?from=mail`]) {
        const [nginx, api] = await Promise.all(
          [deployment.nginx.url, servingApi.url].map((server) => ask(`${server}${url}`, { headers })),
        );
        assert.deepEqual(nginx.body, api.body, `${url} for ${encoding}`);
        assert.deepEqual(comparable(nginx), comparable(api), url);
        // Of what is in it, whichever server made it: a browser keeps it from one to the other.
        assert.equal(nginx.headers.etag, api.headers.etag, url);
        assert.deepEqual(
          [nginx.status, nginx.headers['content-type'], nginx.headers['content-encoding'] ?? 'identity'],
          [200, 'text/html; charset=utf-8', encoding],
          url,
        );
        const had = { headers: { ...headers, 'if-none-match': nginx.headers.etag } };
        const [again, againOfApi] = await bothAnswers(url, had);
        assert.deepEqual(again, againOfApi, url);
        assert.deepEqual([again.status, again.body], [304, ''], url);
      }
      const [head, headOfApi] = await bothAnswers(address, { method: 'HEAD', headers });
      assert.deepEqual(head, headOfApi);
    }
    const html = (await ask(`${deployment.nginx.url}${address}`, { headers: PAGE })).text;
    const inHead = html.slice(0, html.indexOf('</head>'));
    const meta = (kind) =>
      Object.fromEntries(
        [...inHead.matchAll(new RegExp(`<meta ${kind}="([^"]*)" content="([^"]*)">`, 'g'))].map(([, name, value]) => [
          name,
          value,
        ]),
      );
    assert.deepEqual(inHead.match(/<title>.*<\/title>/g), [`<title>${said.displayName} · Powerline</title>`]);
    assert.deepEqual(inHead.match(/<link rel="canonical"[^>]*>/g), [
      `<link rel="canonical" href="${deployment.settings.PUBLIC_ORIGIN}${address}">`,
    ]);
    const preview = {
      title: said.displayName,
      description: said.line,
      image: `${deployment.settings.PUBLIC_ORIGIN}${picture}`,
      'image:alt': said.displayName,
    };
    const named = (prefix) =>
      Object.fromEntries(Object.entries(preview).map(([name, value]) => [`${prefix}:${name}`, value]));
    assert.deepEqual(meta('property'), {
      'og:site_name': 'Powerline',
      'og:type': 'profile',
      'og:url': `${deployment.settings.PUBLIC_ORIGIN}${address}`,
      ...named('og'),
    });
    const { description, 'twitter:card': size, ...others } = meta('name');
    assert.deepEqual([description, size], [said.line, 'summary']);
    for (const [name, value] of Object.entries(named('twitter'))) assert.equal(others[name], value);

    for (const url of [`/api/profiles/${username}`, picture, `/go/${card}`, `/go/${card}/?from=mail`]) {
      const [nginx, api] = await bothAnswers(url, { headers: PAGE });
      assert.deepEqual(nginx, api, url);
      assert.equal(nginx.status, url.startsWith('/go/') ? 302 : 200, url);
    }
  });

  test('a call with another method', async () => {
    for (const url of ['/api/user', '/api/login', '/api/companies/1', '/r/no-such-member', '/r/ann.lee', '/go/7']) {
      const [nginx, api] = await bothAnswers(url, { method: 'PUT', headers: SAME_ORIGIN });
      assert.deepEqual(nginx, api, url);
      assert.equal(nginx.status, 405, url);
    }
  });

  test('a part of a file, and conditions on it', async () => {
    const url = await shellScript();
    const size = (await stat(path.join(deployment.siteFolder, url))).size;
    const long = new Date(0).toUTCString();
    const late = new Date(Date.now() + 86_400_000).toUTCString();
    const asked = [
      [206, { range: 'bytes=0-9' }],
      [206, { range: 'bytes=-10' }],
      [200, { range: 'bytes=10-', 'accept-encoding': 'gzip' }],
      [200, { range: 'bytes=0-1,4-5' }],
      [200, { range: 'bytes=0-9', 'if-range': '"another"' }],
      [200, { 'if-none-match': '"another"' }],
      [304, { 'if-none-match': '*' }],
      [304, { 'if-modified-since': late }],
      [200, { 'if-modified-since': long }],
      [200, { 'if-match': '*' }],
      [412, { 'if-match': '"another"' }],
      [412, { 'if-unmodified-since': long }],
      [200, { 'if-unmodified-since': late }],
    ];
    for (const [status, headers] of asked) {
      const [nginx, api] = await bothAnswers(url, { headers });
      assert.deepEqual(nginx, api, JSON.stringify(headers));
      assert.equal(nginx.status, status, JSON.stringify(headers));
    }
    for (const address of [deployment.nginx.url, servingApi.url]) {
      const beyond = await ask(`${address}${url}`, { headers: { range: `bytes=${size}-` } });
      assert.deepEqual(
        [beyond.status, beyond.headers['content-range'], beyond.headers['content-type'], beyond.text],
        [416, `bytes */${size}`, 'text/plain; charset=utf-8', 'The file does not have the part that was asked for'],
      );
    }
  });

  test('invalid requests', async () => {
    const sent = {
      400: 'nonsense\r\n\r\n',
      431: `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    };
    for (const [status, request] of Object.entries(sent)) {
      const [nginx, api] = await Promise.all(
        [deployment.nginx.url, servingApi.url].map((url) => exchange(url, request)),
      );
      assert.match(nginx, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(api, new RegExp(`^HTTP/1.1 ${status} `));
      const sentence = (answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
      assert.equal(sentence(nginx), sentence(api));
    }
  });

  test('an API answer passes as it is', async () => {
    for (const url of ['/api', '/api/user', '/api/navigation-pages', '/api/nothing', '/api/page-videos/home?x=1']) {
      const [nginx, api] = await bothAnswers(url);
      assert.deepEqual(nginx, api, url);
    }
  });

  test('a body over 64 kB', async () => {
    const body = { username: 'x'.repeat(65 * 1024), password: 'x' };
    const [nginx, api] = await bothAnswers('/api/login', { method: 'POST', headers: SAME_ORIGIN, body });
    assert.deepEqual(nginx, api);
    assert.equal(nginx.status, 413);
  });

  test('a site that was never published', async () => {
    const releases = path.join(deployment.siteFolder, '.releases');
    await rename(releases, `${releases}-away`);
    try {
      for (const [url, status] of [
        ['/', 503],
        ['/calculator', 503],
        ['/registry.json', 503],
        ['/robots.txt', 404],
      ]) {
        const [nginx, api] = await bothAnswers(url, { headers: PAGE });
        assert.deepEqual(nginx, api, url);
        assert.equal(nginx.status, status, url);
      }
    } finally {
      await rename(`${releases}-away`, releases);
    }
  });
});
