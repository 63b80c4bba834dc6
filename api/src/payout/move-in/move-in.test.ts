import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MOVE_IN_PART_BYTES, type MoveIn, type MoveInFile } from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../test/client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { inOnly } from '../../infrastructure/language/current-language.ts';
import { MOVE_IN_RETENTION } from './retention.ts';
import { MoveInRunner } from './run-move-in.job.ts';

const PATH = '/api/admin/settings/move-in';
const DETAILS = { currency: 'USD', firstMonth: '2026-01', madeAt: '2025-12-31T10:00:00Z' };
const TEAM: Partial<Record<MoveInFile, string>> = {
  members: `username,email,joined
boss,boss@example.com,2025-01-01
ana,ana@example.com,2025-02-01
ben,ben@example.com,2025-02-02
`,
  places: `username,sponsor,parent,position
boss,,,
ana,boss,boss,1
ben,ana,boss,2
`,
  payments: `reference,username,month,amount
TX1,ana,2025-12,25.00
`,
  balances: `username,balance
ana,12.50
`,
};

const ACCOUNTS = `users WHERE username IN ('boss', 'ana', 'ben')`;
const PLACES = `payout_members WHERE name_key IN ('boss', 'ana', 'ben')`;

let server: TestServer;
let dataSource: DataSource;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});
beforeEach(async () => {
  admin = await server.admin();
});
afterEach(async () => {
  expect((await admin.delete(PATH)).status).toBe(204);
});

const put = (path: string, body: object) => admin.send(`${PATH}${path}`, { method: 'PUT', body });
const countOf = async (table: string) => Number((await server.sql(`SELECT count(*) FROM ${table}`))[0]?.count);

