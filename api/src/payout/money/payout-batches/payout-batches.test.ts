import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  batchDetailsSchema,
  batchFileSchema,
  batchPageSchema,
  referencesPreviewSchema,
} from '@powerline/contract/payout';
import { until } from '@powerline/test-support/until';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Answer, Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import {
  BANK,
  IBAN,
  idOf,
  MEMBER_PASSWORD,
  PAYPAL,
  PayoutPeople,
  PROBLEM,
  setMethod,
} from '../../../../test/payout/payout-people.ts';
import { withSiteDatabase } from '../../../../test/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { PAYOUTS_AGREE } from '../payouts/payouts-agree.ts';

const QUEUE = '/api/admin/payout/payouts';
const BATCHES = '/api/admin/payout/batches';
const SENDING = '/api/admin/payout/sending';
const ACCOUNT = { holder: 'Powerline LLC', iban: 'GB29NWBK60161331926819', bic: null };
const US_BANK = { kind: 'bank', accountHolder: 'Bo', accountNumber: '000123456789', bankCode: '110000000' };

let server: TestServer;
let admin: Client;
let ben: Client;

const people = new PayoutPeople(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
  ben = await people.otherAdmin('ben');
});
afterAll(() => server.close());
keepsLedgerAtZero((text) => server.sql(text));
afterEach(async () => {
  expect(await withSiteDatabase(server.databaseUrl, ({ manager }) => PAYOUTS_AGREE.find(manager))).toBeNull();
});

const refusal = (answer: Answer) => [answer.status, answer.json().code];
const post = (path: string, body: object = {}, by = admin) => by.post(path, body, PROBLEM);
const make = (ids: number[], by = admin) => post(BATCHES, { ids }, by);
const act = (number: number, deed: 'approval' | 'cancellation', by = admin) =>
  by.send(`${BATCHES}/${number}/${deed}`, { method: 'PUT', headers: PROBLEM });
const passwordOf = (client: Client) => (client === admin ? ADMIN.password : MEMBER_PASSWORD);
const exportIt = (number: number, format = 'csv', by = admin, password = passwordOf(by)) =>
  post(`${BATCHES}/${number}/export`, { format, password }, by);
const references = (number: number, text: string) => post(`${BATCHES}/${number}/references`, { text });
const preview = (number: number, text: string) => post(`${BATCHES}/${number}/references/preview`, { text });
const details = async (number: number) => v.parse(batchDetailsSchema, (await admin.get(`${BATCHES}/${number}`)).json());
const sendWith = (settings: object, by = admin) =>
  by.send(SENDING, {
    method: 'PUT',
    body: { account: ACCOUNT, needsTwoPeople: false, password: passwordOf(by), ...settings },
    headers: PROBLEM,
  });

/** Approved payouts of members of their own, each with a method. */
async function approved(...methods: object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const method of methods) ids.push(await people.askedBy(await people.earner(10_000, method)));
  expect((await post(`${QUEUE}/approve`, { ids })).status).toBe(200);
  return ids;
}

async function made(...methods: object[]): Promise<{ number: number; ids: number[] }> {
  const ids = await approved(...methods);
  const answer = await make(ids);
  expect(answer.status).toBe(201);
  return { number: answer.json().batches[0].number, ids };
}

const statesOf = async (ids: number[]) =>
  (await server.sql<{ state: string }>('SELECT state FROM payouts WHERE id = ANY ($1) ORDER BY id', [ids])).map(
    ({ state }) => state,
  );
const paidOut = async () =>
  (await server.sql<{ cents: string }>(`SELECT sum(cents) AS cents FROM ledger_entries WHERE account = 'paid out'`))[0]
    ?.cents;

