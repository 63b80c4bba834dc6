import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AdminProfile,
  type ProfileInput,
  profilePageSchema,
  profileSchema,
  publicProfileSchema,
} from '@powerline/contract/money-train';
import { until } from '@powerline/test-support/until';
import sharp from 'sharp';
import * as v from 'valibot';
import { countBefore } from '../../../test/attempt-counts.ts';
import type { Answer, Client } from '../../../test/client.ts';
import { sendPicture } from '../../../test/send-picture.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION } from '../../app/site.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';
import { REPORTS_OF_ADDRESS, REPORTS_OF_PROFILE } from '../profile-reports/profile-reports.service.ts';
import { UNKNOWN_PROFILES } from './public-profiles.service.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
beforeEach(() => openProfiles(true));
afterAll(() => server.close());

const openProfiles = (isOpen: boolean) => admin.patch('/api/admin/systems/profiles', { isOpen });

interface Member {
  client: Client;
  id: number;
  username: string;
}

async function newMember(username?: string): Promise<Member> {
  const client = await server.member(username);
  const { id, username: name } = (await client.get('/api/user')).json();
  return { client, id, username: name };
}

/** @returns its id */
const saveCompany = async ({ client }: Member, companyName: string, position: number): Promise<number> =>
  (
    await client.post('/api/companies', {
      ...{ companyName, position, url: `https://www.${companyName.toLowerCase()}.example/join`, description: null },
      thumbnail: null,
    })
  ).json().id;

const change = ({ client }: Member, input: ProfileInput) => client.patch('/api/profile', input);
const own = async ({ client }: Member) =>
  v.parse(v.strictObject(profileSchema.entries), (await client.get('/api/profile')).json());
const seen = (name: string, by: Client = server.visitor()) => by.get(`/api/profiles/${encodeURIComponent(name)}`);
const shown = async (name: string) => v.parse(v.strictObject(publicProfileSchema.entries), (await seen(name)).json());
/** A member with a page that everyone sees. */
async function published(username?: string): Promise<Member> {
  const member = await newMember(username);
  expect((await change(member, { isPublished: true })).status).toBe(200);
  return member;
}
const sponsor = (member: Member, by: Member) =>
  server.sql('UPDATE payout_members SET sponsor_id = $2 WHERE member_id = $1', [member.id, by.id]);
const png = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
/** What a stranger gets, without the request id. */
const visible = ({ status, text, headers }: Answer) => {
  const { 'x-request-id': _, date: __, ...rest } = Object.fromEntries(headers);
  return { status, text, rest };
};
const NO_PAGE = [404, 'There is no such page'];

test('a new member has an unpublished page, with nothing stored', async () => {
  const member = await newMember();
  expect(await own(member)).toEqual({
    username: member.username,
    ...{ displayName: '', line: '', picture: null, isPublished: false, showsSponsorCompanies: false },
    ...{ companies: [], sponsorCards: [], hiding: null },
  });
  expect(await server.sql('SELECT FROM profiles WHERE user_id = $1', [member.id])).toEqual([]);
  const answer = await seen(member.username);
  expect([answer.status, answer.text]).toEqual(NO_PAGE);
});

test('everyone reads a published page, in its owner’s order, under any spelling of the name', async () => {
  const member = await published('Ann.Lee');
  const [acme, bolt, cars] = [
    await saveCompany(member, 'Acme', 1),
    await saveCompany(member, 'Bolt', 2),
    await saveCompany(member, 'Cars', 3),
  ];
  const said = { displayName: 'Ann of the Hills', line: 'Tea, and teams', order: [cars, acme] };
  const changed = v.parse(profileSchema, (await change(member, said)).json());
  expect(changed.companies.map(({ id }) => id)).toEqual([cars, acme, bolt]);
  expect(changed).toEqual(await own(member));
  const page = await shown('Ann.Lee');
  expect(page).toEqual({
    ...{ username: 'Ann.Lee', displayName: said.displayName, line: said.line, picture: null },
    cards: ['Cars', 'Acme', 'Bolt'].map((companyName, at) => ({
      ...{ companyName, description: null, picture: null, isOfSponsor: false },
      ...{ id: [cars, acme, bolt][at], link: `/go/${[cars, acme, bolt][at]}` },
      domain: `${companyName.toLowerCase()}.example`,
    })),
  });
  expect(await shown('ANN.LEE')).toEqual(page);
  // What is left out stays; a name that is taken back gives place to the username.
  expect((await change(member, { displayName: ' ' })).status).toBe(200);
  expect(await shown('ann.lee')).toMatchObject({ displayName: 'Ann.Lee', line: said.line });
  expect((await change(member, {})).status).toBe(200);
  expect((await member.client.delete(`/api/companies/${acme}`)).status).toBe(204);
  await until(
    async () =>
      isDeepStrictEqual(
        (await shown('ann.lee')).cards.map(({ id }) => id),
        [cars, bolt],
      ),
    5_000,
  );
});

