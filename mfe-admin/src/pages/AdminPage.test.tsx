import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { areasOf, type Role, type User } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { useLocation, useNavigate } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ADMIN, signedInAs } from '../testing/api.ts';
import { pagedList } from '../testing/paged-list.ts';
import { teamMember, user } from '../testing/rows.ts';
import AdminPage from './AdminPage.tsx';

const api = mockApi(
  signedInAs(),
  http.get('*/api/admin/second-factor-policy', () =>
    HttpResponse.json({ isRequiredForAdmins: false, adminsWithout: [], adminsWithoutCount: 0 }),
  ),
  http.get('*/api/admin/inbox', () => HttpResponse.json({ items: [] })),
  pagedList('/api/admin/users', []),
  pagedList('/api/admin/companies', []),
  http.get('*/api/admin/launch', () => HttpResponse.json({ done: 0, total: 0, groups: [] })),
  http.get('*/api/admin/:list', () => HttpResponse.json([])),
  http.get('*/api/page-:list', () => HttpResponse.json([])),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
);

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/dashboard')}>
        Leave the page
      </button>
    </>
  );
}

const open = (search = '') =>
  renderInMain(
    <>
      <AdminPage />
      <Address />
    </>,
    { path: '/admin', search },
  );

test('the Admin Panel has its five tabs and starts with Users', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Users',
    'Team Members',
    'Companies',
    'Content',
    'Pages',
  ]);
  expect(await screen.findByText('No users yet')).toBeVisible();
  await expectAccessible();
});

test('one line says how much waits, and leads to it', async () => {
  const waits = (kind: string, count: number) => ({
    ...{ kind, area: 'money', count, newestAt: '2026-11-25T12:00:00.000Z', label: 'things', detail: null },
    ...{ action: 'See them', path: '/admin' },
  });
  api.use(http.get('*/api/admin/inbox', () => HttpResponse.json({ items: [waits('a', 12), waits('b', 3)] })));
  open();
  expect(await screen.findByRole('link', { name: '15 things need your attention' })).toHaveAttribute(
    'href',
    '/admin/overview',
  );
});

test.each<[Role, string[]]>([
  ['finance', ['Users']],
  ['support', ['Users', 'Companies']],
  ['content', ['Team Members', 'Companies', 'Content', 'Pages']],
])('%s gets the tabs of its areas and asks for nothing else', async (role, tabs) => {
  const asked: string[] = [];
  api.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url).pathname);
  });
  api.use(signedInAs({ ...user({ username: 'sue' }), areas: areasOf([role]) }));
  open();
  await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs));
  expect(asked).not.toContain('/api/admin/second-factor-policy');
  api.events.removeAllListeners();
});

