import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { rootIsHere } from '../testing/admin-api.ts';
import AdminMembersPage from './AdminMembersPage.tsx';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  isAdmin: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  suspension: null,
};

mockApi(
  rootIsHere,
  http.get('*/api/admin/users/page', ({ request }) => {
    const search = new URL(request.url).searchParams.get('search');
    const rows = search === 'an' ? [ann] : [];
    return HttpResponse.json({ rows, total: search === 'an' ? 30 : 0, before: 0, next: null, previous: null });
  }),
);
const openPage = (search = '') => renderInMain(<AdminMembersPage />, { path: '/admin/payout/members', search });

test('searches once something is typed; a result opens the member’s story', async () => {
  const person = userEvent.setup();
  openPage();
  await expectAccessible();
  await person.type(screen.getByRole('searchbox', { name: 'Name or email' }), 'an');
  expect(await screen.findByRole('link', { name: 'ann' })).toHaveAttribute('href', '/admin/payout/members/7');
  expect(screen.getByRole('status')).toHaveTextContent('30 members found; the first 1 are shown.');
  await expectAccessible();
});

test('the search is in the address', async () => {
  openPage('?search=an');
  expect(screen.getByRole('searchbox', { name: 'Name or email' })).toHaveValue('an');
  expect(await screen.findByRole('link', { name: 'ann' })).toBeVisible();
});

test('a search without results says so', async () => {
  openPage('?search=zz');
  expect(await screen.findByText('No match for “zz”')).toBeVisible();
});
