import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type DownlineMember,
  type DownlinePage,
  type MyPlace,
  PICTURE_MARKS,
  TEAM_ROWS_PER_PAGE,
} from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import { Client } from '../../../../test/client.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../../app/site.ts';
import { createDataSource } from '../../../infrastructure/database/data-source.ts';
import { addMonths, monthOf } from '../../plan/calendar/month.ts';
import { TREE_IS_WHOLE } from '../placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from '../rotator/rotator-agrees.ts';
import { reviewInQueue } from '../rotator/rotator-queue.ts';
import { placeAllWaiting } from './place-waiting.ts';

const MONTH = `${monthOf(new Date(), 'UTC')}-01`;

let first: TestServer;
let second: TestServer;
let admin: Client;
let dataSource: DataSource;

beforeAll(async () => {
  const env = { DATABASE_URL: await createTestDatabase() };
  [first, second] = await Promise.all([startTestServer(env), startTestServer(env)]);
  dataSource = await createDataSource(env.DATABASE_URL, SITE_SCHEMA, () => undefined).initialize();
  admin = await first.admin();
  await first.open('payout');
});
afterAll(async () => {
  await dataSource.destroy();
  await Promise.all([first.close(), second.close()]);
});

interface Someone {
  username: string;
  client: Client;
  id: number;
}

let members = 0;
/** Registers someone with whatever invitation the browser has. */
async function register(client: Client = first.visitor(), name?: string): Promise<Someone> {
  members += 1;
  const username = name ?? `member-${members}`;
  const answer = await client.post('/api/register', {
    username,
    email: `member-${members}@example.com`,
    password: 'secret',
  });
  expect(answer.status).toBe(201);
  return { username, client, id: answer.json().id };
}

async function invitedBy({ username }: Pick<Someone, 'username'>, server = first, name?: string): Promise<Someone> {
  const visitor = server.visitor();
  await visitor.get(`/r/${encodeURIComponent(username)}`);
  return register(visitor, name);
}

/** As an admin records it, and the rotator learns of it. */
async function pay(id: number, month = MONTH): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query(
      `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
       VALUES ($1, $2::date, 'payment', 2500, 'of ' || $1::integer || $2::date, 'admin', 'admin')`,
      [id, month],
    );
    await reviewInQueue(manager, [id], new Date());
  });
}

const placeOf = async ({ client }: Pick<Someone, 'client'>): Promise<MyPlace> =>
  (await client.get('/api/team/place')).json();
const children = async ({ client }: Pick<Someone, 'client'>, query = 'view=placed'): Promise<DownlinePage> =>
  (await client.get(`/api/team/children?${query}`)).json();
const names = ({ members: rows }: DownlinePage) => rows.map(({ username }: DownlineMember) => username);
const suspend = ({ id }: Someone) => admin.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' });
const said = ({ status, text }: { status: number; text: string }) => `${status} ${text}`;