test('the call and the database refuse invalid fields', async () => {
  const member = await published();
  for (const [input, message] of [
    [{ displayName: 'x'.repeat(61) }, 'Display name must be at most 60 characters'],
    [{ displayName: 'a\u202eb' }, 'Display name contains characters that cannot be used'],
    [{ line: 'x'.repeat(161) }, 'About you must be at most 160 characters'],
    [{ order: [1, 1] }, 'order must name each company once'],
    [{ isPublished: 'yes' }, 'isPublished must be true or false'],
  ] as const) {
    const answer = await member.client.patch('/api/profile', input);
    expect([answer.status, answer.text]).toEqual([400, message]);
  }
  for (const statement of [
    `UPDATE profiles SET display_name = repeat('x', 61)`,
    `UPDATE profiles SET line = repeat('x', 161)`,
    `UPDATE profiles SET card_order = '{1,2,3,4}'`,
    `UPDATE profiles SET hidden_at = now()`,
    `INSERT INTO profile_reports (user_id, kind) VALUES (${member.id}, 'boring')`,
    `INSERT INTO profile_reports (user_id, kind, words) VALUES (${member.id}, 'scam', repeat('x', 1001))`,
  ])
    await expect(server.sql(statement)).rejects.toThrow(/violates/);
});

test('no one can change another member’s page, companies or images', async () => {
  const member = await published();
  const company = await saveCompany(member, 'Acme', 1);
  const other = await published();
  // Of an order, what is another’s is left out.
  expect((await change(other, { order: [company] })).json().companies).toEqual([]);
  expect((await shown(other.username)).cards).toEqual([]);
  expect((await shown(member.username)).cards.map(({ id }) => id)).toEqual([company]);
  for (const path of ['/api/profile', '/api/profile/statistics', '/api/admin/profiles/page'])
    expect((await server.visitor().get(path)).status).toBe(401);
  expect((await server.visitor().patch('/api/profile', { line: 'x' })).status).toBe(401);
  expect((await sendPicture(server.visitor(), '/api/profile/picture', await png('#fff'))).status).toBe(401);
  for (const act of [
    () => other.client.get('/api/admin/profiles/page'),
    () => other.client.send(`/api/admin/profiles/${member.id}/hiding`, { method: 'PUT', body: { reason: 'x' } }),
    () => other.client.delete(`/api/admin/profiles/${member.id}/hiding`),
    () => other.client.delete(`/api/admin/profiles/${member.id}/reports`),
  ])
    expect((await act()).status).toBe(403);
});

test('a profile’s image is stored once, shown to everyone, and deleted a day after its last use', async () => {
  const member = await published();
  const company = await saveCompany(member, 'Acme', 1);
  const file = await png('#1144aa');
  const given = await sendPicture(member.client, '/api/profile/picture', file);
  const { picture } = v.parse(profileSchema, given.json());
  expect((await shown(member.username)).picture).toBe(picture);
  expect((await sendPicture(member.client, `/api/companies/${company}/picture`, file)).json().picture).toBe(picture);
  const isThere = async () => (await fetch(new URL(picture ?? '', server.url))).status === 200;
  const cleanUpADayLater = async () => {
    await server.sql(`UPDATE pictures SET given_at = given_at - interval '1 day'`);
    await withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
  };
  expect((await member.client.delete(`/api/companies/${company}`)).status).toBe(204);
  await cleanUpADayLater();
  expect(await isThere()).toBe(true);
  expect((await member.client.delete('/api/profile/picture')).status).toBe(204);
  expect((await shown(member.username)).picture).toBeNull();
  expect((await member.client.delete('/api/profile/picture')).status).toBe(204);
  await cleanUpADayLater();
  expect(await isThere()).toBe(false);
  const script = await sendPicture(member.client, '/api/profile/picture', Buffer.from('#!/bin/sh'));
  expect(script.status).toBe(415);
});

