import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_PLAN } from '@powerline/contract/payout';
import { query } from '@powerline/test-support/database-cluster';
import type { PowerlineProcess } from '@powerline/test-support/powerline';
import { SITE_NIGHTLY_CHECKS, SITE_SCHEMA } from '../../api/src/app/site.ts';
import { createDataSource } from '../../api/src/infrastructure/database/data-source.ts';
import { monthOf } from '../../api/src/payout/plan/calendar/month.ts';
import { DEEPEST_LEVEL } from '../../api/src/payout/rules/place.ts';
import { Client } from '../../api/test/client.ts';
import { ReferenceTeam } from '../../api/test/payout/reference-team.ts';
import { createTestDatabase } from '../../api/test/test-database.ts';
import { serverProcesses } from './server-processes.ts';

const CROWD = 64;
const KILLS = 30;
const MOST_KILLS_OF_A_CROWD = 3;
/** Who have paid, so that the rotator has turns for them. */
const PAYING = ['ana', 'ben', 'cyd'];

const servers = serverProcesses();
let url: string;
let dataSource: ReturnType<typeof createDataSource>;

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
});
afterAll(() => dataSource.destroy());

const sql = <T extends object>(text: string) => query<T>(url, text);

/** Two instances that serve, and a third that is ready to take the place of one. */
class Instances {
  readonly #serving: PowerlineProcess[] = [];
  #spare: PowerlineProcess;
  kills = 0;

  constructor() {
    this.#serving = [this.#start(), this.#start()];
    this.#spare = this.#start();
  }

  #start = (): PowerlineProcess => servers.start({ DATABASE_URL: url });

  /** Of both. */
  addresses = (): Promise<string[]> => Promise.all(this.#serving.map(({ listening }) => listening));

  /** Ends the one that was there longer, at once, and has the spare one take its place. */
  async kill(): Promise<void> {
    this.kills += 1;
    const killed = this.#serving.shift();
    this.#serving.push(this.#spare);
    killed?.kill('SIGKILL');
    expect(await killed?.ended).toBe('SIGKILL');
    await this.#spare.listening;
    this.#spare = this.#start();
  }
}

interface Newcomer {
  username: string;
  /** By Ana's link. */
  isInvited: boolean;
}

/** @returns null where no answer came: the instance was killed */
const register = (client: Client, username: string): Promise<number | null> =>
  client.post('/api/register', { username, email: `${username}@example.com`, password: 'secret' }).then(
    ({ status }) => status,
    () => null,
  );

/**
 * Has all of them register at once, every second one with the other instance, and kills one of the two after some answers.
 *
 * @returns who was answered, and who was not
 */
async function registerAtOnce(newcomers: readonly Newcomer[], instances: Instances, killAfter: number) {
  const addresses = await instances.addresses();
  const clients = newcomers.map((_, at) => new Client(addresses[at % 2] ?? ''));
  await Promise.all(clients.map((client, at) => newcomers[at]?.isInvited && client.get('/r/ana')));
  const unanswered: Newcomer[] = [];
  const stored: Client[] = [];
  let answers = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    newcomers.map(async (newcomer, at) => {
      const client = clients[at] ?? new Client('');
      const status = await register(client, newcomer.username);
      if (status === null) {
        unanswered.push(newcomer);
        return;
      }
      // 409: it had been stored, and the answer was lost.
      expect([201, 409]).toContain(status);
      if (status === 201) stored.push(client);
      answers += 1;
      if (answers === killAfter) killed = instances.kill();
    }),
  );
  await killed;
  return { unanswered, stored };
}

/** The places in the order in which they were given, people by their number in it. */
const placesGiven = () =>
  sql<{ sponsor: number; by: string; under: number; position: number; level: number; turn: number | null }>(
    `SELECT s.join_number - 1 AS sponsor, m.sponsored_by AS by, p.join_number - 1 AS under, m.position, m.level,
            t.number AS turn
       FROM payout_members m
       JOIN payout_members s ON s.member_id = m.sponsor_id
       JOIN payout_members p ON p.member_id = m.parent_id
       LEFT JOIN rotator_turns t ON t.newcomer_id = m.member_id
      ORDER BY m.join_number`,
  );

