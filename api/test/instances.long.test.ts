import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Answer, Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

// Limits that count together, caches that agree and migrations at once: throttling, response-cache and migrations tests.
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase('empty');
  // A replica that is not there: reads go to the primary, on both instances.
  const env = { DATABASE_URL, DATABASE_REPLICA_URL: 'postgres://someone:hidden-password@127.0.0.1:9/powerline' };
  [first, second] = await Promise.all([startTestServer(env), startTestServer(env)]);
}, 30_000);
afterAll(() => Promise.all([first.close(), second.close()]));

/** The same browser, sent to another instance by a balancer. */
function moved(client: Client, server: TestServer): Client {
  const other = new Client(server.url);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

test('two instances that start at once on an empty database make one schema and one admin', async () => {
  expect([first.firstAdmin, second.firstAdmin].filter(Boolean)).toHaveLength(1);
  expect(await first.sql('SELECT username FROM users WHERE is_admin')).toEqual([{ username: ADMIN.username }]);
});

test('who logs in on one instance is logged in on the other, and logged out there at once', async () => {
  const member = await first.member('ann');
  expect((await moved(member, second).get('/api/user')).json()).toMatchObject({ username: 'ann' });
  const before = moved(member, second);
  await member.post('/api/logout');
  expect((await before.get('/api/user')).status).toBe(401);
});

test('a company that was saved on one instance is there on the other', async () => {
  const member = await first.member();
  const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };
  await member.post('/api/companies', acme);
  expect((await moved(member, second).get('/api/companies')).json()).toMatchObject([acme]);
});

test('someone who just changed something sees every change on the other instance, even before it hears of it', async () => {
  const admin = await first.admin();
  await admin.patch('/api/admin/settings/logo', { logoUrl: '/logo.png' });
  const video = async (client: Client) => (await client.get('/api/page-videos/home')).json().iframeSrc;
  await video(second.visitor());
  // A change past the API sends no notification: as if the notification were still under way.
  await first.sql(`UPDATE page_videos SET iframe_src = 'https://new.example' WHERE page_slug = 'home'`);
  expect(await video(moved(admin, second))).toBe('https://new.example');
});

test('an unreachable replica costs no start and no request, and one line reports it', async () => {
  const ofReplica = first.notices.filter((line) => line.includes('replica'));
  expect(ofReplica).toEqual(['The replica (DATABASE_REPLICA_URL) does not answer: reads go to the primary.']);
});

describe('under load on both instances', () => {
  const MEMBERS = 24;
  const CHANGED = 12;
  let members: Client[];
  let names: string[];
  /** Of the first of them, to whom no test has done anything. */
  let unchanged: Client[];

  beforeAll(async () => {
    members = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => first.member(`under-load-${n}`)));
    names = members.map((_, n) => `under-load-${n}`);
    unchanged = members.slice(0, CHANGED);
  });

  /** All who are not changed by a test ask who they are, again and again, until it has ended. */
  async function whileMembersAsk(work: () => Promise<void>): Promise<{ answers: number; wrong: string[] }> {
    let goesOn = true;
    let answers = 0;
    const wrong: string[] = [];
    const asking = members.slice(CHANGED).flatMap((member, n) =>
      [member, moved(member, second)].map(async (client) => {
        while (goesOn) {
          const answer = await client.get('/api/user');
          answers += 1;
          if (answer.status !== 200 || answer.json().username !== names[CHANGED + n]) wrong.push(answer.text);
        }
      }),
    );
    await work().finally(() => {
      goesOn = false;
    });
    await Promise.all(asking);
    return { answers, wrong };
  }

  test('no one gets the answer of another user', async () => {
    const seen: string[] = [];
    const asked = await whileMembersAsk(async () => {
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.all(
          members.flatMap((member) => [member.get('/api/user'), moved(member, second).get('/api/user')]),
        );
        seen.push(...answers.map((answer) => answer.json().username));
      }
    });
    expect(seen).toEqual(Array.from({ length: 20 }, () => names.flatMap((name) => [name, name])).flat());
    expect(asked.wrong).toEqual([]);
    expect(asked.answers).toBeGreaterThan(MEMBERS);
  }, 30_000);

  test.each<[string, number, (member: Client, id: number, admin: Client) => Promise<Answer>]>([
    ['a demotion', 403, (_, id, admin) => admin.patch(`/api/admin/users/${id}`, { isAdmin: false })],
    ['a log-out', 401, (member) => member.post('/api/logout')],
    ['a deletion', 401, (_, id, admin) => admin.delete(`/api/admin/users/${id}`)],
  ])('%s is seen by the next request on the other instance', async (what, refused, change) => {
    const admin = await first.admin();
    const chosen = unchanged.splice(0, CHANGED / 3);
    const statuses: number[] = [];
    const asked = await whileMembersAsk(async () => {
      for (const member of chosen) {
        const { id } = (await member.get('/api/user')).json();
        await admin.patch(`/api/admin/users/${id}`, { isAdmin: true });
        const there = moved(member, second);
        expect((await there.get('/api/admin/companies')).status).toBe(200);
        await change(member, id, admin);
        statuses.push((await there.get('/api/admin/companies')).status);
      }
    });
    expect([what, ...statuses]).toEqual([what, ...chosen.map(() => refused)]);
    expect(asked.wrong).toEqual([]);
  });
});