describe('empty places show the sponsor’s companies', () => {
  test('in the sponsor’s order, as many as there is room for, if the member wants it', async () => {
    const [leader, member] = [await published(), await published()];
    await sponsor(member, leader);
    await saveCompany(member, 'Own', 2);
    const leaders = [
      await saveCompany(leader, 'First', 1),
      await saveCompany(leader, 'Second', 2),
      await saveCompany(leader, 'Third', 3),
    ];
    await change(leader, { order: [leaders[2] ?? 0] });
    const names = async () =>
      (await shown(member.username)).cards.map(({ companyName, isOfSponsor }) => `${companyName} ${isOfSponsor}`);
    // They would stand there: its owner sees them before.
    expect((await own(member)).sponsorCards.map(({ companyName }) => companyName)).toEqual(['Third', 'First']);
    expect(await names()).toEqual(['Own false']);
    await change(member, { showsSponsorCompanies: true });
    expect(await names()).toEqual(['Own false', 'Third true', 'First true']);
    // Instances hear of a change a moment later.
    const settled = (expected: string[]) => until(async () => isDeepStrictEqual(await names(), expected), 5_000);
    await saveCompany(member, 'More', 1);
    await settled(['More false', 'Own false', 'Third true']);
    await saveCompany(member, 'Most', 3);
    await settled(['More false', 'Own false', 'Most false']);
  });

  test('only while the sponsor’s page is published', async () => {
    const [leader, member] = [await newMember(), await published()];
    await saveCompany(leader, 'Leaders', 1);
    await sponsor(member, leader);
    await change(member, { showsSponsorCompanies: true });
    const cards = async () => (await shown(member.username)).cards.map(({ companyName }) => companyName);
    const settled = (expected: string[]) => until(async () => isDeepStrictEqual(await cards(), expected), 5_000);
    // The sponsor has never said anything, and then something, but not published it.
    expect([await cards(), (await own(member)).sponsorCards]).toEqual([[], []]);
    await change(leader, { line: 'Hello' });
    expect([await cards(), (await own(member)).sponsorCards]).toEqual([[], []]);
    await change(leader, { isPublished: true });
    await settled(['Leaders']);
    await change(leader, { isPublished: false });
    await settled([]);
    expect((await own(member)).sponsorCards).toEqual([]);
  });

  test('not while the sponsor is suspended, hidden or deleted; a new sponsor’s from then on', async () => {
    const [leader, other, member] = [await published(), await published(), await published()];
    await saveCompany(leader, 'Leaders', 1);
    await saveCompany(other, 'Others', 1);
    await change(leader, { line: 'Hello' });
    await change(member, { showsSponsorCompanies: true });
    await sponsor(member, leader);
    const cards = async () => (await shown(member.username)).cards.map(({ companyName }) => companyName);
    // Instances hear of a change a moment later.
    const settled = (expected: string[]) => until(async () => isDeepStrictEqual(await cards(), expected), 5_000);
    await settled(['Leaders']);
    await admin.post(`/api/admin/users/${leader.id}/suspension`, { reason: 'x' });
    await settled([]);
    await admin.delete(`/api/admin/users/${leader.id}/suspension`);
    await settled(['Leaders']);
    await admin.send(`/api/admin/profiles/${leader.id}/hiding`, { method: 'PUT', body: { reason: 'x' } });
    await settled([]);
    await sponsor(member, other);
    await settled(['Others']);
    expect((await admin.delete(`/api/admin/users/${other.id}`)).status).toBe(204);
    await settled([]);
  });
});