async function send(file: string, text: string, client = admin): Promise<void> {
  const content = Buffer.from(text);
  const begun = await client.post(`${PATH}/uploads`, { file, name: `${file}.csv`, bytes: content.length });
  expect(begun.status).toBe(201);
  for (let part = 0; part * MOVE_IN_PART_BYTES < content.length; part += 1) {
    const body = content.subarray(part * MOVE_IN_PART_BYTES, (part + 1) * MOVE_IN_PART_BYTES).toString();
    const sent = await client.send(`${PATH}/uploads/${begun.json().upload}/parts/${part}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'text/csv' },
    });
    expect(sent.status).toBe(204);
  }
}

async function sendTeam(changes: Partial<Record<MoveInFile, string>> = {}): Promise<void> {
  for (const [file, text] of Object.entries({ ...TEAM, ...changes })) await send(file, text);
  expect((await put('/details', DETAILS)).status).toBe(200);
}

async function ended(): Promise<NonNullable<MoveIn['run']>> {
  let run: MoveIn['run'] = null;
  await until(async () => {
    ({ run } = (await admin.get(PATH)).json());
    return run !== null && run.state !== 'waiting' && run.state !== 'running';
  });
  if (run === null) throw new Error('Nothing was started');
  return run;
}

async function check(headers: Record<string, string> = {}) {
  expect((await admin.post(`${PATH}/check`, {}, headers)).status).toBe(202);
  return ended();
}

test('what is missing is said before anything is checked', async () => {
  const problem = async () => (await admin.post(`${PATH}/check`, {})).text;
  expect(await problem()).toBe('members.csv is missing. Choose it first.');
  await send('members', TEAM.members ?? '');
  await admin.post(`${PATH}/uploads`, { file: 'places', name: 'places.csv', bytes: 10 });
  expect(await problem()).toBe('places.csv isn’t here completely. Choose it again.');
  await send('places', TEAM.places ?? '');
  expect(await problem()).toBe('Say first in which currency the amounts are, and your first month here.');
});

test('a check shows who would move in and writes nothing, and another file forgets it', async () => {
  await sendTeam();
  const run = await check();
  expect(run).toMatchObject({ task: 'check', state: 'done', startedBy: 'admin', share: 1, failure: null });
  expect(run.result).toEqual({
    ...{ members: 3, former: 0, top: 'boss', isTopRoot: false, levels: 2 },
    ...{ payments: 1, statements: 0, balanceCents: 1250, mistakes: 0, mistakesKept: 0, shownMistakes: [] },
    firstPlaces: [
      { username: 'boss', hasLeft: false, level: 0, directlyBelow: 2 },
      { username: 'ana', hasLeft: false, level: 1, directlyBelow: 0 },
      { username: 'ben', hasLeft: false, level: 1, directlyBelow: 0 },
    ],
  });
  expect(await countOf(ACCOUNTS)).toBe(0);
  await send('members', TEAM.members ?? '');
  expect((await admin.get(PATH)).json().run).toBeNull();
});

test('mistakes are named by file and line, in the language of the admin who asked, and stop the import', async () => {
  await sendTeam({ places: TEAM.places?.replace('ben,ana', 'ben,=anna') ?? '' });
  const run = await check({ 'accept-language': 'es' });
  expect(run).toMatchObject({ state: 'mistakes', result: { mistakes: 1, mistakesKept: 1 } });
  const sentence = '«=anna», en sponsor, no está en members.csv. Agrégalo ahí o pon otro sponsor.';
  expect(run.result?.shownMistakes).toEqual([{ file: 'places.csv', line: 4, sentence }]);
  const file = await admin.get(`${PATH}/mistakes`);
  expect(file.text).toBe(`"file","line","mistake"\r\n"places.csv","4","${sentence}"\r\n`);
  const refused = await admin.post(`${PATH}/import`, { run: run.id, top: 'boss', password: ADMIN.password });
  expect([refused.status, refused.text]).toEqual([
    409,
    'The files have changed since they were checked. Check them again.',
  ]);
});

test('a large file with other columns is read once someone says which is which', async () => {
  // Empty lines mean nothing.
  const gap = '\n'.repeat(MOVE_IN_PART_BYTES);
  await sendTeam({ balances: `Note;Login;Saldo\n"a; b";ana;12.50${gap}c;ben;-1` });
  const found = (await admin.get(PATH)).json().files.find(({ file }: { file: string }) => file === 'balances');
  expect(found).toMatchObject({ header: ['Note', 'Login', 'Saldo'], needsColumns: true });
  expect((await admin.post(`${PATH}/check`, {})).status).toBe(409);
  expect((await put('/files/balances/columns', { columns: { username: 'Login' } })).text).toContain(
    'Say which column has balance.',
  );
  const told = await put('/files/balances/columns', { columns: { username: 'login', balance: 'Saldo' } });
  expect(told.json().files.find(({ file }: { file: string }) => file === 'balances')).toMatchObject({
    needsColumns: false,
    columns: [
      { column: 'username', heading: 'Login' },
      { column: 'balance', heading: 'Saldo' },
      { column: 'reserved', heading: null },
      { column: 'paid_out', heading: null },
    ],
  });
  expect((await check()).result).toMatchObject({ balanceCents: 1150 });
});

test('a part of another length, of a replaced file or beyond the end is refused', async () => {
  const begun = await admin.post(`${PATH}/uploads`, { file: 'members', name: 'a.csv', bytes: 3 });
  const part = (number: number, body: string, upload = begun.json().upload) =>
    admin.send(`${PATH}/uploads/${upload}/parts/${number}`, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'text/csv' },
    });
  for (const [number, body] of [
    [0, 'ab'],
    [0, 'abcd'],
    [1, 'a'],
  ] as const)
    expect((await part(number, body)).status).toBe(409);
  expect((await part(0, 'x'.repeat(MOVE_IN_PART_BYTES + 1))).status).toBe(413);
  expect((await part(0, 'abc')).status).toBe(204);
  await admin.post(`${PATH}/uploads`, { file: 'members', name: 'b.csv', bytes: 3 });
  expect((await part(0, 'abc')).status).toBe(409);
});

test('all files together have a limit', async () => {
  await admin.post(`${PATH}/uploads`, { file: 'members', name: 'a.csv', bytes: 60 * MOVE_IN_PART_BYTES });
  const second = await admin.post(`${PATH}/uploads`, { file: 'places', name: 'b.csv', bytes: 60 * MOVE_IN_PART_BYTES });
  expect([second.status, second.text]).toEqual([
    400,
    expect.stringContaining('The files have more than 100 MB together.'),
  ]);
});

test('only admins and owners may move a team in', async () => {
  const ruth = await server.member('ruth');
  const rolesTo = (role: string) => server.sql(`UPDATE users SET roles = ARRAY[$1] WHERE username = 'ruth'`, [role]);
  await rolesTo('finance');
  expect((await ruth.get(PATH)).status).toBe(403);
  await rolesTo('owner');
  expect((await ruth.get(PATH)).status).toBe(200);
  await server.sql(`DELETE FROM users WHERE username = 'ruth'`);
});

test('files are gone a day after the last step', async () => {
  await sendTeam();
  await server.sql(`UPDATE move_ins SET touched_at = now() - interval '25 hours'`);
  await server.sql(`DELETE FROM move_ins WHERE ${MOVE_IN_RETENTION.move_ins}`);
  expect(await countOf('move_in_parts')).toBe(0);
});

describe('An import', () => {
  /** As the job's process sees it, which is told to end at a moment. */
  async function killAt(moment: number): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    let seen = 0;
    signal.throwIfAborted = () => {
      seen += 1;
      if (seen === moment) controller.abort();
      AbortSignal.prototype.throwIfAborted.call(signal);
    };
    const run = randomUUID();
    await server.sql(
      `UPDATE move_ins SET run = $1, task = 'import', started_by = 'admin', started_at = now(), begun_at = NULL,
         beat_at = NULL, ended_at = NULL`,
      [run],
    );
    await inOnly('en', () =>
      new MoveInRunner(dataSource).work({ run, actor: { id: 1, username: 'admin' }, language: 'en' }, { signal }),
    );
    return signal.aborted;
  }

  test('that was killed leaves nothing, says so, and can begin again with the same files', async () => {
    await sendTeam();
    await check();
    const moments = [1, 3, 6, 9, 12, 15, 18, 21];
    for (const moment of moments) {
      expect([moment, await killAt(moment)]).toEqual([moment, true]);
      expect([moment, await countOf(ACCOUNTS), await countOf(PLACES)]).toEqual([moment, 0, 0]);
      const { run } = (await admin.get(PATH)).json();
      expect(run).toMatchObject({ task: 'import', state: 'interrupted', result: { members: 3 } });
    }
    // One whose process is gone can't say it.
    await server.sql(`UPDATE move_ins SET beat_at = now() - interval '1 minute'`);
    const { run, files } = (await admin.get(PATH)).json();
    expect([run.state, files.length]).toEqual(['interrupted', 4]);

    const attempt = (body: object) => admin.post(`${PATH}/import`, { run: run.id, top: 'boss', ...body });
    expect((await attempt({ password: 'wrong' })).text).toContain('This is not your password');
    expect((await attempt({ top: 'anna', password: ADMIN.password })).text).toContain('Type boss');
    expect((await attempt({ top: 'Boss ', password: ADMIN.password })).status).toBe(202);
    expect(await ended()).toMatchObject({ task: 'import', state: 'done', result: { members: 3 } });
    expect([await countOf(ACCOUNTS), await countOf(PLACES)]).toEqual([3, 3]);
    expect([await countOf('move_in_files'), await countOf('mails')]).toEqual([0, 0]);
    expect(await server.sql(`SELECT action, actor_name AS by FROM audit_entries ORDER BY id`)).toEqual([
      { action: 'start team import', by: 'admin' },
      { action: 'import team', by: 'admin' },
    ]);

    const { invitations } = (await admin.get(PATH)).json();
    expect(invitations).toEqual({ waiting: 3, sent: 0, isSending: false, isMailConfigured: false });
    const invite = (count: number) => admin.post(`${PATH}/invitations`, { count, password: ADMIN.password });
    expect((await invite(2)).status).toBe(409);
    expect((await invite(3)).status).toBe(202);
    await until(async () => (await admin.get(PATH)).json().invitations.sent === 3);
    expect(await countOf(`mails WHERE kind = 'invitation'`)).toBe(3);
  });
});
