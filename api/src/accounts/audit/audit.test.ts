import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AuditPage, auditPageSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { recordInAudit } from './record-in-audit.ts';

let server: TestServer;
let admin: Client;
let adminId: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  adminId = (await admin.get('/api/user')).json().id;
});
afterAll(() => server.close());

const page = async (query: Record<string, string> = {}): Promise<AuditPage> => {
  const answer = await admin.get(`/api/admin/audit?${new URLSearchParams(query)}`);
  return v.parse(v.strictObject(auditPageSchema.entries), answer.json());
};
const file = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/audit/file?${new URLSearchParams(query)}`)).text;

const member = async () => {
  const client = await server.member();
  const { id, username }: { id: number; username: string } = (await client.get('/api/user')).json();
  return { id, username };
};
const suspend = ({ id }: { id: number }, reason = 'Spam') =>
  admin.post(`/api/admin/users/${id}/suspension`, { reason });

/** Entries by someone who doesn't exist, as a service or an older version writes them. */
const insert = (action: string, entries: number, actorId = 999_999) =>
  server.sql(
    `INSERT INTO audit_entries (actor_id, actor_name, action, target, at)
     SELECT $1, 'gone', $2, n::text, timestamptz '2020-01-01' + n * interval '1 microsecond' FROM generate_series(1, $3) n`,
    [actorId, action, entries],
  );

test('says who did what to whom, and when', async () => {
  const noah = await member();
  await suspend(noah);
  const [entry] = (await page()).entries;
  expect(entry).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    actor: { id: adminId, name: 'admin', hasAccount: true },
    token: null,
    action: 'suspend user',
    target: String(noah.id),
    people: [noah],
    peopleCount: 1,
    fields: [{ name: 'reason', value: 'Spam' }],
  });
});

test('someone who left has no name any more, and what happened to them stays', async () => {
  const noah = await member();
  await admin.delete(`/api/admin/users/${noah.id}`);
  const { entries } = await page({ about: String(noah.id) });
  expect(entries).toMatchObject([{ action: 'delete user', people: [{ id: noah.id, username: null }] }]);
});

test('is for admins only', async () => {
  for (const path of ['/api/admin/audit', '/api/admin/audit/file']) {
    expect((await server.visitor().get(path)).status).toBe(401);
    expect((await (await server.member()).get(path)).status).toBe(403);
  }
});

describe('pages', () => {
  test('follow each other without a gap or a repetition, also within one millisecond', async () => {
    await insert('page test', 120);
    const targets: string[] = [];
    let before: string | null = null;
    do {
      const { entries, next } = await page({ action: 'page test', ...(before !== null && { before }) });
      targets.push(...entries.map(({ target }) => target));
      before = next;
    } while (before !== null);
    expect(targets).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  test.each(['x', Buffer.from('["2026-02-30T00:00:00.000000Z","1"]').toString('base64url')])(
    'reject %s as a place',
    async (before) => {
      expect((await admin.get(`/api/admin/audit?before=${before}`)).status).toBe(400);
    },
  );
});

describe('a filter', () => {
  test('by who did it offers everyone in the audit', async () => {
    await insert('done by someone else', 1);
    const { entries, actors } = await page({ by: '999999' });
    expect(new Set(entries.map(({ actor }) => actor.id))).toEqual(new Set([999_999]));
    expect(entries[0]?.actor).toEqual({ id: 999_999, name: 'gone', hasAccount: false });
    expect(actors).toEqual([
      { id: adminId, name: 'admin' },
      { id: 999_999, name: 'gone' },
    ]);
  });

  test('by action offers everything that was done', async () => {
    const { entries, actions } = await page({ action: 'done by someone else' });
    expect(entries).toHaveLength(1);
    expect(actions).toEqual(expect.arrayContaining(['done by someone else', 'suspend user']));
    expect(new Set(actions).size).toBe(actions.length);
  });

  test('by a person takes the exact name first, or else any part of one', async () => {
    const people = await Promise.all([member(), member()]);
    for (const person of people) await suspend(person);
    const [first] = people;
    const named = await page({ about: first.username.toUpperCase() });
    expect(named.entries.map(({ people: [person] }) => person)).toEqual([first]);
    const part = await page({ about: 'ember' });
    expect(part.entries.map(({ people: [person] }) => person)).toEqual(expect.arrayContaining(people));
  });

  test('by the key of something else finds it', async () => {
    await admin.patch('/api/admin/systems/profiles', { isOpen: true });
    expect((await page({ about: 'profiles' })).entries).toMatchObject([{ action: 'change system', people: [] }]);
  });

  test('by time includes its beginning and leaves out its end', async () => {
    const [{ from, until } = { from: '', until: '' }] = await server.sql<{ from: string; until: string }>(
      `SELECT '2020-01-01T00:00:00Z' AS from, '2020-01-01T00:00:00.000010Z' AS until`,
    );
    expect((await page({ action: 'page test', from, until })).entries.map(({ target }) => target)).toEqual([
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    for (const query of ['from=yesterday', 'until=2026-13-01T00:00:00Z', 'by=ann', 'who=1'])
      expect([query, (await admin.get(`/api/admin/audit?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('values before and after', () => {
  const lastOf = async (action: string) => (await page({ action })).entries[0]?.fields;
  const noah = { id: 0, username: '' };
  beforeAll(async () => Object.assign(noah, await member()));

  interface Edit {
    action: string;
    edit: () => Promise<{ status: number }>;
    fields: unknown;
  }
  const put = (path: string, body: object) => admin.send(path, { method: 'PUT', body });

  test.each<Edit>([
    {
      action: 'change roles',
      edit: () => put(`/api/admin/users/${noah.id}/roles`, { roles: ['support', 'finance'] }),
      fields: [{ name: 'roles', before: 'none', value: 'support, finance' }],
    },
    {
      action: 'change user',
      edit: () => admin.patch(`/api/admin/users/${noah.id}`, { isAdmin: true }),
      fields: [{ name: 'isAdmin', before: 'no', value: 'yes' }],
    },
    {
      action: 'change system',
      edit: () => admin.patch('/api/admin/systems/academy', { isOpen: true }),
      fields: [{ name: 'isOpen', before: 'no', value: 'yes' }],
    },
    {
      action: 'change payout installation',
      edit: () => put('/api/admin/payout/installation', { timeZone: 'Europe/Berlin', currency: 'USD' }),
      fields: [
        { name: 'currency', before: 'USD', value: 'USD' },
        { name: 'timeZone', before: 'UTC', value: 'Europe/Berlin' },
      ],
    },
    {
      action: 'change setting',
      edit: () => admin.patch('/api/admin/settings/logo', { logoUrl: '/a.png' }),
      fields: [{ name: 'logoUrl', before: 'none', value: '/a.png' }],
    },
    {
      action: 'remove setting',
      edit: () => admin.delete('/api/admin/settings/logo'),
      fields: [{ name: 'logoUrl', before: '/a.png', value: 'none' }],
    },
    {
      action: 'set plan',
      edit: async () => {
        const month = '2099-01';
        const { plan } = (await admin.get(`/api/admin/payout/plan-versions/${month}`)).json();
        return put(`/api/admin/payout/plan-versions/${month}`, {
          ...plan,
          minimumPayoutCents: 5_000,
          reason: null,
          replaces: null,
        });
      },
      fields: expect.arrayContaining([{ name: 'minimumPayoutCents', before: '2000', value: '5000' }]),
    },
  ])('of "$action" come from the same entry', async ({ action, edit, fields }) => {
    expect((await edit()).status).toBeLessThan(300);
    expect(await lastOf(action)).toEqual(fields);
  });

  test('are in the file, too', async () => {
    await admin.patch('/api/admin/systems/profiles', { isOpen: false });
    await admin.patch('/api/admin/systems/profiles', { isOpen: true });
    expect((await file({ action: 'change system' })).split('\r\n')[1]).toContain('"isOpen: no → yes"');
  });

  test('of a mail server never have its password', async () => {
    const entered = {
      ...{ host: 'a.example.com', port: 587, encryption: 'starttls', username: 'mailer', mailPassword: 'hunter22' },
      ...{ fromName: '', fromAddress: 'site@example.com', password: ADMIN.password },
    };
    for (const host of ['a.example.com', 'b.example.com'])
      expect((await put('/api/admin/settings/mail', { ...entered, host })).status).toBe(200);
    const fields = await lastOf('save mail settings');
    expect(fields).toEqual(
      expect.arrayContaining([
        { name: 'host', before: 'a.example.com', value: 'b.example.com' },
        { name: 'mailPassword', value: 'changed' },
      ]),
    );
    const stored = await server.sql(`SELECT change, before FROM audit_entries WHERE action = 'save mail settings'`);
    expect(JSON.stringify(stored)).not.toContain('hunter22');
  });
});

