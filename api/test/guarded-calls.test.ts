import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PointRules, withRulesVersion } from '@powerline/contract/academy';
import * as academyCalls from '@powerline/contract/academy/calls';
import * as accountsCalls from '@powerline/contract/accounts/calls';
import * as contentCalls from '@powerline/contract/content/calls';
import type { CallDeclaration } from '@powerline/contract/foundation';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import * as moneyTrainCalls from '@powerline/contract/money-train/calls';
import * as payoutCalls from '@powerline/contract/payout/calls';
import type { Client } from './client.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ana: Client;
let ben: Client;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.admin(), server.member('ben')]);
  await server.member('cleo');
  // The same password, so that both can send the same bodies.
  await server.sql(
    `UPDATE users SET is_admin = true, password_hash = (SELECT password_hash FROM users WHERE username = 'admin') WHERE username = 'ben'`,
  );
  await ana.post('/api/admin/navigation-pages/seed', {});
  await ana.post('/api/admin/team-members', { name: 'Zoe', isActive: true, sortOrder: 0 });
});
afterAll(() => server.close());

interface Editor {
  change: CallDeclaration;
  removal?: CallDeclaration;
  removalBody?: object;
  /** What admins read before. */
  read: string;
  /** In a list, or on a page of one. */
  find?: (one: Record<string, unknown>) => boolean;
  params?: (one: Record<string, unknown>) => Record<string, unknown>;
  bodies: [ana: object, ben: object];
  /** How the module adds the version, if the answer has none. */
  withVersion?: (answer: PointRules) => object;
}

const byId = ({ id }: Record<string, unknown>) => ({ id });
const LINK = 'https://powerline.example';
const USERS = '/api/admin/users/page';
const mailServer = (host: string) => ({
  ...{ host, port: 587, encryption: 'starttls', username: '', fromName: '', fromAddress: 'site@example.com' },
  password: ADMIN.password,
});
const provider = (issuer: string) => ({
  ...{ name: 'Acme', issuer, clientId: 'a', clientSecret: 'b' },
  password: ADMIN.password,
});

