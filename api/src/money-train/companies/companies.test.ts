import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminCompanySchema, companySchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let ann: Client;
let bob: Client;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  [ann, bob, admin] = await Promise.all([server.member('ann'), server.member('bob'), server.admin()]);
});
afterAll(() => server.close());

const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;

describe('a member', () => {
  test('saves a company: 201 when the position was free, 200 when its company was replaced', async () => {
    const member = await server.member();
    const first = await member.post('/api/companies', acme);
    expect([first.status, v.parse(v.strictObject(companySchema.entries), first.json())]).toMatchObject([201, acme]);
    const second = await member.post('/api/companies', { ...acme, companyName: 'Better' });
    expect([second.status, second.json()]).toEqual([200, { ...first.json(), companyName: 'Better' }]);
    expect((await member.get('/api/companies')).json()).toEqual([second.json()]);
  });

  test('sees only their own companies, by position', async () => {
    for (const position of [3, 1, 2]) await ann.post('/api/companies', { ...acme, position });
    await bob.post('/api/companies', { ...acme, companyName: 'Of Bob' });
    const positions = (await ann.get('/api/companies')).json().map((company: { position: number }) => company.position);
    expect(positions).toEqual([1, 2, 3]);
    expect((await bob.get('/api/companies')).json()).toMatchObject([{ companyName: 'Of Bob' }]);
  });

  test('may ask for their own id and no other', async () => {
    expect((await ann.get(`/api/companies?userId=${await idOf(ann)}`)).status).toBe(200);
    const other = await ann.get(`/api/companies?userId=${await idOf(bob)}`);
    expect([other.status, other.text]).toEqual([403, 'You may only see your own companies']);
  });

  test('cannot delete the company of another member', async () => {
    const { id } = (await bob.post('/api/companies', acme)).json();
    const answer = await ann.delete(`/api/companies/${id}`);
    expect([answer.status, answer.text]).toEqual([403, 'You may only delete your own companies']);
    expect((await bob.get('/api/companies')).json()).toHaveLength(1);
  });

  test('deletes their own company once', async () => {
    const member = await server.member();
    const { id } = (await member.post('/api/companies', acme)).json();
    expect((await member.delete(`/api/companies/${id}`)).status).toBe(204);
    expect((await member.get('/api/companies')).json()).toEqual([]);
    expect((await member.delete(`/api/companies/${id}`)).status).toBe(404);
  });

  test('saves one row when 16 requests for one position arrive at once', async () => {
    const member = await server.member();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => member.post('/api/companies', { ...acme, companyName: `Acme ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(15).fill(200), 201]);
    expect((await member.get('/api/companies')).json()).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['no name', { companyName: '  ' }, 'Company name is required'],
    ['no address', { url: '' }, 'Must be a valid URL'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'Must be a valid URL'],
    ['data as address', { url: 'data:text/html,x' }, 'Must be a valid URL'],
    ['a path as address', { url: '/home' }, 'Must be a valid URL'],
    ['a fourth position', { position: 4 }, 'Position must be 1, 2 or 3'],
    ['a position in text', { position: '1' }, 'Position must be 1, 2 or 3'],
    ['the id of another owner', { userId: 1 }, 'The request has a field that is not known here'],
    ['a description that is missing', { description: undefined }, 'Description is required'],
    ['a thumbnail in a folder', { thumbnail: '../../x' }, 'Thumbnail must be a file name without a folder'],
  ])('cannot save a company with %s', async (_, change, sentence) => {
    const member = await server.member();
    const answer = await member.post('/api/companies', { ...acme, ...change });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    expect((await member.get('/api/companies')).json()).toEqual([]);
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '2147483648', "1'"])('gets 400 for the id %s', async (id) => {
    expect((await ann.delete(`/api/companies/${encodeURIComponent(id)}`)).status).toBe(400);
  });
});

test('a visitor cannot list, save or delete companies', async () => {
  const visitor = server.visitor();
  const answers = [
    await visitor.get('/api/companies'),
    await visitor.post('/api/companies', acme),
    await visitor.delete('/api/companies/1'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

describe('an admin', () => {
  test('sees the companies of any member', async () => {
    await bob.post('/api/companies', acme);
    expect((await admin.get(`/api/companies?userId=${await idOf(bob)}`)).json()).toHaveLength(1);
  });

  test('gets 400 for a number that can’t be an id', async () => {
    const answer = await admin.get('/api/companies?userId=9999999999');
    expect([answer.status, answer.text]).toEqual([400, 'userId is too large']);
  });

  test('sees every company with its owner, and those of a deleted member without one', async () => {
    const member = await server.member('cleo');
    const { id } = (await member.post('/api/companies', acme)).json();
    const find = async () => {
      const all = v.parse(
        v.array(v.strictObject(adminCompanySchema.entries)),
        (await admin.get('/api/admin/companies')).json(),
      );
      return all.find((company) => company.id === id);
    };
    expect(await find()).toMatchObject({ username: 'cleo' });
    await admin.delete(`/api/admin/users/${await idOf(member)}`);
    expect(await find()).toMatchObject({ username: null, userId: null });
  });

  test('deletes any company, and gets 404 for an unknown one', async () => {
    const { id } = (await bob.post('/api/companies', { ...acme, position: 2 })).json();
    expect((await admin.delete(`/api/admin/companies/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/companies/${id}`)).status).toBe(404);
  });
});
