import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** How many generated requests; a failure prints the seed that repeats it. `npm run test:attack` sends 15,000. */
const REQUESTS = 1_000;
const AT_ONCE = 25;

let server: TestServer;
let member: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  [member, admin] = [await server.member(), await server.admin()];
  // Without these every page is 503, as of a site that was never published.
  await mkdir(join(server.siteDir, 'pages'));
  for (const page of ['index.html', 'pages/404.html']) await writeFile(join(server.siteDir, page), 'page');
});
afterAll(() => server.close());

const FIELDS = [
  'username',
  'email',
  'password',
  'companyName',
  'url',
  'description',
  'thumbnail',
  'position',
  'userId',
  'isAdmin',
  'name',
  'isActive',
  'sortOrder',
  'isVisible',
  'logoUrl',
  'iframeSrc',
  'imageUrl',
  'linkUrl',
  'title',
  'altText',
  'loads',
  '__proto__',
  'constructor',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\ud800',
    '\u202e',
    'null',
    "' OR 1=1 --",
    '%00',
    '%',
    '\\',
    'https://acme.example',
    'x'.repeat(5000),
    '1e309',
    '-1',
    '2147483647',
    '2147483648',
    '9999999999',
  ),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, 1, 2, 3, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);
/** What an admin's forms send: without it, hardly a generated body would pass the schemas. */
const form = fc.oneof(
  fc.record({ name: text, isActive: fc.boolean(), sortOrder: fc.nat() }),
  fc.record({ isActive: fc.boolean() }),
  fc.record({ isVisible: fc.boolean() }),
  fc.record({ isAdmin: fc.boolean() }),
  fc.record({ logoUrl: text.map((part) => `/${part}`) }),
  fc.record({ iframeSrc: text.map((part) => `https://player.example/${part}`) }),
  fc.record({ imageUrl: text.map((part) => `https://x.example/${part}`), title: text, linkUrl: fc.constant(null) }),
);
const body = fc.oneof(
  { weight: 3, arbitrary: form.map((fields) => JSON.stringify(fields)) },
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
);
const path = fc.oneof(
  fc.constantFrom(
    '/api/legal-texts',
    '/api/legal-texts/seen',
    '/api/login',
    '/api/notifications',
    '/api/notifications/read',
    '/api/notification-settings',
    '/api/register',
    '/api/logout',
    '/api/user',
    '/api/companies',
    '/api/navigation-pages',
    '/api/settings/logo',
    '/api/settings/addresses',
    '/api/systems',
    '/api/team-members',
    '/api/page-videos',
    '/api/page-images',
    '/api/module-loads?hours=168',
    '/api/releases/modules/mfe-academy/health',
    '/api/metrics',
    '/api/admin/users',
    '/api/admin/companies',
    '/api/admin/team-members',
    '/api/admin/legal-texts',
    '/api/admin/legal-texts/preview',
    '/api/admin/legal-texts/terms/versions',
    '/api/admin/navigation-pages',
    '/api/admin/navigation-pages/seed',
    '/api/admin/settings/logo',
    '/api/admin/settings/addresses',
    '/api/admin/systems/payout',
    '/api/admin/page-videos/home',
    '/api/admin/page-images/register/hero',
  ),
  fc
    .tuple(
      fc.constantFrom(
        '/api/companies/',
        '/api/companies?userId=',
        '/api/page-videos/',
        '/api/page-images/',
        '/api/admin/users/',
        '/api/admin/users/page?search=',
        '/api/admin/users/page?cursor=',
        '/api/admin/companies/page?search=',
        '/api/admin/companies/',
        '/api/admin/team-members/',
        '/api/admin/navigation-pages/',
        '/api/admin/page-videos/',
        '/api/admin/systems/',
        '/api/admin/page-images/register/',
        '/api/module-loads?hours=',
        '/api/',
        '/modules/',
        '/',
      ),
      text.map((part) => encodeURIComponent(Buffer.from(part).toString()).slice(0, 300)),
    )
    .map((parts) => parts.join('')),
);
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE', 'PATCH', 'PUT'),
  path,
  body,
  as: fc.constantFrom('stranger', 'member', 'admin'),
  headers: fc.record(
    {
      accept: fc.constantFrom('text/html', 'application/problem+json', '*/*'),
      'if-none-match': fc.constantFrom('*', '"x"', ','),
    },
    { requiredKeys: [] },
  ),
});

/** What only the inside of the server knows. */
const LEAK =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(?:FROM|SET|VALUES)\b|node_modules|QueryFailedError|duplicate key|violates|\bat .*\.[tj]s:\d|argon2|password_hash/;

test(`${REQUESTS} generated requests of strangers, a member and an admin: never a 5xx, never a look inside`, async () => {
  const { id } = (await member.get('/api/user')).json();
  // An admin who finds the member by chance would end what the rest of the member's requests are about.
  const spared = request.filter(({ path: target }) => target !== `/api/admin/users/${id}`);
  await fc.assert(
    fc.asyncProperty(fc.array(spared, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      const clients = { stranger: server.visitor(), member, admin };
      const answers = await Promise.all(
        requests.map(async ({ method, path: target, body: content, as, headers }) => {
          // A logout in between would only turn the rest into 401.
          const client = target === '/api/logout' ? clients.stranger : clients[as];
          const kept = new Map(client.cookies);
          const answer = await client.send(target, { method, headers, ...(method !== 'GET' && { body: content }) });
          if (as !== 'stranger') for (const [name, cookie] of kept) client.cookies.set(name, cookie);
          return answer;
        }),
      );
      for (const [index, { status, text: answered }] of answers.entries()) {
        if (status >= 500 || LEAK.test(answered)) {
          throw new Error(`${JSON.stringify(requests[index])} was answered ${status} ${answered}`);
        }
      }
    }),
    { numRuns: REQUESTS / AT_ONCE },
  );
  expect((await member.get('/api/user')).status).toBe(200);
  expect((await admin.get('/api/user')).json()).toMatchObject({ isAdmin: true });
}, 120_000);