const EDITORS: Editor[] = [
  {
    change: contentCalls.setLogo,
    removal: contentCalls.removeLogo,
    read: '/api/settings/logo',
    bodies: [{ logoUrl: '/a.png' }, { logoUrl: '/b.png' }],
  },
  {
    change: contentCalls.setSiteAddresses,
    read: '/api/settings/addresses',
    bodies: [
      { academyUrl: LINK, supportUrl: null },
      { academyUrl: null, supportUrl: LINK },
    ],
  },
  {
    change: contentCalls.setPageVideo,
    removal: contentCalls.removePageVideo,
    read: '/api/page-videos',
    find: ({ pageSlug }) => pageSlug === 'services',
    params: () => ({ slug: 'services' }),
    bodies: [{ iframeSrc: `${LINK}/a` }, { iframeSrc: `${LINK}/b` }],
  },
  {
    change: contentCalls.setPageImage,
    removal: contentCalls.removePageImage,
    read: '/api/page-images',
    find: ({ pageSlug }) => pageSlug === 'register',
    params: () => ({ slug: 'register', key: 'hero' }),
    bodies: [
      { imageUrl: '/a.png', title: 'A', linkUrl: null },
      { imageUrl: '/b.png', title: 'B', linkUrl: null },
    ],
  },
  {
    change: contentCalls.setNavigationPageVisible,
    read: '/api/admin/navigation-pages',
    find: ({ path }) => path === '/calculator',
    params: byId,
    bodies: [{ isVisible: true }, { isVisible: false }],
  },
  {
    change: contentCalls.setTeamMemberActive,
    removal: contentCalls.deleteTeamMember,
    read: '/api/admin/team-members',
    find: ({ name }) => name === 'Zoe',
    params: byId,
    bodies: [{ isActive: true }, { isActive: false }],
  },
  {
    change: contentCalls.renameNavigationPage,
    read: '/api/admin/navigation-pages',
    find: ({ path }) => path === '/team',
    params: byId,
    bodies: [{ title: 'Crew' }, { title: 'People' }],
  },
  {
    change: contentCalls.setSiteLook,
    read: contentCalls.getSiteLook.path,
    bodies: [
      { siteName: 'Acme', accent: null },
      { siteName: 'Bolt', accent: null },
    ],
  },
  {
    change: contentCalls.setSystem,
    read: '/api/systems',
    find: ({ key }) => key === 'profiles',
    params: ({ key }) => ({ key }),
    bodies: [{ isOpen: false }, { isOpen: true }],
  },
  {
    change: accountsCalls.setUserAdmin,
    read: USERS,
    find: ({ username }) => username === 'cleo',
    params: byId,
    bodies: [{ isAdmin: false }, { isAdmin: true }],
  },
  {
    change: accountsCalls.setUserRoles,
    read: USERS,
    find: ({ username }) => username === 'cleo',
    params: byId,
    bodies: [{ roles: ['support'] }, { roles: ['finance', 'support'] }],
  },
  {
    change: accountsCalls.setMailSettings,
    removal: accountsCalls.removeMailSettings,
    read: '/api/admin/settings/mail',
    bodies: [mailServer('a.example.com'), mailServer('b.example.com')],
    removalBody: { password: ADMIN.password },
  },
  {
    change: accountsCalls.setOidcSettings,
    removal: accountsCalls.removeOidcSettings,
    read: accountsCalls.getOidcSettings.path,
    bodies: [provider('https://a.example.com'), provider('https://b.example.com')],
    removalBody: { password: ADMIN.password },
  },
  {
    change: accountsCalls.setOidcRules,
    read: accountsCalls.getOidcRules.path,
    bodies: [{ countsAsSecondFactor: false }, { countsAsSecondFactor: true }],
  },
  {
    change: payoutCalls.setPayoutInstallation,
    read: '/api/admin/payout/installation',
    bodies: [
      { timeZone: 'UTC', currency: 'EUR' },
      { timeZone: 'Europe/Berlin', currency: 'USD' },
    ],
  },
  {
    change: academyCalls.setPointRules,
    read: '/api/admin/academy/point-rules',
    withVersion: withRulesVersion,
    bodies: [
      { lesson: 1, quiz: 2, course: 3, dailyCeiling: 100 },
      { lesson: 4, quiz: 5, course: 6, dailyCeiling: 100 },
    ],
  },
  {
    change: payoutCalls.setPayoutSending,
    read: '/api/admin/payout/sending',
    bodies: [
      { account: null, needsTwoPeople: false, password: ADMIN.password },
      { account: null, needsTwoPeople: true, password: ADMIN.password },
    ],
  },
  {
    change: payoutCalls.setTaxReporting,
    read: payoutCalls.getTaxReporting.path,
    bodies: [{ thresholdCents: 60_000 }, { thresholdCents: 200_000 }],
  },
  {
    change: payoutCalls.setHowToPay,
    read: '/api/admin/payout/how-to-pay',
    bodies: [{ text: 'Bank A' }, { text: 'Bank B' }],
  },
];

async function readState({ read, find, withVersion }: Editor) {
  const answer = (await ana.get(read)).json();
  if (withVersion) return withVersion(answer);
  return find ? (answer.rows ?? answer).find(find) : answer;
}

const send = (
  client: Client,
  call: CallDeclaration,
  params: Record<string, unknown>,
  body?: object,
  version?: string,
) =>
  client.send(
    call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    {
      method: call.method,
      body,
      headers: { accept: PROBLEM_MEDIA_TYPE, ...(version && { 'if-match': `"${version}"` }) },
    },
  );

test.each(EDITORS.map((editor) => [editor.change.path, editor] as const))(
  '%s changes only the version that was read, and without one any',
  async (_, editor) => {
    const { change, removal, removalBody, bodies, params: paramsOf = () => ({}) } = editor;
    const seen = await readState(editor);
    const params = paramsOf(seen);
    expect((await send(ben, change, params, bodies[1], seen.version)).status).toBe(200);
    const stored = await readState(editor);
    expect(stored.version).not.toBe(seen.version);

    for (const late of [change, ...(removal ? [removal] : [])]) {
      const refused = await send(ana, late, params, late === change ? bodies[0] : removalBody, seen.version);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: 'conflict', current: { state: stored, savedBy: 'ben', savedAt: expect.any(String) } },
      ]);
      expect(refused.json().detail).toMatch(/ was changed by ben \(.+ UTC\) after you opened it/);
    }
    expect(await readState(editor)).toEqual(stored);

    const first = await send(ana, change, params, bodies[0], stored.version);
    // The answer has the version for the next change.
    expect((await send(ana, change, params, bodies[1], first.json().version)).status).toBe(200);
    expect((await send(ana, change, params, bodies[0])).status).toBe(200);
  },
);