describe('a batch', () => {
  test('is of one method, has the next number, and takes its payouts off the queue', async () => {
    const ids = await approved(BANK, US_BANK, PAYPAL, { ...PAYPAL, email: 'bo@example.com' });
    const { batches } = (await make(ids)).json();
    const [first] = batches;
    expect(batches.map((batch: object) => ({ ...batch }))).toMatchObject([
      { number: first.number, method: 'iban', count: 1, cents: 5_000, state: 'ready', made: { by: 'admin' } },
      { number: first.number + 1, method: 'bank', count: 1 },
      { number: first.number + 2, method: 'paypal', count: 2, cents: 10_000, currency: 'USD' },
    ]);
    const queue = (await admin.get(`${QUEUE}?state=approved&limit=100`)).json().payouts;
    expect(queue.filter(({ id }: { id: number }) => ids.includes(id))).toEqual([]);
    expect((await admin.get(`${QUEUE}/${ids[0]}`)).json()).toMatchObject({ batch: first.number });
  });

  test('takes no payout that is in another one, is not approved, or is not there', async () => {
    const { ids, number } = await made(BANK);
    const again = await make(ids);
    expect(refusal(again)).toEqual([409, 'payout_changed']);
    expect(again.json().detail).toContain(`Payout ${ids[0]} is in batch ${number} already`);
    const asked = await people.askedBy(await people.earner());
    expect(refusal(await make([asked]))).toEqual([409, 'payout_changed']);
    expect(refusal(await make([2_000_000_000]))).toEqual([404, 'not_found']);
    expect((await details(number)).payouts.map(({ id }) => id)).toEqual(ids);
  });

  test('made by two admins at once has each payout once', async () => {
    const ids = await approved(BANK, BANK);
    const both = await Promise.all([make(ids), make(ids, ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(
      await server.sql('SELECT DISTINCT batch FROM payout_batch_lines WHERE payout_id = ANY ($1)', [ids]),
    ).toHaveLength(1);
  });

  test('that is cancelled gives its payouts back; one that was exported stays', async () => {
    const { ids, number } = await made(BANK);
    expect((await act(number, 'cancellation')).json()).toMatchObject({ batch: { state: 'cancelled' }, payouts: [] });
    expect(refusal(await exportIt(number))).toEqual([409, 'conflict']);
    const next = (await make(ids)).json().batches[0].number;
    expect(next).toBe(number + 1);
    expect((await exportIt(next)).status).toBe(200);
    expect(refusal(await act(next, 'cancellation'))).toEqual([409, 'conflict']);
  });

  test('holds its payouts until it is exported: they are neither paid nor returned beside it', async () => {
    const { ids, number } = await made(BANK);
    expect(refusal(await post(`${QUEUE}/mark-paid`, { ids, reference: 'by hand' }))).toEqual([409, 'payout_changed']);
    expect(refusal(await post(`${QUEUE}/return`, { ids, state: 'approved', reason: 'x' }))).toEqual([
      409,
      'payout_changed',
    ]);
    expect(refusal(await references(number, `${ids[0]},TX`))).toEqual([409, 'conflict']);
    expect((await exportIt(number)).status).toBe(200);
    expect((await post(`${QUEUE}/return`, { ids, state: 'approved', reason: 'The bank sent it back' })).status).toBe(
      200,
    );
    expect((await details(number)).batch).toMatchObject({ state: 'done', unpaid: 0 });
  });

  test('is found by number, payout, name and reference, newest first, page by page', async () => {
    const { ids, number } = await made(PAYPAL);
    await made(PAYPAL);
    await exportIt(number);
    await references(number, `${ids[0]},Found-By-This`);
    const page = async (query: string) => v.parse(batchPageSchema, (await admin.get(`${BATCHES}?${query}`)).json());
    const numbers = async (query: string) => (await page(query)).batches.map((batch) => batch.number);
    const all = await numbers('limit=100');
    expect(all).toEqual([...all].sort((a, b) => b - a));
    const first = await page('limit=1');
    expect(await numbers(`limit=1&before=${first.next}`)).toEqual([all[1]]);
    const [{ username } = { username: '' }] = await server.sql<{ username: string }>(
      'SELECT u.username FROM payouts p JOIN users u ON u.id = p.member_id WHERE p.id = $1',
      [ids[0]],
    );
    for (const search of [String(number), `${ids[0]}`, username, 'found-by'])
      expect(await numbers(`search=${search}`)).toContain(number);
    expect(await numbers('search=nothing-like-it')).toEqual([]);
  });
});

describe('an export', () => {
  test('wants the password, and guesses are limited', async () => {
    const carl = await people.otherAdmin('carl');
    const { number } = await made(BANK);
    expect(refusal(await exportIt(number, 'csv', carl, 'guess'))).toEqual([400, 'invalid_input']);
    expect((await post(`${BATCHES}/${number}/export`, { format: 'csv' }, carl)).json().errors).toEqual([
      { field: 'password', message: 'Enter your password' },
    ]);
    expect(refusal(await post(`${BATCHES}/${number}/export`, { format: 'csv', code: '123456' }, carl))).toEqual([
      400,
      'invalid_input',
    ]);
    for (let n = 0; n < 9; n += 1) expect((await exportIt(number, 'csv', carl, 'guess')).status).toBe(400);
    expect((await exportIt(number, 'csv', carl)).status).toBe(429);
    expect((await details(number)).batch).toMatchObject({ state: 'ready', exported: null });
  });

  test('again is the same file to the byte, whatever changed since, for another admin, too', async () => {
    const ids = await approved(BANK, { ...BANK, accountHolder: '=1+1' });
    const number = (await make(ids)).json().batches[0].number;
    const file = v.parse(batchFileSchema, (await exportIt(number)).json());
    expect(file).toMatchObject({ name: `payout-batch-${number}.csv`, mediaType: 'text/csv' });
    expect(createHash('sha256').update(file.text).digest('hex')).toBe(file.sha256);
    const rows: Record<string, string>[] = parse(file.text, { columns: true });
    expect(rows.map(({ payout, amount, account_number: to }) => [payout, amount, to])).toEqual(
      ids.map((id) => [String(id), '50.00', IBAN]),
    );
    await server.sql(`UPDATE users SET username = 'renamed' WHERE id = (SELECT member_id FROM payouts WHERE id = $1)`, [
      ids[0],
    ]);
    await references(number, `${ids[0]},TX-1`);
    const again = (await exportIt(number, 'csv', ben)).json();
    expect(again).toMatchObject({ text: file.text, sha256: file.sha256, batch: { exported: { by: 'admin' } } });
    const entries = await server.sql(
      `SELECT actor_name, target, change FROM audit_entries WHERE action = 'export payout batch' AND target = $1 ORDER BY id`,
      [String(number)],
    );
    expect(entries).toEqual(
      ['admin', 'ben'].map((name) => ({
        actor_name: name,
        target: String(number),
        change: { format: 'csv', sha256: file.sha256 },
      })),
    );
  });

  test('by two admins at once is one file', async () => {
    const { number } = await made(BANK, BANK);
    const both = await Promise.all([exportIt(number), exportIt(number, 'csv', ben)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map((answer) => answer.json().text)).size).toBe(1);
  });

  test('for the bank is pain.001, wants the account that pays, and no second format', async () => {
    const { number, ids } = await made(BANK);
    expect((await exportIt(number, 'pain.001')).json().detail).toMatch(/needs the account that you send from/);
    expect((await sendWith({})).status).toBe(200);
    const file = (await exportIt(number, 'pain.001')).json();
    expect(file).toMatchObject({ name: `payout-batch-${number}.xml`, mediaType: 'application/xml' });
    expect(file.text).toContain(`<EndToEndId>PAYOUT-${ids[0]}</EndToEndId>`);
    expect(file.text).toContain(`<IBAN>${ACCOUNT.iban}</IBAN>`);
    // The account of the site may change; the file does not.
    await sendWith({ account: { ...ACCOUNT, holder: 'Another LLC' } });
    expect((await exportIt(number, 'pain.001')).json().text).toBe(file.text);
    expect(refusal(await exportIt(number, 'csv'))).toEqual([409, 'conflict']);
    const { number: paypal } = await made(PAYPAL);
    expect(refusal(await exportIt(paypal, 'pain.001'))).toEqual([409, 'conflict']);
  });

  test('is over once nothing is left to be sent, and its file is gone', async () => {
    const { number, ids } = await made(BANK);
    await exportIt(number);
    const file = () => server.sql('SELECT sealed_file, key_id FROM payout_batches WHERE number = $1', [number]);
    const [kept] = await server.sql(
      `SELECT encode(sealed_file, 'escape') AS box FROM payout_batches WHERE number = $1`,
      [number],
    );
    expect(kept?.box).not.toMatch(/Ruiz|0532013000/);
    await references(number, `${ids[0]} TX-9`);
    expect(await file()).toEqual([{ sealed_file: null, key_id: null }]);
    expect(refusal(await exportIt(number))).toEqual([409, 'conflict']);
  });
});

describe('two people', () => {
  test('are needed where the site asks for it: who makes a batch does not approve it, who approves does not export', async () => {
    expect((await sendWith({ needsTwoPeople: true })).status).toBe(200);
    const { number } = await made(BANK);
    expect((await details(number)).batch).toMatchObject({ state: 'waiting', needsApproval: true });
    expect(refusal(await exportIt(number))).toEqual([409, 'conflict']);
    expect(refusal(await act(number, 'approval'))).toEqual([403, 'not_allowed']);
    // Switched off later, this batch still needs a second person.
    expect((await sendWith({ needsTwoPeople: false })).status).toBe(200);
    expect(refusal(await exportIt(number))).toEqual([409, 'conflict']);
    expect((await act(number, 'approval', ben)).json().batch).toMatchObject({
      state: 'ready',
      approved: { by: 'ben' },
    });
    expect(refusal(await act(number, 'approval', ben))).toEqual([409, 'conflict']);
    expect(refusal(await exportIt(number, 'csv', ben))).toEqual([403, 'not_allowed']);
    expect((await exportIt(number)).status).toBe(200);
  });

  test('are a setting that wants the password, and is in the audit without the account', async () => {
    expect(refusal(await sendWith({ needsTwoPeople: true, password: 'guess' }))).toEqual([400, 'invalid_input']);
    expect(refusal(await sendWith({ account: { ...ACCOUNT, iban: 'GB29NWBK60161331926810' } }))).toEqual([
      400,
      'invalid_input',
    ]);
    await sendWith({ account: { ...ACCOUNT, bic: 'nwbkgb2l' } });
    expect((await admin.get(SENDING)).json()).toMatchObject({ account: { bic: 'NWBKGB2L' }, needsTwoPeople: false });
    const [entry] = await server.sql(
      `SELECT change::text FROM audit_entries WHERE action = 'change payout sending' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.change).toContain('needsTwoPeople');
    expect(entry?.change).not.toContain(ACCOUNT.iban);
  });
});

describe('references', () => {
  test('are previewed line by line, then recorded all or none, each for its payout', async () => {
    const { number, ids } = await made(BANK, BANK);
    const [first = 0, second = 0] = ids;
    const { ids: other } = await made(BANK);
    await exportIt(number);
    const faulty = `${first},TX-1\n${other[0]},TX-2\nno number`;
    const seen = v.parse(referencesPreviewSchema, (await preview(number, faulty)).json());
    expect(seen).toMatchObject({ pays: 1, cents: 5_000, refused: 2, left: 1 });
    expect(seen.lines.map(({ outcome, fault }) => [outcome, fault])).toEqual([
      ['pays', null],
      ['refused', `Batch ${number} has no payout ${other[0]}`],
      ['refused', 'Start with the payout number'],
    ]);
    const refused = await references(number, faulty);
    expect(refusal(refused)).toEqual([400, 'invalid_input']);
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['line 2', 'line 3']);
    expect(await statesOf(ids)).toEqual(['approved', 'approved']);
    const { batch, payouts } = (await references(number, `${first},TX-1\n${second},TX-2`)).json();
    expect(batch).toMatchObject({ state: 'done', unpaid: 0 });
    expect(payouts.map(({ state, reference }: Record<string, unknown>) => [state, reference])).toEqual([
      ['paid', 'TX-1'],
      ['paid', 'TX-2'],
    ]);
  });

  test('sent twice pay once, also by two admins at once', async () => {
    const { number, ids } = await made(BANK, BANK);
    await exportIt(number);
    const before = Number(await paidOut());
    const text = ids.map((id) => `${id},TX-${id}`).join('\n');
    const both = await Promise.all([references(number, text), post(`${BATCHES}/${number}/references`, { text }, ben)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await references(number, text)).status).toBe(200);
    expect(Number(await paidOut()) - before).toBe(10_000);
    expect((await preview(number, text)).json()).toMatchObject({ pays: 0, known: 2, refused: 0 });
    expect(refusal(await references(number, `${ids[0]},another`))).toEqual([400, 'invalid_input']);
  });
});

describe('hints', () => {
  const hintsOf = async (id: number) => (await admin.get(`${QUEUE}/${id}`)).json().hints;
  const settle = (id: number) =>
    server.sql(
      `UPDATE payout_methods SET set_at = now() - interval '8 days' WHERE member_id = (SELECT member_id FROM payouts WHERE id = $1)`,
      [id],
    );

  test('name an account that is several members’, however it was typed, also after one has taken it away', async () => {
    const own = { ...BANK, accountNumber: 'GB33BUKB20201555555555' };
    const [ana, bo] = [await people.earner(10_000, own), await people.earner(10_000, PAYPAL)];
    const [first, second] = [await people.askedBy(ana), await people.askedBy(bo)];
    await settle(first);
    expect(await hintsOf(first)).toEqual([]);
    await setMethod(bo, { ...own, accountHolder: 'Bo', accountNumber: 'gb33 bukb 2020 1555 5555 55' });
    const { username } = (await bo.get('/api/user')).json();
    expect(await hintsOf(first)).toEqual([{ kind: 'shared-account', others: 1, username }]);
    const third = await people.askedBy(bo);
    await setMethod(bo, PAYPAL);
    expect(await hintsOf(first)).toHaveLength(1);
    expect(await hintsOf(third)).toEqual(
      expect.arrayContaining([
        { kind: 'shared-account', others: 1, username: (await ana.get('/api/user')).json().username },
        { kind: 'new-method', at: expect.any(String), isAfterRequest: true },
      ]),
    );
    expect(await hintsOf(second)).not.toContainEqual(expect.objectContaining({ username }));
  });

  test('name a method of the last seven days, a refund that was not undone, and an older export', async () => {
    const method = { ...PAYPAL, email: 'hints@example.com' };
    const ana = await people.earner(10_000, method);
    const id = await people.askedBy(ana);
    expect(await hintsOf(id)).toEqual([{ kind: 'new-method', at: expect.any(String), isAfterRequest: false }]);
    await settle(id);
    const month = new Date().toISOString().slice(0, 7);
    const { username } = (await ana.get('/api/user')).json();
    const payment = { username, month, cents: 2_500, reference: `hint ${id}` };
    const { id: paymentId } = (await post('/api/admin/payout/payments', payment)).json();
    const refund = await post(`/api/admin/payout/payments/${paymentId}/refunds`, {
      cents: 2_500,
      reference: `back ${id}`,
    });
    expect(await hintsOf(id)).toEqual([{ kind: 'refund', at: expect.any(String), cents: 2_500 }]);
    expect(
      (await post(`/api/admin/payout/payments/${refund.json().id}/undoing`, { reason: 'It failed' })).status,
    ).toBeLessThan(300);
    expect(await hintsOf(id)).toEqual([]);
    await post(`${QUEUE}/approve`, { ids: [id] });
    await server.sql(`INSERT INTO payout_exports (payout_id, made_by) VALUES ($1, 'ada')`, [id]);
    expect(await hintsOf(id)).toEqual([{ kind: 'exported-before', at: expect.any(String), by: 'ada' }]);
    const batch = (await make([id])).json().batches[0];
    expect(batch).toMatchObject({ hinted: 0 });
  });

  test('are counted on their batch, and block nothing', async () => {
    const { number, ids } = await made({ ...PAYPAL, email: 'counted@example.com' });
    expect((await details(number)).batch.hinted).toBe(1);
    await exportIt(number);
    expect((await references(number, `${ids[0]},TX`)).json().batch).toMatchObject({ state: 'done', hinted: 0 });
  });

  test('cover methods that an older version stored, once the job has marked them', async () => {
    const own = { ...PAYPAL, email: 'older@example.com' };
    const [ana, bo] = [await people.earner(10_000, own), await people.earner(10_000, own)];
    await server.sql('UPDATE payout_methods SET account_mark = NULL WHERE member_id = $1', [await idOf(bo)]);
    const id = await people.askedBy(ana);
    const shared = expect.objectContaining({ kind: 'shared-account' });
    expect(await hintsOf(id)).not.toContainEqual(shared);
    await server.sql(`SELECT graphile_worker.add_job('mark-payout-accounts')`);
    await until(async () => (await server.sql('SELECT FROM payout_methods WHERE account_mark IS NULL')).length === 0);
    expect(await hintsOf(id)).toContainEqual(shared);
  });
});

describe('the database', () => {
  test.each([
    [
      'a payout in two batches',
      'INSERT INTO payout_batch_lines (payout_id, batch) SELECT $2, number FROM payout_batches WHERE number <> $1 LIMIT 1',
      '23505',
    ],
    ['a line less', 'DELETE FROM payout_batch_lines WHERE batch = $1 AND payout_id = $2', '23001'],
    ['a line in another batch', 'UPDATE payout_batch_lines SET batch = 1 WHERE batch = $1 AND payout_id = $2', '23001'],
    ['another sum', 'UPDATE payout_batches SET cents = cents + $2 WHERE number = $1', '23001'],
    ['another export', `UPDATE payout_batches SET sha256 = 'x', count = count + 0 * $2 WHERE number = $1`, '23001'],
    [
      'another file',
      `UPDATE payout_batches SET sealed_file = decode(repeat('00', $2), 'hex') WHERE number = $1`,
      '23001',
    ],
    [
      'a cancellation after the export',
      `UPDATE payout_batches SET cancelled_at = now(), cancelled_by = 'x', cancelled_by_id = $2 WHERE number = $1`,
      '23514',
    ],
    ['no batch', 'DELETE FROM payout_batches WHERE number = $1 AND $2 > 0', '23001'],
  ])('refuses %s', async (_, statement, code) => {
    const { number, ids } = await made(BANK);
    await made(PAYPAL);
    await exportIt(number);
    await expect(server.sql(statement, [number, ids[0]])).rejects.toMatchObject({ code });
  });

  test('refuses one person twice, an export without approval, and a payment beside a batch', async () => {
    await sendWith({ needsTwoPeople: true });
    const { number, ids } = await made(BANK);
    await sendWith({ needsTwoPeople: false });
    const becomes = (deed: string, id: string, more = '') =>
      server.sql(
        `UPDATE payout_batches SET ${deed}_by_id = ${id}, ${deed}_by = 'x', ${deed}_at = now()${more} WHERE number = $1`,
        [number],
      );
    await expect(becomes('approved', 'made_by_id')).rejects.toMatchObject({ code: '23514' });
    await expect(becomes('exported', 'made_by_id', `, format = 'csv', sha256 = 'x'`)).rejects.toMatchObject({
      code: '23514',
    });
    await act(number, 'approval', ben);
    await expect(becomes('exported', 'approved_by_id', `, format = 'csv', sha256 = 'x'`)).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      server.sql(
        `UPDATE payouts SET state = 'paid', reference = 'x', key_id = NULL, sealed_details = NULL WHERE id = $1`,
        [ids[0]],
      ),
    ).rejects.toMatchObject({ code: '23001' });
  });
});

test('batches are the admins’: members and visitors are refused', async () => {
  const { number } = await made(BANK);
  const member = await server.member();
  for (const [client, status] of [[member, 403] as const, [server.visitor(), 401] as const]) {
    for (const deed of ['approval', 'cancellation'] as const)
      expect((await act(number, deed, client)).status).toBe(status);
    for (const path of ['export', 'references', 'references/preview'])
      expect(
        (await post(`${BATCHES}/${number}/${path}`, { format: 'csv', password: 'x', text: 'x' }, client)).status,
      ).toBe(status);
    for (const path of [BATCHES, `${BATCHES}/${number}`, SENDING]) expect((await client.get(path)).status).toBe(status);
  }
  expect((await details(number)).batch.state).toBe('ready');
});
