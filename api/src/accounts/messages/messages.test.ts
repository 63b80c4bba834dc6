import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Conversation, ReportedMessage } from '@powerline/contract/accounts';
import type { Answer, Client } from '../../../test/client.ts';
import { withSiteDatabase } from '../../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_RETENTION } from '../../app/site.ts';
import { Cleanup } from '../../infrastructure/retention/cleanup.ts';

interface Someone {
  client: Client;
  id: number;
  username: string;
}

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  await server.open('payout');
});
afterAll(() => server.close());

let members = 0;
async function join(sponsor?: Someone): Promise<Someone> {
  members += 1;
  const username = `writer-${members}`;
  const client = server.visitor();
  if (sponsor) await client.get(`/r/${sponsor.username}`);
  const answer = await client.post('/api/register', { username, email: `${username}@example.com`, password: 'secret' });
  expect(answer.status).toBe(201);
  return { client, id: answer.json().id, username };
}
/** A sponsor and someone they invited. */
async function pair(): Promise<[sponsor: Someone, direct: Someone]> {
  const sponsor = await join();
  return [sponsor, await join(sponsor)];
}
const write = (from: Someone, to: Someone, text = 'Hello') => from.client.post(`/api/messages/${to.id}`, { text });
const said = (answer: Answer) =>
  answer.status === 201 ? `201 ${answer.json().text}` : `${answer.status} ${answer.text}`;
const read = async (me: Someone, other: Someone): Promise<Conversation> =>
  (await me.client.get(`/api/messages/${other.id}`)).json();
const titles = async ({ client }: Someone): Promise<string[]> =>
  (await client.get('/api/notifications')).json().notifications.map(({ title }: { title: string }) => title);