describe('a newcomer', () => {
  test('without an invitation gets the first admin as sponsor while the rotator is empty', async () => {
    const someone = await register();
    expect(await placeOf(someone)).toMatchObject({
      level: 1,
      sponsor: { username: 'admin' },
      receipt: { sponsoredBy: 'nobody eligible', under: 'admin', isSpillover: false, position: 1 },
    });
    expect(await placeOf({ client: admin })).toMatchObject({ level: 0, sponsor: null, receipt: null });
  });

  test('with an invitation is placed in the inviter’s branch, and spills over if there is no room', async () => {
    const ana = await register();
    const directs = [];
    for (let count = 0; count < 6; count += 1) directs.push(await invitedBy(ana));
    const sixth = directs[5] ?? ana;
    const place = await placeOf(sixth);
    expect(place.receipt).toMatchObject({
      sponsoredBy: 'invitation',
      sponsor: ana.username,
      isSpillover: true,
      under: directs[0]?.username,
      position: 1,
      width: 5,
      hostLevel: 1,
      hostBelow: 0,
    });
    expect(names(await children(ana, 'view=invited'))).toEqual(directs.map(({ username }) => username));
    expect(names(await children(ana))).toEqual(directs.slice(0, 5).map(({ username }) => username));
  });

  test('without an invitation goes to the next member in the rotator, who is notified of the turn and the reason', async () => {
    const paying = await register();
    await pay(paying.id);
    expect((await paying.client.get('/api/rotator')).json()).toMatchObject({ place: 1, queue: 1, needs: [] });
    const newcomer = await register();
    expect((await placeOf(newcomer)).receipt).toMatchObject({
      sponsoredBy: 'rotator',
      sponsor: paying.username,
      scoreBefore: 0,
    });
    expect((await paying.client.get('/api/rotator/turns')).json().turns).toEqual([
      {
        number: 1,
        at: expect.any(String),
        newcomer: newcomer.username,
        reason: 'no invitation',
        scoreBefore: 0,
        isGivenBack: false,
      },
    ]);
    expect(
      (await paying.client.send('/api/rotator', { method: 'PUT', body: { hasOptedOut: true } })).json(),
    ).toMatchObject({
      place: null,
      hasOptedOut: true,
      needs: ['opting in'],
    });
    const next = await register();
    expect((await placeOf(next)).receipt?.sponsoredBy).toBe('nobody eligible');
  });

  test('returns the turn once when it is removed within 14 days without paying', async () => {
    const paying = await register();
    await pay(paying.id);
    const newcomer = await register();
    expect((await admin.delete(`/api/admin/users/${newcomer.id}`)).status).toBe(204);
    const mine = (await paying.client.get('/api/rotator')).json();
    expect(mine).toMatchObject({ turns: 1, givenBack: 1, place: 1 });
    expect((await paying.client.get('/api/rotator/turns')).json().turns).toMatchObject([
      { newcomer: null, isGivenBack: true },
    ]);
    await paying.client.send('/api/rotator', { method: 'PUT', body: { hasOptedOut: true } });
  });
});