test.each<[string, Partial<User>]>([
  ['an admin', {}],
  ['someone with a role', { isAdmin: false, areas: areasOf(['finance']) }],
])('%s without the required second factor goes to its setup, and sees nothing else', async (_, rights) => {
  api.use(
    signedInAs({ ...ADMIN, ...rights }),
    http.get('*/api/admin/:list', () =>
      HttpResponse.json(
        { title: 'Forbidden', status: 403, code: 'second_factor_missing', detail: 'Set yours up first.' },
        { status: 403, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  open();
  const way = await screen.findByRole('link', { name: 'Set it up' });
  expect(way).toHaveAttribute('href', '/account#second-factor');
  expect(screen.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the tab is in the address', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Companies' }));
  expect(await screen.findByText('No companies yet')).toBeVisible();
  expect(screen.getByText('/admin?tab=companies')).toBeVisible();
});

test('arrow keys lead from tab to tab', async () => {
  open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Team Members' })).toHaveFocus();
  expect(await screen.findByText('No team members yet')).toBeVisible();
  expect(screen.getByText('/admin?tab=team-members')).toBeVisible();
});

describe('unsaved text in Content', () => {
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
  const typeLogo = async () => {
    open('?tab=content');
    const field = await screen.findByLabelText('Logo URL');
    await userEvent.type(field, '/logo.png');
    return field;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  test.each([
    ['another tab', () => userEvent.click(screen.getByRole('tab', { name: 'Users' })), '/admin?tab=users'],
    [
      'another part',
      () => userEvent.click(screen.getByRole('link', { name: 'Videos' })),
      '/admin?tab=content&part=videos',
    ],
    ['another page', () => userEvent.click(screen.getByRole('button', { name: 'Leave the page' })), '/dashboard'],
  ])('is kept by Stay and lost by Leave for %s, and the question names it', async (_where, go, target) => {
    const field = await typeLogo();
    await go();
    expect(await question()).toHaveAccessibleDescription('Your changes to Logo will be lost.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(field).toHaveValue('/logo.png');
    expect(address()).toBe('/admin?tab=content');

    await go();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    if (target === '/dashboard') expect(screen.getByText('Now at /dashboard')).toBeVisible();
    else expect(address()).toBe(target);
  });

  test('forgets the text after Back has led to the same part, and asks again about the next one', async () => {
    open('?tab=content');
    await userEvent.click(await screen.findByRole('link', { name: 'Logo' }));
    const field = await screen.findByLabelText('Logo URL');
    await userEvent.type(field, '/logo.png');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin?tab=content'));
    expect(field).toHaveValue('');
    await userEvent.type(field, '/logo.png');

    for (let time = 0; time < 2; time += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Leave the page' }));
      await question();
      await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
  });

  test('makes the browser ask before the window closes, and no longer once it is typed back', async () => {
    const field = await typeLogo();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await userEvent.clear(field);
    expect(close()).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    expect(await screen.findByText('No users yet')).toBeVisible();
  });
});

test('says how far the setup is, until it is complete', async () => {
  api.use(http.get('*/api/admin/launch', () => HttpResponse.json({ done: 6, total: 13, groups: [] })));
  open();
  expect(await screen.findByRole('link', { name: 'Set up your site · 6 of 13' })).toHaveAttribute(
    'href',
    '/admin/overview',
  );
});

test('Back leads to the tab before', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Companies' }));
  expect(await screen.findByText('No companies yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true'));
});

describe('a list', () => {
  const rows = Array.from({ length: 60 }, (_, i) => user({ id: i + 100, username: `member-${i + 1}` }));
  beforeEach(() => api.use(pagedList('/api/admin/users', rows)));
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
  // Hidden ones too: without layout, asking each of many rows whether it is visible takes seconds.
  const firstName = () => screen.getAllByRole('rowheader', { hidden: true })[0]?.textContent;
  const button = (text: string) => screen.findByText(text, { selector: 'button' });

  test('is opened as the address says', async () => {
    open('?tab=users&search=member-1&sort=-username');
    expect(await screen.findByText('11 users found')).toBeVisible();
    expect(firstName()).toBe('member-19');
    expect(screen.getByLabelText('Search users')).toHaveValue('member-1');
  });

  test('writes its order, page and search into the address, and Back leads to the page before', async () => {
    open('?tab=users');
    await userEvent.click(await button('Email'));
    await waitFor(() => expect(firstName()).toBe('member-1'));
    await userEvent.click(await button('Next'));
    expect(address()).toBe('/admin?tab=users&sort=email&cursor=at-25');
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(firstName()).toBe('member-26');
    await userEvent.click(await button('Back'));
    expect(address()).toBe('/admin?tab=users&sort=email');
    await waitFor(() => expect(firstName()).toBe('member-1'));
    await userEvent.type(screen.getByLabelText('Search users'), 'ber-60');
    await waitFor(() => expect(address()).toBe('/admin?tab=users&search=ber-60&sort=email'));
    await waitFor(() => expect(firstName()).toBe('member-60'));
  });

  test('is unchanged after a look at another tab', async () => {
    open('?tab=users&sort=email&cursor=at-25');
    await screen.findByText('26–50 of 60');
    await userEvent.click(screen.getByRole('tab', { name: 'Pages', hidden: true }));
    await waitFor(() => expect(address()).toBe('/admin?tab=pages'));
    await userEvent.click(screen.getByRole('tab', { name: 'Users', hidden: true }));
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(address()).toBe('/admin?tab=users&sort=email&cursor=at-25');
  });

  test('starts at its first page when the address has an invalid one', async () => {
    open('?tab=users&sort=email&cursor=nowhere');
    expect(await screen.findByText('1–25 of 60')).toBeVisible();
    expect(address()).toBe('/admin?tab=users&sort=email');
  });

  test('whose rows are all here has the number of its page in the address', async () => {
    const names = Array.from({ length: 60 }, (_, i) => teamMember({ id: i + 1, name: `Name ${i + 1}`, sortOrder: i }));
    api.use(http.get('*/api/admin/team-members', () => HttpResponse.json(names)));
    open('?tab=team-members&page=2');
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    await userEvent.click(await button('Next'));
    expect(address()).toBe('/admin?tab=team-members&page=3');
    expect(firstName()).toBe('Name 51');
  });
});