describe('a message', () => {
  test('from a member to their sponsor shows in the notifications of both, and the sponsor can answer', async () => {
    const [sponsor, direct] = await pair();
    expect(said(await write(sponsor, direct))).toBe(`403 You can write to ${direct.username} once they write to you.`);
    expect(said(await write(direct, sponsor, '  How do I begin?\n'))).toBe('201 How do I begin?');
    expect(await titles(sponsor)).toContain(`${direct.username} wrote to you`);
    expect(await titles(direct)).toContain(`You wrote to ${sponsor.username}`);
    expect(said(await write(sponsor, direct, 'Watch the first lesson.'))).toBe('201 Watch the first lesson.');
    expect(await read(direct, sponsor)).toMatchObject({
      username: sponsor.username,
      closedBecause: null,
      isBlocked: false,
      messages: [
        { isMine: true, text: 'How do I begin?' },
        { isMine: false, text: 'Watch the first lesson.' },
      ],
    });
  });

  test('reaches no one else: not above the sponsor, not beside, not oneself, nobody unknown', async () => {
    const [sponsor, direct] = await pair();
    const [beside, below] = [await join(sponsor), await join(direct)];
    for (const other of [beside, { ...direct, id: 2_000_000_000 }, direct])
      expect(said(await write(direct, other))).toBe('404 There is no one here whom you can write to');
    expect((await write(below, sponsor)).status).toBe(404);
    expect((await below.client.get(`/api/messages/${sponsor.id}`)).status).toBe(404);
    expect((await server.visitor().post(`/api/messages/${sponsor.id}`, { text: 'x' })).status).toBe(401);
  });

  test('is plain text of 1 to 500 characters', async () => {
    const [sponsor, direct] = await pair();
    expect(said(await write(direct, sponsor, ' '))).toBe('400 Write something first');
    expect(said(await write(direct, sponsor, 'x'.repeat(501)))).toBe('400 Message must be at most 500 characters');
    expect((await write(direct, sponsor, 'x'.repeat(500))).status).toBe(201);
  });

  test('can be sent five times a day to one member', async () => {
    const [sponsor, direct] = await pair();
    for (let count = 0; count < 5; count += 1) expect((await write(direct, sponsor)).status).toBe(201);
    expect(said(await write(direct, sponsor))).toBe(
      `429 You can send ${sponsor.username} 5 messages a day. Try again tomorrow.`,
    );
    expect((await read(direct, sponsor)).messages).toHaveLength(5);
  });

  test('can be sent twenty times a day in all', async () => {
    const sponsor = await join();
    const directs = [];
    for (let count = 0; count < 5; count += 1) directs.push(await join(sponsor));
    for (const direct of directs) await write(direct, sponsor);
    for (const direct of directs.slice(0, 4))
      for (let count = 0; count < 5; count += 1) expect((await write(sponsor, direct)).status).toBe(201);
    const [last = sponsor] = directs.slice(4);
    expect(said(await write(sponsor, last))).toBe('429 You can send 20 messages a day. Try again tomorrow.');
  });

  test('doesn’t reach a member who blocked the sender, who reads why, until the block is lifted', async () => {
    const [sponsor, direct] = await pair();
    const block = `/api/messages/${direct.id}/block`;
    for (let count = 0; count < 2; count += 1)
      expect((await sponsor.client.send(block, { method: 'PUT' })).status).toBe(204);
    expect(said(await write(direct, sponsor))).toBe(`403 ${sponsor.username} doesn’t take messages from you.`);
    expect(await read(sponsor, direct)).toMatchObject({
      isBlocked: true,
      closedBecause: `You blocked ${direct.username}. Unblock them to write.`,
    });
    expect((await sponsor.client.delete(block)).status).toBe(204);
    expect((await write(direct, sponsor)).status).toBe(201);
  });

  test('that its recipient reports is shown to admins, and to no one else, until an admin dismisses it', async () => {
    const [sponsor, direct] = await pair();
    const { id } = (await write(direct, sponsor, 'Buy now!')).json();
    const reports = async (): Promise<ReportedMessage[]> => (await admin.get('/api/admin/message-reports')).json();
    expect((await direct.client.send(`/api/message-reports/${id}`, { method: 'PUT' })).status).toBe(404);
    expect(await reports()).toEqual([]);
    expect((await sponsor.client.send(`/api/message-reports/${id}`, { method: 'PUT' })).status).toBe(204);
    expect((await read(sponsor, direct)).messages).toMatchObject([{ isReported: true }]);
    expect((await read(direct, sponsor)).messages).toMatchObject([{ isReported: false }]);
    expect(await reports()).toMatchObject([
      { id, senderId: direct.id, sender: direct.username, recipient: sponsor.username, text: 'Buy now!' },
    ]);
    expect((await sponsor.client.get('/api/admin/message-reports')).status).toBe(403);
    expect((await admin.delete(`/api/admin/message-reports/${id}`)).status).toBe(204);
    expect(await reports()).toEqual([]);
  });

  test('can’t be sent by someone suspended, to someone suspended, or while the system is closed', async () => {
    const [sponsor, direct] = await pair();
    const suspension = (id: number) => admin.post(`/api/admin/users/${id}/suspension`, { reason: 'spam' });
    expect((await suspension(sponsor.id)).status).toBe(200);
    expect((await write(sponsor, direct)).status).toBe(401);
    expect(said(await write(direct, sponsor))).toBe(`403 ${sponsor.username} can’t get messages right now.`);
    await server.sql(`UPDATE systems SET is_open = false WHERE key = 'payout'`);
    expect(said(await write(direct, sponsor))).toBe('403 The Powerline Payout is not open yet');
    await server.open('payout');
  });
});

describe('messages', () => {
  test('are in the copy of one’s data, and go with the account; a former member can’t be written to', async () => {
    const [sponsor, direct] = await pair();
    await write(direct, sponsor, 'My own words');
    await write(sponsor, direct, 'The answer');
    const copy = (await direct.client.get('/api/account/export')).json();
    expect(copy.messages).toMatchObject({
      sent: [{ with: sponsor.username, text: 'My own words' }],
      received: [{ with: sponsor.username, text: 'The answer' }],
      blocked: [],
    });
    const { username } = direct;
    expect(
      (await direct.client.send('/api/account', { method: 'DELETE', body: { username, password: 'secret' } })).status,
    ).toBe(204);
    expect(await server.sql('SELECT FROM messages WHERE $1 IN (sender_id, recipient_id)', [direct.id])).toEqual([]);
    expect((await write(sponsor, direct)).status).toBe(404);
  });

  test('are deleted after 180 days', async () => {
    const [sponsor, direct] = await pair();
    await write(direct, sponsor);
    const cleanUp = () =>
      withSiteDatabase(server.databaseUrl, (dataSource) => new Cleanup(dataSource, SITE_RETENTION).run());
    await server.sql(`UPDATE messages SET sent_at = now() - interval '179 days' WHERE sender_id = $1`, [direct.id]);
    await cleanUp();
    expect((await read(direct, sponsor)).messages).toHaveLength(1);
    await server.sql(`UPDATE messages SET sent_at = now() - interval '180 days' WHERE sender_id = $1`, [direct.id]);
    await cleanUp();
    expect((await read(direct, sponsor)).messages).toEqual([]);
  });
});
