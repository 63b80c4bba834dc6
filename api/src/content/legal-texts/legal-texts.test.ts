import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  LEGAL_TEXT_KEYS,
  type LegalTextKey,
  type LegalTextLink,
  legalTextDraftSchema,
  legalTextLinkSchema,
  legalTextSchema,
} from '@powerline/contract/content';
import { until } from '@powerline/test-support/until';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
beforeEach(async () => {
  await pastTheTriggers(`DELETE FROM legal_text_receipts; DELETE FROM legal_texts; DELETE FROM legal_text_drafts;
    DELETE FROM audit_entries; SELECT pg_notify('powerline_changes', 'legal-texts')`);
  // The answer that the server keeps goes a moment later.
  await until(async () => (await inForce()).length === 0);
});
afterAll(() => server.close());

/** Nothing else changes or removes what was published. */
const pastTheTriggers = (statements: string) =>
  server.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`);

const publish = (key: LegalTextKey, text: string, version: number, by = admin) =>
  by.post(`/api/admin/legal-texts/${key}/versions`, { text, version });

const saveDraft = (body: object, by = admin) =>
  by.send('/api/admin/legal-texts/terms/draft', {
    method: 'PUT',
    body,
    headers: { accept: 'application/problem+json' },
  });

/** Of the schema the strict form: a field too many in an answer is a leak. */
const links = (answer: { json(): unknown }): LegalTextLink[] =>
  v.parse(v.array(v.strictObject(legalTextLinkSchema.entries)), answer.json());
const versions = (found: LegalTextLink[]) => found.map(({ key, version }) => `${key} ${version}`);
const inForce = async () => versions(links(await server.visitor().get('/api/legal-texts')));
const unseen = async (browser: Client) => versions(links(await browser.get('/api/legal-texts/unseen')));

/** As if all that is published had been so for a day: long before any form that is open. */
const aDayLater = () => pastTheTriggers(`UPDATE legal_texts SET published_at = published_at - interval '1 day'`);

const receiptsOf = (username: string) =>
  server.sql(
    `SELECT key, version, how FROM legal_text_receipts r JOIN users u ON u.id = r.user_id
      WHERE u.username = $1 ORDER BY key, version, how`,
    [username],
  );

test('as long as nothing is published there is no text, and a registration accepts none', async () => {
  expect(await inForce()).toEqual([]);
  expect((await server.visitor().get('/api/legal-texts/terms')).status).toBe(404);
  expect((await server.visitor().get('/api/legal-texts/lottery')).status).toBe(404);
  const member = await server.member('early');
  expect(await unseen(member)).toEqual([]);
  expect(await receiptsOf('early')).toEqual([]);
});

test('everyone reads a published text at once, and the next one replaces it', async () => {
  expect((await publish('privacy', 'We keep *little*.', 1)).status).toBe(201);
  expect((await publish('terms', '# Be fair', 1)).status).toBe(201);
  expect(await inForce()).toEqual(['terms 1', 'privacy 1']);
  expect((await publish('terms', '# Be fairer', 2)).status).toBe(201);
  expect(await inForce()).toEqual(['terms 2', 'privacy 1']);
  const text = v.parse(
    v.strictObject(legalTextSchema.entries),
    (await server.visitor().get('/api/legal-texts/terms')).json(),
  );
  expect(text).toMatchObject({ key: 'terms', version: 2, html: '<h2>Be fairer</h2>\n' });
});

test('everyone reads any published version, so that they see what changed', async () => {
  await publish('terms', 'Pay $25.', 1);
  await publish('terms', 'Pay $30.', 2);
  const version = async (path: string) => server.visitor().get(`/api/legal-texts/${path}`);
  expect(v.parse(v.strictObject(legalTextSchema.entries), (await version('terms/versions/1')).json())).toMatchObject({
    key: 'terms',
    version: 1,
    html: '<p>Pay $25.</p>\n',
  });
  expect((await version('terms/versions/3')).status).toBe(404);
  expect((await version('nothing/versions/1')).status).toBe(404);
  expect((await version('terms/versions/0')).status).toBe(400);
});

test('a draft is seen by admins alone until it is published, and is gone then', async () => {
  const kept = await saveDraft({ text: 'Be kind.' });
  expect(kept.json()).toEqual({
    key: 'terms',
    draft: 'Be kind.',
    revision: expect.any(Number),
    savedBy: 'admin',
    savedAt: expect.any(String),
    versions: [],
  });
  expect(await inForce()).toEqual([]);
  const published = await publish('terms', 'Be kind.', 1);
  expect(published.json()).toMatchObject({
    draft: null,
    versions: [{ version: 1, text: 'Be kind.', publishedBy: 'admin' }],
  });
  const { revision } = (await saveDraft({ text: 'Be kinder.' })).json();
  expect((await saveDraft({ text: ' ', revision })).status).toBe(200);
  const all = v.parse(v.array(legalTextDraftSchema), (await admin.get('/api/admin/legal-texts')).json());
  expect(all.map(({ key }) => key)).toEqual(LEGAL_TEXT_KEYS);
  expect(all[0]?.draft).toBeNull();
});

describe('when another admin was first', () => {
  let bea: Client;
  beforeAll(async () => {
    bea = await server.member('bea');
    const { id } = (await bea.get('/api/user')).json();
    expect((await admin.patch(`/api/admin/users/${id}`, { isAdmin: true })).status).toBe(200);
  });

  test('rejects a draft over one saved in the meantime, and says who saved it', async () => {
    const { revision } = (await saveDraft({ text: 'Be kind.', version: 1 })).json();
    const theirs = (await saveDraft({ text: 'Be brave.', version: 1, revision }, bea)).json();
    for (const body of [{ version: 1, revision }, { version: 1, revision: null }, {}]) {
      const refused = await saveDraft({ text: 'Be quick.', ...body });
      expect([refused.status, refused.json().code]).toEqual([409, 'conflict']);
      expect(refused.json().detail).toMatch(/^This draft was just changed by bea \(.* UTC\)/);
    }
    const [terms] = (await admin.get('/api/admin/legal-texts')).json();
    expect(terms).toMatchObject({ draft: 'Be brave.', savedBy: 'bea', revision: theirs.revision });
    expect((await saveDraft({ text: 'Be both.', version: 1, revision: theirs.revision })).status).toBe(200);
  });

  test('rejects a draft of a version published in the meantime', async () => {
    const { revision } = (await saveDraft({ text: 'Be kind.', version: 1 })).json();
    expect((await publish('terms', 'Be brave.', 1, bea)).status).toBe(201);
    const refused = await saveDraft({ text: 'Be quick.', version: 1, revision });
    expect([refused.status, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Version 1 was just published by bea \(.* UTC\)/),
    ]);
    const [terms] = (await admin.get('/api/admin/legal-texts')).json();
    expect(terms).toMatchObject({ draft: null, revision: null, savedBy: null, savedAt: null });
  });

  test('rejects publishing over a draft saved in the meantime, and a removed draft is not the next one', async () => {
    const path = '/api/admin/legal-texts/terms/versions';
    const { revision } = (await saveDraft({ text: 'Be kind.' })).json();
    const second = (await saveDraft({ text: 'Be brave.', revision }, bea)).json();
    expect((await admin.post(path, { text: 'Be kind.', version: 1, revision })).status).toBe(409);
    await saveDraft({ text: '', revision: second.revision }, bea);
    const third = (await saveDraft({ text: 'Be new.' }, bea)).json();
    for (const seen of [revision, second.revision, null])
      expect((await admin.post(path, { text: 'Be kind.', version: 1, revision: seen })).status).toBe(409);
    expect((await admin.post(path, { text: 'Be new.', version: 1, revision: third.revision })).status).toBe(201);
    expect(await inForce()).toEqual(['terms 1']);
  });
});

test('when two admins publish the same version at once, one is refused', async () => {
  const answers = await Promise.all([publish('terms', 'One', 1), publish('terms', 'Other', 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await inForce()).toEqual(['terms 1']);
});

test.each([
  ['a version that skips one', 'terms', { text: 'x', version: 3 }, 409],
  ['the text that is in force once more', 'terms', { text: 'Be kind.', version: 2 }, 400],
  ['nothing', 'terms', { text: '  ', version: 2 }, 400],
  ['more than fits', 'terms', { text: 'x'.repeat(50_001), version: 2 }, 400],
  ['a text that there is not', 'lottery', { text: 'x', version: 1 }, 404],
])('no one publishes %s', async (_, key, body, status) => {
  await publish('terms', 'Be kind.', 1);
  expect((await admin.post(`/api/admin/legal-texts/${key}/versions`, body)).status).toBe(status);
  expect(await inForce()).toEqual(['terms 1']);
});

test('a member cannot write, publish or see drafts', async () => {
  const member = await server.member();
  expect((await publish('terms', 'Mine', 1, member)).status).toBe(403);
  expect((await member.get('/api/admin/legal-texts')).status).toBe(403);
  expect((await member.post('/api/admin/legal-texts/preview', { text: 'x' })).status).toBe(403);
  expect(await inForce()).toEqual([]);
});

test.each(['UPDATE legal_texts SET text = $$Another$$', 'DELETE FROM legal_texts', 'TRUNCATE legal_texts CASCADE'])(
  'what was published is never changed: the database refuses %s',
  async (statement) => {
    await publish('terms', 'Be kind.', 1);
    await expect(server.sql(statement)).rejects.toMatchObject({ code: '23001' });
  },
);

test('what was accepted is never changed either, and goes with its account alone', async () => {
  await publish('terms', 'Be kind.', 1);
  await server.member('fickle');
  await expect(server.sql('UPDATE legal_text_receipts SET how = $$shown$$')).rejects.toMatchObject({ code: '23001' });
  await server.sql(`DELETE FROM users WHERE username = 'fickle'`);
  expect(await receiptsOf('fickle')).toEqual([]);
});

test('a registration records which versions it accepts, and they are not shown again', async () => {
  await publish('terms', 'One', 1);
  await publish('terms', 'Two', 2);
  await publish('privacy', 'Little', 1);
  await aDayLater();
  const member = await server.member('newcomer');
  expect(await receiptsOf('newcomer')).toEqual([
    { key: 'privacy', version: 1, how: 'registered' },
    { key: 'terms', version: 2, how: 'registered' },
  ]);
  expect(await unseen(member)).toEqual([]);
  expect((await member.get('/api/account/export')).json().legalTexts).toMatchObject([
    { key: 'privacy', version: 1, how: 'registered' },
    { key: 'terms', version: 2, how: 'registered' },
  ]);
});

test('people who register so soon after a publication that the form may have been open before still see it', async () => {
  await publish('terms', 'One', 1);
  await aDayLater();
  await publish('terms', 'Two', 2);
  const member = await server.member('quick');
  expect(await receiptsOf('quick')).toEqual([{ key: 'terms', version: 2, how: 'registered' }]);
  expect(await unseen(member)).toEqual(['terms 2']);
});

test('a registration that fails accepts nothing', async () => {
  await publish('terms', 'One', 1);
  await server.member('taken');
  const body = { username: 'Taken', email: 'other@example.com', password: 'secret' };
  expect((await server.visitor().post('/api/register', body)).status).toBe(409);
  expect(await server.sql('SELECT FROM legal_text_receipts')).toHaveLength(2); // the publisher's and the member's
});

test('a new version is shown to each member once, whichever device they say OK on', async () => {
  const member = await server.member();
  const other = await server.member();
  await publish('terms', 'One', 1);
  expect(await unseen(member)).toEqual(['terms 1']);
  const seen = { texts: [{ key: 'terms', version: 1 }] };
  expect((await member.post('/api/legal-texts/seen', seen)).status).toBe(204);
  expect((await member.post('/api/legal-texts/seen', seen)).status).toBe(204);
  expect(await unseen(member)).toEqual([]);
  expect(await unseen(other)).toEqual(['terms 1']);
  expect(await unseen(admin)).toEqual([]); // who published it has read it
  await publish('terms', 'Two', 2);
  expect(await unseen(member)).toEqual(['terms 2']);
});

test.each([
  ['a version that was not published', { texts: [{ key: 'terms', version: 9 }] }, 404],
  ['a text that there is not', { texts: [{ key: 'lottery', version: 1 }] }, 400],
  ['nothing', { texts: [] }, 400],
])('refuses a receipt of %s', async (_, body, status) => {
  expect((await (await server.member()).post('/api/legal-texts/seen', body)).status).toBe(status);
});

test('the audit says who wrote and who published, not what', async () => {
  await admin.send('/api/admin/legal-texts/terms/draft', { method: 'PUT', body: { text: 'Be kind.' } });
  await publish('terms', 'Be kind.', 1);
  expect(await server.sql('SELECT actor_name, action, target, change FROM audit_entries ORDER BY id')).toEqual([
    { actor_name: 'admin', action: 'write legal text', target: 'terms', change: { characters: 8 } },
    { actor_name: 'admin', action: 'publish legal text', target: 'terms', change: { version: 1 } },
  ]);
});

test.each([
  ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['an element', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['a link that runs', '[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['a link that runs, hidden', '[x](java&#115;cript:alert(1))', '[x](javascript:alert(1))'],
  ['a picture', '![x](https://tracker.example/x.png)', '!<a href="https://tracker.example/x.png">x</a>'],
])('%s in a text stays text', (_, text, html) => {
  expect(markdownToHtml(text)).toBe(`<p>${html}</p>\n`);
});

test('a text has headings below that of its page, lists, links and emphasis; what it looks like is shown before', async () => {
  const text = '# Rules\n\n###### Small\n\n- **one** [two](https://example.com)\n1. three';
  const preview = await admin.post('/api/admin/legal-texts/preview', { text });
  expect(preview.status).toBe(200);
  expect(preview.json().html.replaceAll('\n', '')).toBe(
    '<h2>Rules</h2><h6>Small</h6><ul><li><strong>one</strong> <a href="https://example.com">two</a></li></ul><ol><li>three</li></ol>',
  );
});
