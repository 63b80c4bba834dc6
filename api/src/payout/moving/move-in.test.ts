import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { ADMIN, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { inviteAsOperator } from '../../accounts/invitations/invite-moved-members.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { createDataSource } from '../../infrastructure/database/data-source.ts';
import { LEDGER_AGREES } from '../ledger/ledger-agrees.ts';
import { TREE_IS_WHOLE } from '../team/placement/tree-is-whole.ts';
import { ROTATOR_AGREES } from '../team/rotator/rotator-agrees.ts';
import { FILES_EXPORT } from './files-export.ts';
import { type MoveInOptions, moveIn } from './move-in.ts';
import { folderFiles } from './moved-files.ts';

/** A team of six, one of whom left, with two closed months. Lines count from the one with the names. */
const TEAM: Readonly<Record<string, string>> = {
  'powerline.json': JSON.stringify({
    format: 'powerline-move',
    version: 1,
    madeAt: '2026-11-05T10:00:00Z',
    currency: 'USD',
    firstMonth: '2026-11',
  }),
  'members.csv': `username,email,joined,left
boss,boss@example.com,2025-01-01,
ana,ana@example.com,2025-02-01T08:00:00Z,
"ben, b",ben@example.com,2025-02-02,
former/3,,2025-03-01,2026-01-01
cleo,cleo@example.com,2025-04-01T08:00:00.123456Z,
dan,dan@example.com,2025-05-01,
`,
  'places.csv': `username,sponsor,parent,position
boss,,,
ana,boss,boss,1
"ben, b",boss,boss,2
former/3,ana,ana,1
cleo,boss,former/3,1
dan,cleo,"ben, b",1
`,
  'payments.csv': `reference,username,month,amount,kind,paid_at
TX1,ana,2026-09,25.00,,
TX2,ana,2026-10,25.00,payment,2026-10-02
TX3,cleo,2026-10,25,,
TX4,ana,2026-10,5.00,refund,
TX5,ana,2026-11,25.00,,2026-11-01T00:00:00Z
`,
  'balances.csv': `username,balance
ana,12.50
cleo,-3
`,
  'history.csv': `month,username,earned
2026-09,ana,5.00
2026-10,ana,7.00
2026-10,boss,0
`,
};

let server: TestServer;
let dataSource: DataSource;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powerline-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  server = await startTestServer();
  dataSource = await createDataSource(server.databaseUrl, SITE_SCHEMA, () => undefined).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await server.close();
});

async function write(changes: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...TEAM, ...changes })) await writeFile(join(folder, name), text);
}

const run = (options: Partial<MoveInOptions> = {}) =>
  moveIn(dataSource, folderFiles(folder), { isDryRun: false, now: new Date('2026-11-05T12:00:00Z'), ...options });

const countOf = async (table: string) => Number((await server.sql(`SELECT count(*) FROM ${table}`))[0]?.count);
const differences = async () => {
  const found: (string | null)[] = [];
  for (const check of [TREE_IS_WHOLE, LEDGER_AGREES, ROTATOR_AGREES]) found.push(await check.find(dataSource.manager));
  return found;
};