describe('a page is 404, without a reason, if it is', () => {
  const pages: [why: string, make: () => Promise<string>][] = [
    ['unknown', async () => 'no-such-member'],
    ['not published', async () => (await newMember()).username],
    [
      'no longer published',
      async () => {
        const member = await published();
        await seen(member.username);
        await change(member, { isPublished: false });
        return member.username;
      },
    ],
    [
      'of somebody suspended',
      async () => {
        const member = await published();
        await seen(member.username);
        await admin.post(`/api/admin/users/${member.id}/suspension`, { reason: 'x' });
        await until(async () => (await seen(member.username)).status === 404);
        return member.username;
      },
    ],
    [
      'hidden, even when published again',
      async () => {
        const member = await published();
        await seen(member.username);
        await admin.send(`/api/admin/profiles/${member.id}/hiding`, { method: 'PUT', body: { reason: 'x' } });
        await change(member, { isPublished: true });
        return member.username;
      },
    ],
    ['no name at all', async () => 'a\u0000b'],
    ['longer than any name', async () => 'a'.repeat(100)],
  ];
  test.each(pages)('%s', async (_, make) => {
    const unknown = await seen('unknown');
    expect([unknown.status, unknown.text]).toEqual(NO_PAGE);
    expect(visible(await seen(await make()))).toEqual(visible(unknown));
  });

  test('any page while profiles are closed, and back when they open again', async () => {
    const member = await published();
    await seen(member.username);
    await openProfiles(false);
    await until(async () => (await seen(member.username)).status === 404);
    const refused = await change(member, { line: 'x' });
    expect([refused.status, refused.text]).toEqual([403, 'The Money Train Profile is not open yet']);
    expect((await sendPicture(member.client, '/api/profile/picture', await png('#fff'))).status).toBe(403);
    await openProfiles(true);
    await until(async () => (await seen(member.username)).status === 200);
    expect((await own(member)).isPublished).toBe(true);
  });

  test('guessed: after 100 unknown names, that client address has to wait', async () => {
    const member = await published();
    const curious = server.visitor();
    await countBefore(server, UNKNOWN_PROFILES.name, curious.address, UNKNOWN_PROFILES.attempts);
    expect((await seen('unknown', curious)).status).toBe(404);
    expect((await seen('unknown', curious)).status).toBe(429);
    expect((await seen('unknown')).status).toBe(404);
    expect((await seen(member.username)).status).toBe(200);
  });
});

describe('a bad page', () => {
  const report = (name: string, body: object = { kind: 'scam', words: 'Asks for money' }, by = server.visitor()) =>
    by.post(`/api/profiles/${name}/reports`, body);
  const list = async (query = ''): Promise<AdminProfile[]> =>
    v.parse(profilePageSchema, (await admin.get(`/api/admin/profiles/page?${query}`)).json()).rows;
  const of = async ({ id }: Member, query?: string) => (await list(query)).find(({ userId }) => userId === id);

  test('can be reported anonymously; an admin puts the report aside, and it is deleted a month later', async () => {
    const member = await published();
    const visitor = server.visitor();
    expect((await report(member.username, undefined, visitor)).status).toBe(204);
    expect((await report(member.username.toUpperCase(), { kind: 'offensive' })).status).toBe(204);
    const listed = await of(member);
    expect(listed).toMatchObject({ username: member.username, isPublished: true, hiding: null, reportCount: 2 });
    expect(listed?.reports.map(({ kind, words }) => [kind, words])).toEqual([
      ['offensive', ''],
      ['scam', 'Asks for money'],
    ]);
    expect(JSON.stringify(await server.sql('SELECT * FROM profile_reports'))).not.toContain(visitor.address);
    expect((await admin.delete(`/api/admin/profiles/${member.id}/reports`)).status).toBe(204);
    expect(await of(member)).toBeUndefined();
    expect(await of(member, `list=all&limit=100&search=${member.username}`)).toMatchObject({ reportCount: 0 });
    const left = async () => (await server.sql('SELECT FROM profile_reports WHERE user_id = $1', [member.id])).length;
    const cleanUp = () =>
      withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
    await server.sql(`UPDATE profile_reports SET put_aside_at = put_aside_at - interval '29 days'`);
    await cleanUp();
    expect(await left()).toBe(2);
    await server.sql(`UPDATE profile_reports SET put_aside_at = put_aside_at - interval '1 day'`);
    await cleanUp();
    expect(await left()).toBe(0);
  });

  test('needs words if the kind is “other”, and has to be public', async () => {
    const member = await published();
    for (const [body, message] of [
      [{ kind: 'other' }, 'Say what you saw'],
      [{ kind: 'boring' }, 'Choose what is wrong'],
      [{ kind: 'scam', words: 'x'.repeat(1001) }, 'What you saw must be at most 1,000 characters'],
    ] as const) {
      const answer = await report(member.username, body);
      expect([answer.status, answer.text]).toEqual([400, message]);
    }
    const unseen = await newMember();
    for (const name of [unseen.username, 'unknown']) expect((await report(name)).status).toBe(404);
  });

  test('can be reported 10 times an hour by one address and 50 times a day in all', async () => {
    const [member, other] = [await published(), await published()];
    const busy = server.visitor();
    await countBefore(server, REPORTS_OF_ADDRESS.name, busy.address, REPORTS_OF_ADDRESS.attempts);
    expect((await report(member.username, undefined, busy)).status).toBe(429);
    await countBefore(server, REPORTS_OF_PROFILE.name, String(member.id), REPORTS_OF_PROFILE.attempts);
    expect((await report(member.username)).status).toBe(429);
    expect((await report(other.username)).status).toBe(204);
  });

  test('can be hidden by an admin with a reason that its owner gets, and shown again', async () => {
    const member = await published();
    const hide = (reason: string) =>
      admin.send(`/api/admin/profiles/${member.id}/hiding`, { method: 'PUT', body: { reason } });
    const hidden = await hide('It promises income.');
    expect([hidden.status, hidden.json().hiding.reason]).toEqual([200, 'It promises income.']);
    expect((await seen(member.username)).status).toBe(404);
    expect((await own(member)).hiding).toEqual(hidden.json().hiding);
    expect((await member.client.get('/api/notifications')).text).toContain('An admin has hidden');
    expect(await of(member, 'list=hidden')).toMatchObject({ hiding: { reason: 'It promises income.' } });
    // Changing the reason notifies again, and the page has been hidden since the first.
    expect((await hide('It is not you.')).json().hiding).toEqual({ ...hidden.json().hiding, reason: 'It is not you.' });
    expect((await admin.delete(`/api/admin/profiles/${member.id}/hiding`)).status).toBe(204);
    expect((await seen(member.username)).status).toBe(200);
    expect((await own(member)).hiding).toBeNull();
    const audited = await server.sql<{ action: string }>(
      'SELECT action FROM audit_entries WHERE target = $1 ORDER BY id',
      [String(member.id)],
    );
    expect(audited.map(({ action }) => action)).toEqual(['hide profile', 'hide profile', 'unhide profile']);
    const without = await newMember();
    for (const act of ['hiding', 'reports'])
      expect((await admin.delete(`/api/admin/profiles/${without.id}/${act}`)).status).toBe(404);
    expect((await hide(' ')).text).toBe('Reason is required');
  });

  test('is found in the admin list by name, page by page', async () => {
    const members = [await published('zz-one'), await published('ZZ-two'), await published('zz-three')];
    for (const member of members) await report(member.username);
    await change(members[1] as Member, { displayName: 'Zulu Queen' });
    expect((await list('search=zulu')).map(({ username }) => username)).toEqual(['ZZ-two']);
    // The newest report first.
    const first = v.parse(profilePageSchema, (await admin.get('/api/admin/profiles/page?limit=2&search=ZZ-')).json());
    expect([first.total, first.rows.map(({ username }) => username)]).toEqual([3, ['zz-three', 'ZZ-two']]);
    const next = (await admin.get(`/api/admin/profiles/page?limit=2&search=ZZ-&cursor=${first.next}`)).json();
    expect(next.rows.map(({ username }: AdminProfile) => username)).toEqual(['zz-one']);
    expect((await list('list=all&search=zz-')).map(({ username }) => username)).toEqual([
      'zz-one',
      'zz-three',
      'ZZ-two',
    ]);
    expect((await admin.get('/api/admin/profiles/page?list=none')).status).toBe(400);
    expect((await admin.get(`/api/admin/profiles/page?list=all&cursor=${first.next}`)).status).toBe(400);
  });
});

