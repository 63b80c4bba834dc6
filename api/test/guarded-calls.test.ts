import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as accountsCalls from '@powerline/contract/accounts/calls';
import * as contentCalls from '@powerline/contract/content/calls';
import type { CallDeclaration } from '@powerline/contract/foundation';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import * as payoutCalls from '@powerline/contract/payout/calls';
import type { Client } from './client.ts';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ana: Client;
let ben: Client;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.admin(), server.member('ben')]);
  // With one password, because a body may ask for it again.
  await server.sql(
    `UPDATE users SET is_admin = true, password_hash = (SELECT password_hash FROM users WHERE username = $1)
      WHERE username = 'ben'`,
    [ADMIN.username],
  );
  await ana.post('/api/admin/navigation-pages/seed', {});
  await ana.post('/api/admin/team-members', { name: 'Zoe', isActive: true, sortOrder: 0 });
});
afterAll(() => server.close());

interface Editor {
  change: CallDeclaration;
  removal?: CallDeclaration;
  /** What admins read before. */
  read: string;
  /** In a list. */
  find?: (one: Record<string, unknown>) => boolean;
  params?: (one: Record<string, unknown>) => Record<string, unknown>;
  bodies: [ana: object, ben: object];
}

const byId = ({ id }: Record<string, unknown>) => ({ id });
const LINK = 'https://powerline.example';

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
    change: payoutCalls.setPayoutSending,
    read: '/api/admin/payout/sending',
    bodies: [
      { account: null, needsTwoPeople: false, password: ADMIN.password },
      { account: null, needsTwoPeople: true, password: ADMIN.password },
    ],
  },
  {
    change: payoutCalls.setHowToPay,
    read: '/api/admin/payout/how-to-pay',
    bodies: [{ text: 'Bank A' }, { text: 'Bank B' }],
  },
];

async function readState({ read, find }: Editor) {
  const answer = (await ana.get(read)).json();
  return find ? answer.find(find) : answer;
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
    const { change, removal, bodies, params: paramsOf = () => ({}) } = editor;
    const seen = await readState(editor);
    const params = paramsOf(seen);
    expect((await send(ben, change, params, bodies[1], seen.version)).status).toBe(200);
    const stored = await readState(editor);
    expect(stored.version).not.toBe(seen.version);

    for (const late of [change, ...(removal ? [removal] : [])]) {
      const refused = await send(ana, late, params, late === change ? bodies[0] : undefined, seen.version);
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
});

test('an If-Match that is no version is refused, and * changes any', async () => {
  const logo = { logoUrl: '/c.png' };
  const answers = ['no quotes', '"a", "b"', '*'].map((header) =>
    ana.patch('/api/admin/settings/logo', logo, { 'if-match': header }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 200]);
});