test('64 registrations at once on two instances, with and without a sponsor, survive 30 SIGKILLs: each one is whole or absent, in one strict order', async () => {
  const instances = new Instances();
  const [first = ''] = await instances.addresses();
  const admin = new Client(first);
  expect((await admin.post('/api/login', { username: 'admin', password: 'admin-password' })).status).toBe(200);
  for (const username of PAYING) expect(await register(new Client(first), username)).toBe(201);
  for (const username of PAYING) {
    const payment = { username, month: monthOf(new Date(), 'UTC'), cents: DEFAULT_PLAN.feeCents, reference: username };
    expect((await admin.post('/api/admin/payout/payments', payment)).status).toBe(201);
  }

  const members: Client[] = [];
  let crowds = 0;
  while (instances.kills < KILLS) {
    let waiting = Array.from({ length: CROWD }, (_, at) => ({ username: `${crowds}-of-${at}`, isInvited: at % 4 < 2 }));
    for (let again = 0; waiting.length > 0; again += 1) {
      const mayKill = again < MOST_KILLS_OF_A_CROWD && instances.kills < KILLS;
      // After another number of answers each time: the first, some, nearly half.
      const killAfter = mayKill ? 1 + ((instances.kills * 7) % Math.ceil(waiting.length / 2)) : Infinity;
      const { unanswered, stored } = await registerAtOnce(waiting, instances, killAfter);
      // A person without an answer sends the same again.
      waiting = unanswered;
      members.push(...stored);
    }
    crowds += 1;
  }

  // All that the registration writes is there once, of each; nothing is there of anyone else.
  const joined = PAYING.length + CROWD * crowds;
  const [written] = await sql(
    `SELECT (SELECT count(*) FROM users WHERE NOT is_admin)::integer AS accounts,
            (SELECT count(*) FROM payout_members WHERE sponsored_by <> 'root')::integer AS places,
            (SELECT count(DISTINCT (parent_id, position)) FROM payout_members WHERE sponsored_by <> 'root')::integer AS apart,
            (SELECT count(*) FROM payout_receipts)::integer AS receipts,
            (SELECT count(DISTINCT s.user_id) FROM sessions s JOIN users u ON u.id = s.user_id WHERE NOT is_admin)::integer AS "loggedIn",
            (SELECT count(*) FROM sessions s JOIN users u ON u.id = s.user_id WHERE NOT is_admin)::integer AS sessions,
            (SELECT count(*) FROM mails WHERE kind = 'verify-email' AND user_id IS NOT NULL)::integer AS mails,
            (SELECT count(DISTINCT user_id) FROM username_skeletons)::integer - 1 AS looks`,
  );
  expect(written).toEqual({
    ...{ accounts: joined, places: joined, apart: joined, receipts: joined },
    ...{ loggedIn: joined, sessions: joined, mails: joined, looks: joined },
  });

  // Everyone who got a success is registered, and logged in on every instance.
  const addresses = await instances.addresses();
  for (const [at, client] of members.entries()) {
    const elsewhere = new Client(addresses[at % 2] ?? '');
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
  }

  // One after the other by the slow reference, they come to the same sponsors, places and turns.
  const given = await placesGiven();
  const reference = new ReferenceTeam(DEFAULT_PLAN, DEEPEST_LEVEL);
  let turn = 0;
  for (const [at, place] of given.entries()) {
    const { member, isSpillover, ...expected } = reference.join(place.by === 'invitation' ? 1 : null, true);
    if (expected.by === 'rotator') turn += 1;
    expect(place).toEqual({ ...expected, turn: expected.by === 'rotator' ? turn : null });
    if (at === PAYING.length - 1)
      for (const paying of PAYING.keys()) reference.pay(paying + 1, DEFAULT_PLAN.feeCents, 0);
  }
  expect(given).toHaveLength(joined);
  expect(turn).toBe((CROWD / 2) * crowds);
  for (const check of SITE_NIGHTLY_CHECKS)
    expect([check.name, await check.find(dataSource.manager)]).toEqual([check.name, null]);
}, 600_000);