test('a team moves in whole: accounts, places, balances, this month’s payments, and its past beside the site’s own', async () => {
  await write();
  const { defects, ...result } = await run();
  expect(defects.kept).toEqual([]);
  expect(result).toEqual({
    ...{ members: 6, former: 1, top: 'boss', isTopRoot: false, levels: 3 },
    ...{ payments: 5, statements: 3, balanceCents: 950 },
    firstPlaces: [
      { username: 'boss', hasLeft: false, level: 0, directlyBelow: 2 },
      { username: 'ana', hasLeft: false, level: 1, directlyBelow: 1 },
      { username: 'former/3', hasLeft: true, level: 2, directlyBelow: 1 },
      { username: 'ben, b', hasLeft: false, level: 1, directlyBelow: 1 },
      { username: 'dan', hasLeft: false, level: 2, directlyBelow: 0 },
    ],
  });
  const places = await server.sql(
    `SELECT u.username, s.username AS sponsor, p.username AS parent, m.position, m.level, m.join_number AS number, m.sponsored_by AS "by"
       FROM payout_members m LEFT JOIN users u ON u.id = m.member_id LEFT JOIN users s ON s.id = m.sponsor_id
       LEFT JOIN users p ON p.id = m.parent_id ORDER BY m.join_number`,
  );
  expect(places).toEqual([
    { username: 'admin', sponsor: null, parent: null, position: null, level: 0, number: 1, by: 'root' },
    { username: 'boss', sponsor: 'admin', parent: 'admin', position: 1, level: 1, number: 2, by: 'import' },
    { username: 'ana', sponsor: 'boss', parent: 'boss', position: 1, level: 2, number: 3, by: 'import' },
    { username: 'ben, b', sponsor: 'boss', parent: 'boss', position: 2, level: 2, number: 4, by: 'import' },
    { username: null, sponsor: 'ana', parent: 'ana', position: 1, level: 3, number: 5, by: 'import' },
    { username: 'cleo', sponsor: 'boss', parent: null, position: 1, level: 4, number: 6, by: 'import' },
    { username: 'dan', sponsor: 'cleo', parent: 'ben, b', position: 1, level: 3, number: 7, by: 'import' },
  ]);
  expect(await server.sql('SELECT reference, cents, via FROM membership_payments')).toEqual([
    { reference: 'TX5', cents: 2500, via: 'import' },
  ]);
  expect(await server.sql('SELECT reference, cents FROM earlier_payments ORDER BY reference')).toEqual([
    { reference: 'TX1', cents: 2500 },
    { reference: 'TX2', cents: 2500 },
    { reference: 'TX3', cents: 2500 },
    { reference: 'TX4', cents: -500 },
  ]);
  expect(await countOf('earlier_statements')).toBe(3);
  expect(
    await server.sql(`SELECT u.username, b.available_cents::integer AS cents FROM ledger_balances b
      JOIN users u ON u.id = b.member_id ORDER BY 1`),
  ).toEqual([
    { username: 'ana', cents: 1250 },
    { username: 'cleo', cents: -300 },
  ]);
  expect(await server.sql('SELECT kind, reference FROM ledger_transactions')).toEqual([
    { kind: 'opening balance', reference: 'opening balances 1' },
  ]);
  expect(await differences()).toEqual([null, null, null]);
});

test('the site’s own admin can be the top of the team', async () => {
  const named = (name: string) => TEAM[name]?.replaceAll('boss', 'Admin') ?? '';
  await write({
    'members.csv': named('members.csv'),
    'places.csv': named('places.csv'),
    'history.csv': named('history.csv'),
  });
  const { defects, isTopRoot } = await run();
  expect([defects.kept, isTopRoot]).toEqual([[], true]);
  expect(await countOf('users')).toBe(5);
  expect(
    await server.sql(
      `SELECT level, join_number AS number FROM payout_members WHERE name_key IN ('admin', 'ana', 'dan') ORDER BY 2`,
    ),
  ).toEqual([
    { level: 0, number: 1 },
    { level: 1, number: 2 },
    { level: 2, number: 6 },
  ]);
  expect(await differences()).toEqual([null, null, null]);
});

test('a dry run says the same and writes nothing', async () => {
  await write();
  expect(await run({ isDryRun: true })).toMatchObject({ members: 6, levels: 3, balanceCents: 950 });
  expect(await countOf('users')).toBe(1);
  expect(await countOf('team_imports')).toBe(0);
});

test('a file with other columns, and semicolons between them, is read as powerline.json says', async () => {
  const [, ...lines] = (TEAM['balances.csv'] ?? '').trim().split('\n');
  await write({
    'balances.csv': ['Note;Login;Saldo', ...lines.map((line) => `"a; note";${line.replace(',', ';')}`)].join('\n'),
    'powerline.json': JSON.stringify({
      ...JSON.parse(TEAM['powerline.json'] ?? ''),
      columns: { 'balances.csv': { username: 'login', balance: 'Saldo' } },
    }),
  });
  const { defects, balanceCents } = await run({ isDryRun: true });
  expect([defects.kept, balanceCents]).toEqual([[], 950]);
});