test('a member’s profile is in their data export, and deleted with the account', async () => {
  const member = await published();
  await change(member, { line: 'Tea, and teams' });
  await server.visitor().post(`/api/profiles/${member.username}/reports`, { kind: 'scam' });
  expect((await member.client.get('/api/account/export')).json()).toMatchObject({
    profile: { line: 'Tea, and teams', isPublished: true, hiding: null },
    profileStatistics: { days: [], cards: [] },
  });
  expect((await admin.delete(`/api/admin/users/${member.id}`)).status).toBe(204);
  for (const table of ['profiles', 'profile_reports'])
    expect(await server.sql(`SELECT FROM ${table} WHERE user_id = $1`, [member.id])).toEqual([]);
  expect((await seen(member.username)).status).toBe(404);
});

test('admins see the page of one person, and nothing for anyone who never began one', async () => {
  const [owner, other] = [await newMember(), await newMember()];
  const profileOf = (id: number, by = admin) => by.get(`/api/admin/profiles/${id}`);
  expect((await profileOf(owner.id)).json()).toEqual({ profile: null });
  await owner.client.patch('/api/profile', { line: 'Hello', isPublished: true });
  expect((await profileOf(owner.id)).json()).toMatchObject({
    profile: { userId: owner.id, username: owner.username, reportCount: 0, hiding: null },
  });
  expect((await profileOf(owner.id, other.client)).status).toBe(403);
});
