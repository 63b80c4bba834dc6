import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bankFileResultSchema, bankLinePageSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Client } from '../../../../test/client.ts';
import { keepsLedgerAtZero } from '../../../../test/payout/ledger-sum.ts';
import { PayoutPeople, PROBLEM } from '../../../../test/payout/payout-people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { monthOf, nextMonth } from '../../plan/calendar/month.ts';

const BANK = '/api/admin/payout/bank';
const NOW = monthOf(new Date(), 'UTC');
const TODAY = new Date().toISOString().slice(0, 10);

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

const addFile = async (lines: readonly string[]) => {
  const answer = await admin.send(`${BANK}/files`, {
    method: 'POST',
    body: ['date,amount,name,text,reference', ...lines].join('\n'),
    headers: { ...PROBLEM, 'content-type': 'text/csv' },
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return v.parse(bankFileResultSchema, answer.json());
};
const page = async (query = '') => v.parse(bankLinePageSchema, (await admin.get(`${BANK}/lines${query}`)).json());
const lineOf = async (text: string, query = '') => {
  const line = (await page(`?limit=100${query}`)).lines.find((one) => one.text.includes(text));
  if (!line) throw new Error(`No line says ${text}`);
  return line;
};
const post = (path: string, body: object = {}, by = admin) => by.post(`${BANK}/${path}`, body, PROBLEM);
const paymentsOf = async (username: string) =>
  (await admin.get(`/api/admin/payout/payments?username=${username}`)).json().payments;

test('a file is kept once: what another file had already is known', async () => {
  const lines = [`${TODAY},25.00,Zoe,gift,`, `${TODAY},25.00,Zoe,gift,`, `${TODAY},-3.00,Bank,fee,`];
  expect(await addFile(lines)).toEqual({ added: 2, known: 0, debits: 1, otherCurrencies: 0 });
  expect(await addFile([...lines, `${TODAY},25.00,Yan,note,R1`])).toMatchObject({ added: 1, known: 2 });
  expect(await addFile([`${TODAY},25.00,Yan,another text,R1`])).toMatchObject({ added: 0, known: 1 });
  const { open } = await page();
  expect(open).toEqual({ count: 3, cents: 7_500 });
});

test('all sure ones are accepted by one press, as they were seen, and a payer is known from then on', async () => {
  await server.member('ana');
  await server.member('noah.brooks');
  await addFile([
    `${TODAY},25.00,A. Ruiz,membership ana,S1`,
    `${TODAY},25.00,Noah B.,noah.brooks ${NOW},S2`,
    `${TODAY},50.00,Noah B.,two for noah.brooks,S3`,
  ]);
  expect((await lineOf('ana')).proposal).toMatchObject({ username: 'ana', months: [NOW], confidence: 'sure' });
  expect((await lineOf('two for')).proposal).toMatchObject({ months: [NOW, nextMonth(NOW)], confidence: 'likely' });
  const { sure } = await page();
  expect(sure).toEqual({ count: 2, cents: 5_000 });
  expect((await post('acceptances', { ...sure, cents: 4_999 })).status).toBe(409);
  const both = await Promise.all([post('acceptances', sure), post('acceptances', sure, ben)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await paymentsOf('ana')).toMatchObject([{ month: NOW, cents: 2_500, via: 'import', kind: 'payment' }]);
  await addFile([`${TODAY},25.00,A. Ruiz,without a name,S4`]);
  expect((await lineOf('without a name')).proposal).toMatchObject({
    ...{ username: 'ana', months: [nextMonth(NOW)], confidence: 'sure' },
    reason: 'This payer paid for ana before',
  });
});

test('a line is accepted once, for any member and several months, and a correction is learned', async () => {
  await server.member('cara');
  await addFile([`${TODAY},50.00,C. Diaz,thanks,T1`]);
  const { id } = await lineOf('thanks');
  expect((await lineOf('thanks')).proposal).toBeNull();
  const months = [NOW, nextMonth(NOW)];
  expect((await post(`lines/${id}/acceptance`, { username: 'nobody at all', months })).status).toBe(400);
  const three = [...months, nextMonth(nextMonth(NOW))];
  expect((await post(`lines/${id}/acceptance`, { username: 'cara', months: three })).status).toBe(400);
  const both = await Promise.all(
    [admin, ben].map((by) => post(`lines/${id}/acceptance`, { username: 'cara', months }, by)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json().detail).toMatch(/^This line was accepted by (admin|ben) /);
  expect(
    (await paymentsOf('cara')).map(({ month, cents }: { month: string; cents: number }) => [month, cents]),
  ).toEqual([
    [months[1], 2_500],
    [months[0], 2_500],
  ]);
  await addFile([`${TODAY},25.00,C. Diaz,again,T2`]);
  const again = await lineOf('again');
  expect(again.proposal).toMatchObject({ username: 'cara' });
  await post(`lines/${again.id}/acceptance`, { username: 'ana', months: [nextMonth(nextMonth(NOW))] });
  await addFile([`${TODAY},25.00,C. Diaz,once more,T3`]);
  expect((await lineOf('once more')).proposal).toMatchObject({ username: 'ana' });
  expect(
    await server.sql(`SELECT count(*)::integer AS count FROM bank_payers p JOIN users u ON u.id = p.member_id
    WHERE u.username = 'cara'`),
  ).toEqual([{ count: 0 }]);
});

test('what pays no membership is set aside with a reason, and can be taken back', async () => {
  await addFile([`${TODAY},99.00,Shop,refund,U1`]);
  const { id } = await lineOf('refund');
  expect((await post(`lines/${id}/setting-aside`, { reason: ' ' })).status).toBe(400);
  expect((await post(`lines/${id}/setting-aside`, { reason: 'A refund of the shop' })).json()).toMatchObject({
    state: 'set aside',
    setAside: { by: 'admin', reason: 'A refund of the shop' },
  });
  expect((await post(`lines/${id}/acceptance`, { username: 'ana', months: [NOW] })).status).toBe(409);
  expect((await page('?state=set%20aside&search=SHOP')).lines.map((line) => line.id)).toEqual([id]);
  expect((await post(`lines/${id}/reopening`)).json()).toMatchObject({ state: 'open', setAside: null });
  expect((await post(`lines/${id}/reopening`)).status).toBe(409);
});

test('the database keeps an accepted line', async () => {
  await expect(
    server.sql(
      `UPDATE bank_lines SET accepted_at = NULL, accepted_by = NULL, months = NULL WHERE accepted_at IS NOT NULL`,
    ),
  ).rejects.toThrow('was accepted, and its payments stay');
});

test('members and other roles see none of it', async () => {
  const dan = await server.member('dan');
  expect((await dan.get(`${BANK}/lines`)).status).toBe(403);
});
