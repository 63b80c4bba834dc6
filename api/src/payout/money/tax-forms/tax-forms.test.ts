import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readTaxFormSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { Answer, Client } from '../../../../test/client.ts';
import { idOf, MEMBER_PASSWORD, PayoutPeople, PROBLEM } from '../../../../test/payout/payout-people.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const W9 = {
  kind: 'w9',
  legalName: 'Ana Ruiz',
  businessName: null,
  classification: 'individual',
  address: '1 Main Street\nColumbus, OH 43004',
  tin: '123-45-6789',
  signedName: 'Ana Ruiz',
  signedOn: '2026-11-20',
};
const W8 = {
  kind: 'w8ben',
  legalName: 'Bo Berg',
  businessName: null,
  country: 'Sweden',
  address: 'Storgatan 1, Stockholm',
  foreignTin: '8507099805',
  signedName: 'Bo Berg',
  signedOn: '2026-11-20',
};

let server: TestServer;
let admin: Client;
const people = new PayoutPeople(
  () => server,
  () => admin,
);

beforeAll(async () => {
  server = await startTestServer({ SECRET_KEY: 'a key of tests that is long enough' });
  admin = await server.admin();
  await server.open('payout');
});
afterAll(() => server.close());

const give = (client: Client, form: object, password = MEMBER_PASSWORD): Promise<Answer> =>
  client.send('/api/tax-form', { method: 'PUT', body: { ...form, password }, headers: PROBLEM });
const open = async (member: Client, body: object, by = admin): Promise<Answer> =>
  by.post(`/api/admin/payout/members/${await idOf(member)}/tax-form`, body, PROBLEM);
const totals = async () =>
  (await admin.get(`/api/admin/payout/reports/tax-totals?year=${new Date().getUTCFullYear()}`)).json();

test('a member gives a form with the password, sees it masked, and removes it', async () => {
  const ana = await server.member();
  expect((await give(ana, W9, 'guess')).json()).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
  expect((await give(ana, { ...W9, tin: '12345' })).json().errors).toMatchObject([{ field: 'tin' }]);
  expect((await give(ana, W9)).json()).toMatchObject({ form: { kind: 'w9', masked: '•••• 6789' } });
  expect((await give(ana, W8)).json()).toMatchObject({ form: { kind: 'w8ben', masked: '•••• 9805' } });
  expect((await ana.get('/api/tax-form')).text).not.toContain('8507099805');
  const remove = () =>
    ana.send('/api/tax-form', { method: 'DELETE', body: { password: MEMBER_PASSWORD }, headers: PROBLEM });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test('the database has nothing of a form in plain text, and the export of one’s data has it masked', async () => {
  const ana = await server.member();
  await give(ana, W9);
  const [row] = await server.sql<{ box: Buffer }>('SELECT sealed_details AS box FROM tax_forms WHERE member_id = $1', [
    await idOf(ana),
  ]);
  expect(row?.box.includes('123456789') || row?.box.includes('Ruiz')).toBe(false);
  const { text } = await ana.get('/api/account/export');
  expect(text).toContain('•••• 6789');
  expect(text).not.toContain('123456789');
});

test('finance reads a whole form with the password and a reason, and the audit has both but the form', async () => {
  const [ana, finn] = [await server.member(), await server.member('finn')];
  await give(ana, W9);
  await admin.send(`/api/admin/users/${await idOf(finn)}/roles`, { method: 'PUT', body: { roles: ['finance'] } });
  const reason = 'Filing 1099-NEC';
  expect((await open(ana, { reason, password: 'guess' }, finn)).json().errors).toMatchObject([{ field: 'password' }]);
  expect((await open(ana, { reason: ' ', password: MEMBER_PASSWORD }, finn)).json().errors).toMatchObject([
    { field: 'reason' },
  ]);
  const answer = await open(ana, { reason, password: MEMBER_PASSWORD }, finn);
  expect(v.parse(readTaxFormSchema, answer.json())).toEqual({
    ...{ kind: 'w9', legalName: 'Ana Ruiz', businessName: null, classification: 'individual', country: null },
    ...{ address: W9.address, taxNumber: '123456789', signedName: 'Ana Ruiz', signedOn: '2026-11-20' },
  });
  const { text } = await admin.get('/api/admin/audit?action=read%20tax%20form');
  expect(JSON.parse(text).entries).toMatchObject([
    { actor: { name: 'finn' }, people: [{ id: await idOf(ana) }], fields: [{ name: 'reason', value: reason }] },
  ]);
  expect(text).not.toContain('123456789');
  expect((await open(await server.member(), { reason, password: ADMIN.password })).status).toBe(404);
  expect((await open(ana, { reason, password: MEMBER_PASSWORD }, ana)).status).toBe(403);
});

test('the yearly totals list who reaches the threshold, and say whose form is missing', async () => {
  const [over, under] = [await people.earner(70_000), await people.earner(70_000)];
  const ids = [await people.askedBy(over, 60_000), await people.askedBy(under, 59_999)];
  const queue = '/api/admin/payout/payouts';
  await admin.post(`${queue}/approve`, { ids });
  expect((await admin.post(`${queue}/mark-paid`, { ids, reference: 'TX' })).status).toBe(200);
  expect(await totals()).toMatchObject({
    rows: [{ memberId: await idOf(over), cells: [expect.any(String), 1, 60_000, 'Missing'] }],
    equation: { differenceCents: 0 },
  });
  await give(over, W9);
  const { thresholdCents, version } = (await admin.get('/api/admin/payout/tax-reporting')).json();
  expect(thresholdCents).toBe(60_000);
  const set = await admin.send('/api/admin/payout/tax-reporting', {
    method: 'PUT',
    body: { thresholdCents: 59_999 },
    headers: { ...PROBLEM, 'if-match': `"${version}"` },
  });
  expect(set.json()).toMatchObject({ thresholdCents: 59_999 });
  expect((await totals()).rows.map(({ cells }: { cells: unknown[] }) => cells.slice(2))).toEqual([
    [60_000, 'W-9'],
    [59_999, 'Missing'],
  ]);
});

test('a form goes with its account', async () => {
  const ana = await server.member('ana');
  const id = await idOf(ana);
  await give(ana, W9);
  const gone = await ana.send('/api/account', {
    method: 'DELETE',
    body: { username: 'ana', password: MEMBER_PASSWORD },
  });
  expect(gone.status).toBe(204);
  expect(await server.sql('SELECT FROM tax_forms WHERE member_id = $1', [id])).toEqual([]);
});