describe('After it', () => {
  beforeEach(async () => {
    await write();
    await run();
  });

  test('no one can log in before they choose a password, and no one is mailed before the owner says so', async () => {
    const response = await server.visitor().post('/api/login', { username: 'ana', password: '' });
    expect(response.status).toBe(400);
    expect((await server.visitor().post('/api/login', { username: 'ana', password: 'secret' })).status).toBe(401);
    expect(await countOf('mails')).toBe(0);
    expect(
      await server.sql('SELECT count(*)::integer AS waiting FROM account_invitations WHERE invited_at IS NULL'),
    ).toEqual([{ waiting: 5 }]);
  });

  test('each member is invited once, when the owner says so', async () => {
    expect(await inviteAsOperator(dataSource)).toBe(5);
    await until(async () => (await countOf('mails')) === 5);
    expect(await server.sql(`SELECT DISTINCT kind FROM mails`)).toEqual([{ kind: 'invitation' }]);
    expect(
      await countOf(`account_links WHERE purpose = 'password-reset' AND expires_at > now() + interval '6 days'`),
    ).toBe(5);
    expect(await inviteAsOperator(dataSource)).toBe(0);
  });

  test('the receipt says that the place comes from before this site, and the ledger what the balance is', async () => {
    await server.open('payout');
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(`SELECT id FROM users WHERE username = 'ana'`);
    await server.sql(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'admin') WHERE id = $1`,
      [id],
    );
    const ana = server.visitor();
    await ana.post('/api/login', { username: 'ana', password: ADMIN.password });
    expect((await ana.get('/api/team/place')).json().receipt).toMatchObject({
      ...{ sponsoredBy: 'before the tree', isImported: true, sponsor: 'boss', under: 'boss', position: 1 },
    });
    expect((await ana.get('/api/ledger')).json().entries).toMatchObject([
      { kind: 'adjustment', reason: 'Balance from before this site', availableCents: 1250 },
    ]);
  });

  test('a payment for a month that was closed elsewhere is refused', async () => {
    const pay = (month: string) =>
      server.sql(
        `INSERT INTO membership_payments (member_id, month, kind, cents, reference, via, recorded_by)
         SELECT id, $1::date, 'payment', 2500, 'late ' || $1::date, 'admin', 'admin' FROM users WHERE username = 'dan'`,
        [month],
      );
    await expect(pay('2026-10-01')).rejects.toMatchObject({ constraint: 'membership_payments_month_closed' });
    await pay('2026-11-01');
  });

  test('new members join below as always', async () => {
    await server.member('eve');
    expect(await differences()).toEqual([null, null, null]);
  });

  test('the same folder again is refused, line by line', async () => {
    const { defects } = await run();
    expect(defects.kept[0]).toEqual({
      file: 'members.csv',
      line: 3,
      sentence: '“ana” is a member of this site already. Choose another username in all files.',
    });
    expect(await countOf('team_imports')).toBe(1);
  });
});

/** Each plants one defect into the team, by replacing a text of a file. */
const PLANTED: readonly (readonly [
  name: string,
  file: string,
  from: string | RegExp,
  to: string,
  line: number,
  says: RegExp,
  where?: string,
])[] = [
  ['a username twice', 'members.csv', 'dan,dan@', 'ANA,dan@', 7, /is in line 3 already/],
  ['usernames that look alike', 'members.csv', 'dan,dan@', 'an\u0430,dan@', 7, /different alphabets/],
  [
    'usernames that look alike in one alphabet',
    'members.csv',
    'dan,dan@',
    'c1eo,dan@',
    7,
    /looks like the username in line 6/,
  ],
  ['a reserved username', 'members.csv', 'dan,dan@', 'Supp0rt,dan@', 7, /is reserved/],
  ['a username with a slash', 'members.csv', 'dan,dan@', 'd/an,dan@', 7, /can’t be a username/],
  ['a username that is too short', 'members.csv', 'dan,dan@', 'd,dan@', 7, /at least 3/],
  ['a missing email', 'members.csv', 'dan@example.com', '', 7, /email is missing/],
  ['a bad email', 'members.csv', 'dan@example.com', 'dan@', 7, /no email address/],
  ['an email twice', 'members.csv', 'dan@example.com', 'Ana@Example.com', 7, /that of line 3/],
  ['a day that is none', 'members.csv', '2025-05-01', '2025-02-30', 7, /is no time/],
  ['a time to come', 'members.csv', '2025-05-01', '2027-05-01', 7, /hasn’t come yet/],
  ['a line that is too long', 'members.csv', 'dan@example.com,', 'dan@example.com,x,', 7, /has 5 cells/],
  ['an open quotation mark', 'members.csv', 'dan,dan@', '"dan,dan@', 7, /never closed/],
  ['an unknown column', 'members.csv', 'joined,left', 'joined,gone', 1, /no column “gone”/],
  ['a missing column', 'places.csv', 'sponsor,parent', 'sponsor,left', 1, /“parent” is missing/],
  ['a username that is taken', 'members.csv', 'dan,dan@', 'admin,dan@', 7, /is reserved|already/],
  ['a member without a place', 'places.csv', 'dan,cleo,"ben, b",1\n', '', 7, /has no place/, 'members.csv'],
  ['a place of no member', 'places.csv', 'dan,cleo', 'dora,cleo', 7, /no “dora” in members.csv/],
  ['two places', 'places.csv', 'dan,cleo,"ben, b",1', 'cleo,boss,boss,3', 7, /place in line 6 already/],
  ['an unknown sponsor', 'places.csv', 'dan,cleo', 'dan,clea', 7, /sponsor “clea” isn’t/],
  ['an unknown parent', 'places.csv', '"ben, b",1', 'bob,1', 7, /parent “bob” isn’t/],
  ['an own sponsor', 'places.csv', 'dan,cleo', 'dan,dan', 7, /their own sponsor/],
  ['two roots', 'places.csv', 'dan,cleo,"ben, b",1', 'dan,,,', 7, /at the top, and so is “boss”/],
  ['no root', 'places.csv', 'boss,,,', 'boss,dan,dan,1', 1, /No one is at the top/],
  [
    'a circle in the tree',
    'places.csv',
    'former/3,ana,ana,1',
    'former/3,ana,cleo,1',
    5,
    /placed below each other, in a circle/,
  ],
  ['a circle of sponsors', 'places.csv', 'ana,boss,boss,1', 'ana,former/3,boss,1', 3, /each other’s sponsors/],
  [
    'a gap in positions',
    'places.csv',
    '"ben, b",boss,boss,2',
    '"ben, b",boss,boss,3',
    4,
    /Position 2 below “boss” is empty/,
  ],
  ['a position twice', 'places.csv', '"ben, b",boss,boss,2', '"ben, b",boss,boss,1', 4, /taken in line 3/],
  ['wider than the plan', 'places.csv', 'dan,cleo,"ben, b",1', 'dan,cleo,"ben, b",6', 7, /beyond the width of 5/],
  ['a position that is none', 'places.csv', 'dan,cleo,"ben, b",1', 'dan,cleo,"ben, b",first', 7, /no position/],
  ['an unknown payer', 'payments.csv', 'TX3,cleo', 'TX3,clea', 4, /no “clea” in members.csv/],
  ['a bad amount', 'payments.csv', '2026-10,25,,', '2026-10,"25,00",,', 4, /can’t be a payment/],
  ['a payment of nothing', 'payments.csv', '2026-10,25,,', '2026-10,0,,', 4, /can’t be a payment/],
  ['a bad month', 'payments.csv', 'TX3,cleo,2026-10', 'TX3,cleo,10/2026', 4, /is no month/],
  ['a reference twice', 'payments.csv', 'TX3', 'TX1', 4, /in line 2 already/],
  ['a reference of Stripe', 'payments.csv', 'TX5', 'stripe:in_1', 6, /one of Stripe’s/],
  ['a kind that is none', 'payments.csv', '5.00,refund', '5.00,gift', 5, /no kind of payment/],
  ['a refund of an open month', 'payments.csv', 'TX4,ana,2026-10', 'TX4,ana,2026-11', 5, /isn’t closed yet/],
  ['a balance twice', 'balances.csv', 'cleo,-3', 'ana,-3', 3, /balance in line 2 already/],
  ['a balance that is none', 'balances.csv', '12.50', '12.505', 2, /is no amount/],
  ['a balance of someone who left', 'balances.csv', 'cleo,-3', 'former/3,3', 3, /left and has a balance/],
  ['a statement twice', 'history.csv', '2026-10,boss', '2026-10,ana', 4, /statement of 2026-10 already/],
  ['a statement of a month to come', 'history.csv', '2026-10,boss', '2026-11,boss', 4, /for this site to close/],
  ['another currency', 'powerline.json', 'USD', 'EUR', 1, /amounts are in EUR/],
  ['no first month', 'powerline.json', ',"firstMonth":"2026-11"', '', 1, /"firstMonth" is missing/],
  [
    'a copy that was cut off',
    'powerline.json',
    '"version":1',
    '"version":1,"rows":{"history.csv":4}',
    4,
    /has 3 lines and powerline.json says 4/,
    'history.csv',
  ],
];

test.each(PLANTED)(
  'names %s by file and line, and imports nothing',
  async (_name, file, from, to, line, says, where = file) => {
    const text = TEAM[file] ?? '';
    expect(text).toMatch(typeof from === 'string' ? new RegExp(from.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&')) : from);
    await write({ [file]: text.replace(from, to) });
    const { defects } = await run();
    expect(defects.kept.map((defect) => [defect.file, defect.line, defect.sentence])).toContainEqual([
      where,
      line,
      expect.stringMatching(says),
    ]);
    expect(await countOf('users')).toBe(1);
  },
);

test('killed at any moment, a team is there whole or not at all', async () => {
  await write();
  const steps: string[] = [];
  const kill =
    (step: string) =>
    async ({ doing }: { doing: string }) => {
      if (!steps.includes(doing)) steps.push(doing);
      if (doing === step)
        await server.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND (state = 'idle in transaction' OR query LIKE '%payout_members r ON r.level = 0%')`,
        );
    };
  await run({ isDryRun: true, onProgress: kill('') });
  const writing = [
    'Accounts',
    'Places',
    'Payments',
    'History',
    'Balances',
    'Rotator',
    'Checking the result',
    'Storing',
  ];
  for (const step of writing) {
    await expect(run({ onProgress: kill(step) })).rejects.toThrow();
    expect([step, await countOf('users'), await countOf('payout_members'), await countOf('earlier_payments')]).toEqual([
      step,
      1,
      1,
      0,
    ]);
  }
  const { defects } = await run();
  expect(defects.count).toBe(0);
  expect(await countOf('payout_members')).toBe(7);
});

test('the import reads every line of a member’s own files, and misses only who is above', async () => {
  await write();
  await run();
  const [ana] = await server.sql<{ id: number }>(`SELECT id FROM users WHERE username = 'ana'`);
  const user = { id: ana?.id ?? 0, username: 'ana', email: 'ana@example.com', isAdmin: false };
  const files = await dataSource.transaction((manager) => FILES_EXPORT.collect(manager, user));
  await write(v.parse(v.record(v.string(), v.string()), files));
  const { defects, ...counts } = await run({ isDryRun: true });
  expect(counts).toMatchObject({ members: 1, payments: 4, statements: 2, balanceCents: 1_250 });
  const sentences = defects.kept.map(({ file, line, sentence }) => `${file} ${line}: ${sentence}`);
  expect(sentences.filter((sentence) => !sentence.includes('this site'))).toEqual([
    'places.csv 2: The sponsor “boss” isn’t in members.csv. Add them there, or name another sponsor.',
    'places.csv 2: The parent “boss” isn’t in members.csv. Add them there, or name another parent.',
    'places.csv 1: No one is at the top of the team. One line has no sponsor, parent and position.',
  ]);
});