test('the rule for second factors is guarded alone, whoever sets one up meanwhile', async () => {
  const { version, adminsWithoutCount } = (await ana.get('/api/admin/second-factor-policy')).json();
  await server.sql(`UPDATE users SET is_admin = false WHERE username = 'ben'`);
  const changed = (await ana.get('/api/admin/second-factor-policy')).json();
  expect([changed.version, changed.adminsWithoutCount]).toEqual([version, adminsWithoutCount - 1]);
  const body = { isRequiredForAdmins: false };
  const late = await send(ana, accountsCalls.setSecondFactorPolicy, {}, body, 'older');
  // No admin has changed it yet, so there is no one to name.
  expect([late.status, late.json().current]).toEqual([409, { state: changed, savedBy: null, savedAt: null }]);
  expect((await send(ana, accountsCalls.setSecondFactorPolicy, {}, body, version)).status).toBe(200);
  await server.sql(`UPDATE users SET is_admin = true WHERE username = 'ben'`);
});

test('an If-Match that is no version is refused, and * changes any', async () => {
  const logo = { logoUrl: '/c.png' };
  const answers = ['no quotes', '"a", "b"', '*'].map((header) =>
    ana.patch('/api/admin/settings/logo', logo, { 'if-match': header }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 200]);
});

describe('an order', () => {
  const LEVEL = [academyCalls.orderCourses, academyCalls.orderPrizes] as const;
  const reversed = 'Someone else changed this order after you opened it';

  test('of courses and prizes changes only the one that was seen', async () => {
    for (const [index, title] of ['One', 'Two'].entries()) {
      await ana.post('/api/admin/academy/courses', { slug: `course-${index}`, title });
      await ana.post('/api/admin/academy/prizes', {
        ...{ title, description: '', cost: 1, stock: 1, limitPerMember: 1, isOffered: false },
      });
    }
    for (const call of LEVEL) {
      const list = call.path.replace('/order', '');
      const idsOf = async () => (await ana.get(list)).json().map(({ id }: { id: number }) => id);
      const seen: number[] = await idsOf();
      expect((await send(ben, call, {}, { ids: seen.toReversed(), seen })).status).toBe(204);
      const late = await send(ana, call, {}, { ids: seen, seen });
      expect([late.status, late.json().detail]).toEqual([409, expect.stringContaining(reversed)]);
      expect(await idsOf()).toEqual(seen.toReversed());
      expect((await send(ana, call, {}, { ids: seen })).status).toBe(204);
    }
  });

  test('of menu lines changes only the one that was seen, and outdates no title', async () => {
    const pages: { id: number; parentId: number | null; version: string }[] = (
      await ana.get('/api/admin/navigation-pages')
    ).json();
    const seen = pages.filter(({ parentId }) => parentId === null).map(({ id }) => id);
    const order = contentCalls.orderNavigationPages;
    expect((await send(ben, order, {}, { ids: seen.toReversed(), seen })).status).toBe(200);
    const late = await send(ana, order, {}, { ids: seen, seen });
    expect([late.status, late.json().detail]).toEqual([409, expect.stringContaining(reversed)]);
    const [first] = pages;
    const renamed = await send(
      ana,
      contentCalls.renameNavigationPage,
      { id: first?.id },
      { title: 'A' },
      first?.version,
    );
    expect(renamed.status).toBe(200);
  });
});

test('a page that was reported again, or hidden with another reason, is not changed unseen', async () => {
  const { id } = (await ben.get('/api/user')).json();
  await server.open('profiles');
  await ben.patch('/api/profile', { line: 'Hello' });
  const read = async () => (await ana.get(`/api/admin/profiles/${id}`)).json().profile;
  const seen = await read();
  await server.sql(`INSERT INTO profile_reports (user_id, kind) VALUES ($1, 'scam')`, [id]);
  for (const [call, body] of [
    [moneyTrainCalls.putReportsAside, undefined],
    [moneyTrainCalls.hideProfile, { reason: 'Spam' }],
    [moneyTrainCalls.unhideProfile, undefined],
  ] as const) {
    const late = await send(ana, call, { userId: id }, body, seen.version);
    expect([call.path, late.status, late.json()]).toMatchObject([
      call.path,
      409,
      // A visitor's report has no name.
      { current: { state: { reportCount: 1 }, savedBy: null } },
    ]);
  }
  const now = await read();
  expect((await send(ana, moneyTrainCalls.putReportsAside, { userId: id }, undefined, now.version)).status).toBe(204);
});
