import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, Client } from '../../../test/client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let member: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  [member, admin] = [await server.member(), await server.admin()];
});
afterAll(() => server.close());

const kept = ({ status, headers }: Answer) => `${status} ${headers.get('cache-control')}`;

describe('no browser and no proxy caches what depends on the user', () => {
  test.each(['/api/user', '/api/companies'])('%s of a member', async (path) => {
    expect(kept(await member.get(path))).toBe('200 no-store');
    expect(kept(await server.visitor().get(path))).toBe('401 no-store');
  });

  test.each(['users', 'companies', 'team-members', 'navigation-pages'])('the list of %s of an admin', async (list) => {
    expect(kept(await admin.get(`/api/admin/${list}`))).toBe('200 no-store');
    expect(kept(await member.get(`/api/admin/${list}`))).toBe('403 no-store');
  });

  test('what a login, a registration, a change and a logout answer', async () => {
    const visitor = server.visitor();
    const ann = { username: 'ann', email: 'ann@example.com', password: 'secret' };
    const company = { companyName: 'A', url: 'https://a.example', description: null, thumbnail: null, position: 1 };
    expect(kept(await visitor.post('/api/register', ann))).toBe('201 no-store');
    expect(kept(await visitor.post('/api/companies', company))).toBe('201 no-store');
    expect(kept(await visitor.post('/api/logout'))).toBe('204 no-store');
    expect(kept(await visitor.post('/api/login', ADMIN))).toBe('200 no-store');
  });
});

test.each([
  'navigation-pages',
  'settings/logo',
  'settings/addresses',
  'systems',
  'legal-texts',
  'team-members',
  'page-videos',
  'page-images',
  'docs',
])('/api/%s, the same for everyone, may be cached and is checked each time', async (path) => {
  for (const client of [server.visitor(), member]) expect(kept(await client.get(`/api/${path}`))).toBe('200 no-cache');
});