describe('secrets', () => {
  test('never reach the table or a page, by whatever change they come', async () => {
    const fields = {
      host: 'mail.example.com',
      smtpPassword: 'hunter2',
      url: 'smtp://ann:hunter2@mail.example.com',
      method: { kind: 'bank', accountNumber: 'DE02120300000000202051', bankCode: 'hunter2' },
      apiKeys: ['smtps://ann:hunter2@mail.example.com'],
    };
    await withSiteDatabase(server.databaseUrl, ({ manager }) =>
      recordInAudit(manager, {
        actor: { id: adminId, username: 'admin' },
        action: 'keep secrets',
        target: 'x',
        fields,
      }),
    );
    const [stored] = await server.sql(`SELECT change::text FROM audit_entries WHERE action = 'keep secrets'`);
    expect(JSON.stringify(stored)).not.toMatch(/hunter2|DE0212/);
    expect((await page({ action: 'keep secrets' })).entries[0]?.fields).toEqual(
      expect.arrayContaining([
        { name: 'host', value: 'mail.example.com' },
        { name: 'smtpPassword', value: 'changed' },
        { name: 'url', value: 'smtp://hidden@mail.example.com' },
      ]),
    );
  });

  test('that an older version kept are hidden on the page', async () => {
    await server.sql(
      `INSERT INTO audit_entries (actor_id, actor_name, action, target, change) VALUES (1, 'x', 'old', 'x', '{"token": "abc"}')`,
    );
    expect((await page({ action: 'old' })).entries[0]?.fields).toEqual([{ name: 'token', value: 'changed' }]);
  });
});