describe('an invitation', () => {
  test('stays the first one until the visitor chooses another or declines', async () => {
    const [ana, ben] = [await register(), await register()];
    const visitor = first.visitor();
    const followed = async (name: string) => (await visitor.get(`/r/${name}`)).headers.get('location');
    const current = async () => (await visitor.get('/api/invitation')).json().invitation?.username ?? null;
    expect(await current()).toBeNull();
    expect(await followed(ana.username)).toBe('/register');
    expect((await visitor.get('/api/invitation')).json()).toEqual({
      invitation: { username: ana.username, since: expect.any(String), displayName: null, photo: null, line: null },
      price: { feeCents: 2500, currency: 'USD' },
    });
    expect(await followed(ben.username)).toBe(`/register?invitation=${ben.username}`);
    expect(await current()).toBe(ana.username);
    await visitor.send('/api/invitation', { method: 'PUT', body: { username: ben.username } });
    expect(await current()).toBe(ben.username);
    expect((await visitor.delete('/api/invitation')).status).toBe(204);
    expect(await current()).toBeNull();
  });

  test('doesn’t count from an unknown or suspended member or yourself, and shows the plain form', async () => {
    const [ana, ben] = [await register(), await register()];
    await suspend(ben);
    for (const [client, name] of [
      [first.visitor(), 'no-such-member'],
      [first.visitor(), ben.username],
      [first.visitor(), '%00'],
      [ana.client, ana.username],
    ] as const) {
      const answer = await client.get(`/r/${name}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/register']);
      expect(client.cookies.has('invitation')).toBe(false);
    }
    expect(
      said(await first.visitor().send('/api/invitation', { method: 'PUT', body: { username: ben.username } })),
    ).toBe('404 There is no such invitation');
  });

  test('from a suspended member leaves the choice to the rotator, and the receipt says so', async () => {
    const ana = await register();
    const visitor = first.visitor();
    await visitor.get(`/r/${ana.username}`);
    await suspend(ana);
    const newcomer = await register(visitor);
    const { receipt } = await placeOf(newcomer);
    expect(receipt).toMatchObject({ sponsoredBy: 'nobody eligible', unusedInvitation: 'suspended' });
  });

  const NOW = Math.floor(Date.now() / 1000);
  test.each(['abc', '1.99999999999', '9999999999.1', '1', `1.${NOW}`, `1.${NOW}.${'a'.repeat(43)}`])(
    'made up by a browser as %s doesn’t count, because it would show any member’s name',
    async (value) => {
      const cookie = `invitation=${value}`;
      expect((await first.visitor().get('/api/invitation', { cookie })).json()).toMatchObject({ invitation: null });
    },
  );

  test('signed for one member counts for no other', async () => {
    const visitor = first.visitor();
    await visitor.get(`/r/${(await register()).username}`);
    const [, ...rest] = visitor.cookies.get('invitation')?.split('.') ?? [];
    expect(rest).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^[\w-]{43}$/)]);
    visitor.cookies.set('invitation', ['1', ...rest].join('.'));
    expect((await visitor.get('/api/invitation')).json()).toMatchObject({ invitation: null });
  });

  test('counts over https only in a cookie that no other host can set', async () => {
    const ana = await register();
    const https = { 'x-forwarded-proto': 'https' };
    const visitor = first.visitor();
    await visitor.get(`/r/${ana.username}`);
    const plain = visitor.cookies.get('invitation');
    expect((await visitor.get('/api/invitation', https)).json()).toMatchObject({ invitation: null });
    await visitor.get(`/r/${ana.username}`, https);
    const prefixed = visitor.cookies.get('__Host-invitation');
    expect(prefixed).toBeDefined();
    const current = async (cookie: string, headers: Record<string, string>) =>
      (await first.visitor().get('/api/invitation', { cookie, ...headers })).json().invitation?.username ?? null;
    expect(await current(`__Host-invitation=${prefixed}`, https)).toBe(ana.username);
    expect(await current(`invitation=${prefixed}`, https)).toBeNull();
    expect(await current(`__Host-invitation=${prefixed}`, {})).toBeNull();
    expect(await current(`invitation=${plain}`, {})).toBe(ana.username);
  });
});

describe('what members see of others', () => {
  test('is only their own branch, in each call', async () => {
    const ana = await register();
    const child = await invitedBy(ana);
    const grandchild = await invitedBy(child);
    const beside = await register();
    for (const view of ['placed', 'invited']) {
      expect(names(await children(ana, `view=${view}&of=${child.id}`))).toEqual([grandchild.username]);
      for (const outside of [beside, child])
        expect(said(await outside.client.get(`/api/team/children?view=${view}&of=${ana.id}`))).toBe(
          '404 There is no such member below you',
        );
      const search = (who: Someone, name: string) => who.client.get(`/api/team/search?view=${view}&name=${name}`);
      expect(names((await search(ana, grandchild.username.toUpperCase())).json())).toEqual([grandchild.username]);
      expect(names(await search(ana, grandchild.username.slice(2)).then((found) => found.json()))).toEqual([
        grandchild.username,
      ]);
      expect(names((await search(child, ana.username)).json())).toEqual([]);
      expect(names((await search(beside, 'member')).json())).toEqual([]);
      expect((await ana.client.get(`/api/team/levels?view=${view}`)).json()).toEqual({
        levels: [
          { level: 1, members: 1, active: 0, new: 1, hasMore: false },
          { level: 2, members: 1, active: 0, new: 1, hasMore: false },
        ],
        next: null,
      });
      const level = async (who: Someone, number: number) =>
        names((await who.client.get(`/api/team/members?view=${view}&level=${number}`)).json());
      expect(await level(ana, 1)).toEqual([child.username]);
      expect(await level(ana, 2)).toEqual([grandchild.username]);
      expect(await level(ana, 3)).toEqual([]);
      expect(await level(child, 1)).toEqual([grandchild.username]);
      expect(await level(beside, 1)).toEqual([]);
    }
    await pay(grandchild.id);
    for (const view of ['placed', 'invited']) {
      const { levels } = (await ana.client.get(`/api/team/levels?view=${view}`)).json();
      expect(levels).toMatchObject([
        { members: 1, active: 0 },
        { members: 1, active: 1 },
      ]);
    }
    expect(await placeOf(child)).toMatchObject({ invited: 1, activeInvited: 1 });
    expect(await placeOf(ana)).toMatchObject({ invited: 1, activeInvited: 0 });
    // Paying puts a member in the rotator, and what follows starts without them.
    await grandchild.client.send('/api/rotator', { method: 'PUT', body: { hasOptedOut: true } });
    expect(Object.keys((await children(ana)).members[0] ?? {}).sort()).toEqual(
      [
        'id',
        'username',
        'email',
        'displayName',
        'photo',
        'joinedIn',
        'isActive',
        'badge',
        'directlyBelow',
        'invited',
      ].sort(),
    );
    for (const path of [
      'place',
      'levels?view=placed',
      'children?view=placed',
      'members?level=1',
      'search?view=placed&name=a',
      'picture',
      'file',
    ])
      expect((await first.visitor().get(`/api/team/${path}`)).status).toBe(401);
    for (const path of ['/api/admin/rotator', '/api/admin/rotator/turns'])
      expect((await ana.client.get(path)).status).toBe(403);
  });

  test('is found by name without regard to accents, those with one name one after the other', async () => {
    const ana = await register();
    const spellings = ['Müller-7', 'Muller-7', 'mullér-7'];
    for (const name of spellings) await invitedBy(ana, first, name);
    for (const view of ['placed', 'invited']) {
      const search = async (name: string) =>
        names((await ana.client.get(`/api/team/search?${new URLSearchParams({ view, name })}`)).json());
      for (const typed of ['muller-7', 'MÜLLER-7', 'üll']) expect(await search(typed)).toEqual(spellings);
    }
    const { people } = (await ana.client.get('/api/team/names?q=ULLER')).json();
    expect(people.map(({ username }: { username: string }) => username).sort()).toEqual(spellings.toSorted());
  });

  test('is filtered by who is new, newly inactive or not started', async () => {
    const ana = await register();
    const [paid, lapsed, never] = [await invitedBy(ana), await invitedBy(ana), await invitedBy(ana)];
    const before = `${addMonths(monthOf(new Date(), 'UTC'), -1)}-01`;
    await pay(paid.id);
    for (const { id } of [paid, lapsed]) await pay(id, before);
    await dataSource.transaction(async (manager) => {
      // A trigger keeps such rows as they are.
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `UPDATE payout_members SET joined_at = now() - interval '8 days' WHERE member_id = ANY ($1)`,
        [[paid.id, lapsed.id]],
      );
    });
    for (const view of ['placed', 'invited']) {
      const only = async (filter: string, name = '') =>
        names((await ana.client.get(`/api/team/search?view=${view}&only=${filter}&name=${name}`)).json());
      expect(await only('new')).toEqual([never.username]);
      expect(await only('newly-inactive')).toEqual([lapsed.username]);
      expect(await only('not-started')).toEqual([never.username]);
      expect(await only('not-started', lapsed.username)).toEqual([]);
    }
    const { active, new: isNew, newlyInactive, notStarted } = PICTURE_MARKS;
    const { marks } = (await ana.client.get('/api/team/picture')).json();
    expect(marks).toEqual([active, newlyInactive, isNew + notStarted]);
    for (const { client } of [paid, lapsed])
      await client.send('/api/rotator', { method: 'PUT', body: { hasOptedOut: true } });
  });

  test('is a picture and a file of everyone below, level by level, and of nobody else', async () => {
    const ana = await register();
    const formula = await invitedBy(ana, first, '=1+members');
    const child = await invitedBy(ana);
    const grandchild = await invitedBy(formula);
    await register();
    const picture = async (who: Someone) => (await who.client.get('/api/team/picture')).json();
    expect(await picture(ana)).toMatchObject({
      ids: [formula.id, child.id, grandchild.id],
      parents: [-1, -1, 0],
      names: [formula.username, child.username, grandchild.username],
      isWhole: true,
    });
    expect((await picture(grandchild)).ids).toEqual([]);
    const month = monthOf(new Date(), 'UTC');
    const file = await ana.client.get('/api/team/file');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="team.csv"');
    expect(file.text.trim().split('\r\n')).toEqual([
      '"Username","Level","Sponsor","Joined in","Active this month","Came by","Directly below"',
      `"'=1+members","1","${ana.username}","${month}","No","Direct","1"`,
      `"${child.username}","1","${ana.username}","${month}","No","Direct","0"`,
      `"${grandchild.username}","2","'=1+members","${month}","No","Direct","0"`,
    ]);
  });

  test('is a file ten times within ten minutes', async () => {
    const ana = await register();
    for (let time = 1; time <= 10; time += 1) expect((await ana.client.get('/api/team/file')).status).toBe(200);
    expect((await ana.client.get('/api/team/file')).status).toBe(429);
  });

  test('is a member’s path and receipt, only for the members above in that view', async () => {
    const ana = await register();
    const child = await invitedBy(ana);
    for (let count = 0; count < 4; count += 1) await invitedBy(ana);
    const spilled = await invitedBy(ana);
    const person = (who: Someone, { id }: Someone, view: string) =>
      who.client.get(`/api/team/people/${id}?view=${view}`);
    const placed = (await person(ana, spilled, 'placed')).json();
    expect(placed).toMatchObject({
      member: { id: spilled.id, username: spilled.username, badge: 'spillover' },
      level: 2,
      path: [{ id: child.id, username: child.username }],
      receipt: { sponsoredBy: 'invitation', sponsor: ana.username, under: child.username, scoreBefore: null },
    });
    expect((await person(ana, spilled, 'invited')).json()).toMatchObject({ level: 1, path: [] });
    expect((await person(child, spilled, 'placed')).json()).toMatchObject({ level: 1, path: [] });
    const beside = await register();
    for (const [who, whom, view] of [
      // Placed below, and brought in by someone above.
      [child, spilled, 'invited'],
      [child, ana, 'placed'],
      [ana, ana, 'placed'],
      [beside, spilled, 'placed'],
      [beside, spilled, 'invited'],
    ] as const)
      expect(said(await person(who, whom, view))).toBe('404 There is no such member below you');
    expect((await first.visitor().get(`/api/team/people/${spilled.id}`)).status).toBe(401);
  });

  test('is a receipt without names from outside their team, and without suspensions', async () => {
    const [beside, ana] = [await register(), await register()];
    const child = await invitedBy(beside);
    const change = { username: ana.username, reason: 'A mistake' };
    await admin.send(`/api/admin/team/${child.id}/sponsor`, { method: 'PUT', body: change });
    const read = async (who: Someone) => (await who.client.get(`/api/team/people/${child.id}?view=invited`)).json();
    const person = await read(ana);
    expect(person).toMatchObject({ receipt: { sponsor: null, under: null }, hiddenNames: ['sponsor', 'under'] });
    expect(JSON.stringify(person)).not.toContain(beside.username);
    const placed = (await beside.client.get(`/api/team/people/${child.id}?view=placed`)).json();
    expect(placed).toMatchObject({
      receipt: { sponsor: beside.username, under: beside.username },
      hiddenNames: [],
    });

    const visitor = first.visitor();
    await visitor.get(`/r/${beside.username}`);
    await suspend(beside);
    const newcomer = await register(visitor);
    expect((await placeOf(newcomer)).receipt?.unusedInvitation).toBe('suspended');
    const above = (await admin.get(`/api/team/people/${newcomer.id}?view=placed`)).json();
    expect(above).toMatchObject({ receipt: { unusedInvitation: null } });
  });

  test('is each generation they invited, page by page, wherever it is placed', async () => {
    const ana = await register();
    const [ben, cyd] = [await invitedBy(ana), await invitedBy(ana)];
    const invited = new Set<string>();
    // More than a page, and more than there is room for directly below the two.
    for (let count = 0; count < 26; count += 1)
      for (const sponsor of [ben, cyd]) invited.add((await invitedBy(sponsor)).username);
    const further = await invitedBy(ben);
    const generation = async (query: string): Promise<DownlinePage> =>
      (await ana.client.get(`/api/team/members?view=invited&${query}`)).json();
    const page = await generation('level=2');
    expect(page.members).toHaveLength(TEAM_ROWS_PER_PAGE);
    const rest = await generation(`level=2&after=${page.next}`);
    expect(rest.next).toBeNull();
    invited.add(further.username);
    expect([...names(page), ...names(rest)]).toEqual([...invited]);
    // Someone of no such generation is no place to go on from.
    expect(names(await generation(`level=2&after=${cyd.id}`))).toEqual(names(page));
  });

  test('is a shared email, only for its owner’s sponsor and the people its owner sponsors', async () => {
    const ana = await register();
    const ben = await invitedBy(ana);
    const cyd = await invitedBy(ben);
    const share = (client: Client, isShared: unknown) =>
      client.send('/api/team/email-sharing', { method: 'PUT', body: { isShared } });
    /** Every e-mail that the calls of the team have for someone. */
    const seenBy = async (who: Someone) => {
      const { sponsor } = await placeOf(who);
      const pages: DownlinePage[] = [];
      for (const query of [
        'children?view=placed',
        'children?view=invited',
        'search?view=placed',
        'search?view=invited',
      ])
        pages.push((await who.client.get(`/api/team/${query}`)).json());
      for (const level of [1, 2]) pages.push((await who.client.get(`/api/team/members?level=${level}`)).json());
      const emails = [sponsor?.email, ...pages.flatMap((page) => page.members.map(({ email }) => email))];
      return [...new Set(emails.filter((email) => typeof email === 'string'))];
    };
    for (const who of [ana, ben, cyd]) {
      expect((await who.client.get('/api/team/email-sharing')).json()).toEqual({ isShared: false });
      expect(await seenBy(who)).toEqual([]);
    }
    expect((await share(ben.client, true)).json()).toEqual({ isShared: true });
    expect((await share(ben.client, true)).json()).toEqual({ isShared: true });
    const benEmail = `${ben.username}@example.com`;
    expect(await seenBy(ana)).toEqual([benEmail]);
    expect(await seenBy(cyd)).toEqual([benEmail]);
    // A member above both who brought in neither sees the place but no address, and Ana doesn't see Cyd's.
    expect(await seenBy({ ...ana, client: admin })).not.toContain(benEmail);
    await share(cyd.client, true);
    expect(await seenBy(ana)).toEqual([benEmail]);
    expect(await seenBy(ben)).toEqual([`${cyd.username}@example.com`]);
    expect((await ben.client.get('/api/account/export')).json()).toMatchObject({ emailSharing: { isShared: true } });
    // Another sponsor sees it from then on, the one before no longer.
    const dan = await register();
    const given = { username: dan.username, reason: 'A mistake' };
    await admin.send(`/api/admin/team/${ben.id}/sponsor`, { method: 'PUT', body: given });
    expect(await seenBy(ana)).toEqual([]);
    expect(await seenBy(dan)).toEqual([benEmail]);
    expect((await share(ben.client, false)).json()).toEqual({ isShared: false });
    expect(await seenBy(dan)).toEqual([]);
    expect((await share(ben.client, 'yes')).status).toBe(400);
    for (const { status } of [await share(first.visitor(), true), await first.visitor().get('/api/team/email-sharing')])
      expect(status).toBe(401);
  });

  test('is a former member, in the same place with everyone below', async () => {
    const ana = await register();
    const child = await invitedBy(ana);
    const grandchild = await invitedBy(child);
    await admin.delete(`/api/admin/users/${child.id}`);
    expect((await children(ana)).members).toMatchObject([{ id: child.id, username: null }]);
    expect(names(await children(ana, `view=placed&of=${child.id}`))).toEqual([grandchild.username]);
    const { receipt } = await placeOf(grandchild);
    expect(receipt).toMatchObject({ sponsor: null, under: null });
  });

  test('comes page by page, each member once', async () => {
    const ana = await register();
    const invited: string[] = [];
    for (let count = 0; count < 53; count += 1) {
      const { username } = await invitedBy(ana);
      invited.push(username);
    }
    for (const [path, query] of [
      ['children', 'view=invited'],
      ['search', 'view=invited&name=member'],
      ['search', 'view=placed&name=member'],
    ] as const) {
      const page = (await ana.client.get(`/api/team/${path}?${query}`)).json();
      expect(page.members).toHaveLength(50);
      const rest = (await ana.client.get(`/api/team/${path}?${query}&after=${page.next}`)).json();
      expect(rest.next).toBeNull();
      expect([...names(page), ...names(rest)].sort()).toEqual([...invited].sort());
    }
  });
});

describe('a new sponsor', () => {
  const change = (id: number, username: string, client = admin) =>
    client.send(`/api/admin/team/${id}/sponsor`, { method: 'PUT', body: { username, reason: 'A mistake' } });

  test('can be assigned by an admin with a reason; receipt and place stay', async () => {
    const [ana, ben] = [await register(), await register()];
    const child = await invitedBy(ana);
    const before = await placeOf(child);
    expect((await change(child.id, ben.username)).status).toBe(204);
    expect(await placeOf(child)).toEqual({
      ...before,
      sponsor: { ...before.sponsor, id: ben.id, username: ben.username },
    });
    expect(names(await children(ben, 'view=invited'))).toEqual([child.username]);
    expect(
      await first.sql(`SELECT change FROM audit_entries WHERE action = 'change sponsor' ORDER BY id DESC LIMIT 1`),
    ).toEqual([{ change: { sponsor: ben.username, reason: 'A mistake' } }]);
  });

  test('is refused for a circle, the root, an unknown name, and to anyone but admins', async () => {
    const ana = await register();
    const child = await invitedBy(ana);
    const grandchild = await invitedBy(child);
    const circle = '409 This would make a circle: that sponsor is the member, or was brought in through the member.';
    expect(said(await change(ana.id, grandchild.username))).toBe(circle);
    expect(said(await change(ana.id, ana.username))).toBe(circle);
    expect(said(await change((await admin.get('/api/user')).json().id, ana.username))).toBe(
      '409 The root of the team has no sponsor.',
    );
    expect(said(await change(child.id, 'no-such-member'))).toBe('400 There is no member of this name');
    expect((await change(child.id, ana.username, ana.client)).status).toBe(403);
  });
});

test('64 who register at once on two instances join in one strict order: no place twice, each turn once', async () => {
  const paying = [await register(), await register(), await register()];
  for (const { id } of paying) await pay(id);
  const turnsBefore = (await admin.get('/api/admin/rotator')).json().turns;
  await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      register(new Client((index % 2 === 0 ? first : second).url), `crowd-${index}`),
    ),
  );
  const fairness = (await admin.get('/api/admin/rotator')).json();
  expect(fairness).toMatchObject({ queue: 3, turns: turnsBefore + 64 });
  expect(fairness.highestScore - fairness.lowestScore).toBeLessThanOrEqual(1);
  expect(await TREE_IS_WHOLE.find(dataSource.manager)).toBeNull();
  expect(await ROTATOR_AGREES.find(dataSource.manager)).toBeNull();
});

test('accounts that an older version added without a place get one under the root by the next job, in the order of their ids', async () => {
  const rows = await first.sql<{ id: number }>(
    `INSERT INTO users (username, email, password_hash) SELECT 'older' || n, 'older' || n || '@example.com', 'x'
       FROM generate_series(1, 7) n RETURNING id`,
  );
  expect(await placeAllWaiting(dataSource)).toBe(7);
  const placed = await first.sql(
    `SELECT member_id AS id, sponsored_by, sponsor_id FROM payout_members WHERE member_id = ANY ($1) ORDER BY join_number`,
    [rows.map(({ id }) => id)],
  );
  const [root] = await first.sql<{ id: number }>('SELECT member_id AS id FROM payout_members WHERE level = 0');
  expect(placed).toEqual(rows.map(({ id }) => ({ id, sponsored_by: 'before the tree', sponsor_id: root?.id })));
  expect(await placeAllWaiting(dataSource)).toBe(0);
  expect(await TREE_IS_WHOLE.find(dataSource.manager)).toBeNull();
});

test.each([
  ['two in one place', `UPDATE payout_members SET position = 1 WHERE level = 1`],
  ['a moved member', `UPDATE payout_members SET parent_id = member_id - 1 WHERE level = 3`],
  ['a deleted place', 'DELETE FROM payout_members WHERE level = 2'],
  ['a changed receipt', 'UPDATE payout_receipts SET host_below = 0'],
  ['a deleted turn', 'DELETE FROM rotator_turns'],
  [
    'a turn given back twice',
    `INSERT INTO rotator_returns (turn, reason, at) SELECT turn, 'removed', now() FROM rotator_returns`,
  ],
  [
    'a second root',
    `INSERT INTO payout_members (member_id, name_key, sponsored_by, level, path, joined_at, join_number) VALUES (999999, 'x', 'root', 0, '\\x', now(), 999999)`,
  ],
])('the database refuses %s', async (_, statement) => {
  await expect(first.sql(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
});

describe('while the system is open', () => {
  beforeAll(async () => {
    await admin.patch('/api/admin/systems/payout', { isOpen: true });
  });

  test('the sponsor is notified of an invited member, and the host of a spillover', async () => {
    const ana = await register();
    const directs = [];
    for (let count = 0; count < 6; count += 1) directs.push(await invitedBy(ana));
    const titles = async ({ client }: Someone) =>
      (await client.get('/api/notifications')).json().notifications.map(({ title }: { title: string }) => title);
    const host = directs[0] ?? ana;
    await until(async () => (await titles(host)).length > 0 && (await titles(ana)).length === 6);
    expect(await titles(host)).toEqual([`${directs[5]?.username} was placed directly below you`]);
    expect((await titles(ana)).sort()).toEqual(
      directs.map(({ username }) => `${username} joined through your invitation`).sort(),
    );
  });
});
