import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RegisterInput } from '@powerline/contract/accounts';
import type { DataSource } from 'typeorm';
import type { Client } from '../../../test/client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { runSteps } from '../../accounts/account-steps.ts';
import { UsersService } from '../../accounts/users/users.service.ts';
import { SITE_ACCOUNT_STEPS, SITE_NIGHTLY_CHECKS, SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { addMonths, monthOf } from '../plan/calendar/month.ts';
import { invitationValue } from '../team/invitations/invitation-cookie.ts';

const PEOPLE = 5_465;
/** The root invites five, and each below three, seven levels down. */
const INVITES = [5, 3, 3, 3, 3, 3, 3];
/** May be closed on every day of this month. */
const MONTH = addMonths(monthOf(new Date(), 'UTC'), -2);
const LINES = ['direct', 'level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6'];

let server: TestServer;
let dataSource: DataSource;
let root: Client;

beforeAll(async () => {
  server = await startTestServer();
  await server.open('payout');
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
  root = await server.admin();
});
afterAll(async () => {
  await dataSource.destroy();
  await server.close();
});

interface Registered {
  id: number;
  username: string;
}

/** What the registration does with what a browser sent, but for the hash of its password and its session. */
async function register({ username, email }: Pick<RegisterInput, 'username' | 'email'>, inviter: Registered) {
  const value = invitationValue({ memberId: inviter.id, since: new Date() });
  return inTransaction(dataSource, async (manager): Promise<Registered> => {
    const account = { username, email, passwordHash: 'no password', isAdmin: false };
    const user = await new UsersService(dataSource).insert(account, manager);
    await runSteps(SITE_ACCOUNT_STEPS.registered, manager, user, { read: async () => value });
    return user;
  });
}

/** Sends a file of payments as an admin does: its preview, then all of it. */
async function importPayments(usernames: readonly string[]): Promise<unknown> {
  const lines = usernames.map((username) => `${username},${MONTH},25.00,of ${username}`);
  const body = `username,month,amount,reference\n${lines.join('\n')}\n`;
  const csv = { 'content-type': 'text/csv' };
  const { digest } = (await root.post('/api/admin/payout/payment-imports/preview', body, csv)).json();
  const imported = await root.send(`/api/admin/payout/payment-imports/${digest}`, {
    method: 'PUT',
    body,
    headers: csv,
  });
  return imported.json();
}

test('5,465 people who register by invitations, five of the root and three of each below, and pay a month bring the root $5,485.00 when it is closed', async () => {
  const admin: Registered = { id: (await root.get('/api/user')).json().id, username: ADMIN.username };
  const people: string[] = [];
  let generation = [admin];
  for (const invites of INVITES) {
    const next: Registered[] = [];
    for (const inviter of generation)
      for (let invited = 0; invited < invites; invited += 1) {
        const username = `person-${people.length + 1}`;
        people.push(username);
        next.push(await register({ username, email: `${username}@example.com` }, inviter));
      }
    generation = next;
  }
  expect(people).toHaveLength(PEOPLE);
  expect((await root.get('/api/team/place')).json()).toMatchObject({ directlyBelow: 5, invited: 5 });

  expect(await importPayments([ADMIN.username, ...people])).toEqual({
    recorded: 1 + PEOPLE,
    alreadyRecorded: 0,
    totalCents: (1 + PEOPLE) * 2_500,
  });
  const month = `/api/admin/payout/months/${MONTH}`;
  const dry = (await root.post(`${month}/dry-run`, {})).json();
  // The clock may have been quicker.
  expect([202, 409]).toContain((await root.post(`${month}/closing`, {})).status);
  for (let state = 'open'; state !== 'closed'; ) {
    const answer = (await root.get(month)).json();
    expect(answer.closing?.failure ?? null).toBeNull();
    state = answer.state;
  }

  const earned = (await root.get(`/api/earnings/${MONTH}`)).json();
  expect(earned).toMatchObject({ isFinal: true, reason: null, cents: 548_500 });
  expect(earned.lines).toEqual(
    [5, 15, 45, 135, 405, 1_215, 3_645].map((count, line) => ({
      line: LINES[line],
      people: count,
      centsEach: line === 0 ? 500 : 100,
    })),
  );
  expect((await root.get('/api/payouts/balance')).json()).toMatchObject({ availableCents: 548_500 });
  expect((await root.get(month)).json().result.cents).toBe(dry.cents);
  for (const { name, find } of SITE_NIGHTLY_CHECKS)
    expect([name, await find(dataSource.manager)]).toEqual([name, null]);
}, 600_000);