describe('the file', () => {
  test('has what the filter lets through, without formulas, and its download is recorded', async () => {
    const noah = await member();
    await suspend(noah, '=HYPERLINK("https://attack.example")');
    const [headings, line] = (await file({ about: noah.username })).split('\r\n');
    expect(headings).toBe(
      '"When (UTC)","By","By (id)","Action","Target","People","People (ids)","Fields","API token","API token (id)"',
    );
    expect(line).toContain(`"admin","${adminId}","suspend user","${noah.id}","${noah.username}","${noah.id}"`);
    expect(line).not.toMatch(/(?:^|,)"=/);
    expect((await page()).entries[0]).toMatchObject({
      action: 'export audit',
      fields: [{ name: 'about', value: noah.username }],
    });
  });

  test('continues over its parts', async () => {
    await insert('file test', 2_500);
    const lines = (await file({ action: 'file test' })).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2_500);
    expect(new Set(lines).size).toBe(2_500);
  });
});

test('the database refuses to change or remove an entry', async () => {
  for (const statement of [
    `UPDATE audit_entries SET actor_name = 'someone else'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])
    await expect(server.sql(statement)).rejects.toThrow('rows of audit_entries are never changed');
});

test('every filter and the order read an index', async () => {
  await server.sql('ANALYZE audit_entries');
  const plan = async (where: string) =>
    server.sql(`EXPLAIN SELECT * FROM audit_entries ${where} ORDER BY at DESC, id DESC LIMIT 51`);
  for (const [where, index] of [
    ['', 'audit_entries_at_idx'],
    ['WHERE actor_id = 1', 'audit_entries_actor_id_idx'],
    [`WHERE action = 'suspend user'`, 'audit_entries_action_idx'],
  ])
    expect(JSON.stringify(await plan(where ?? ''))).toContain(index);
});
