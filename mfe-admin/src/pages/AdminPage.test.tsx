import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { useLocation } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expectAccessible, signedInAs } from '../testing/api.ts';
import AdminPage from './AdminPage.tsx';

mockApi(
  signedInAs(),
  http.get('*/api/admin/:list', () => HttpResponse.json([])),
  http.get('*/api/page-:list', () => HttpResponse.json([])),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = () =>
  renderPage(
    <>
      <AdminPage />
      <Address />
    </>,
    { path: '/admin' },
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

test('the tab stands in the address', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Companies' }));
  expect(screen.getByText('/admin?tab=companies')).toBeVisible();
  expect(await screen.findByText('No companies yet')).toBeVisible();
});

test('arrow keys lead from tab to tab', async () => {
  open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Team Members' })).toHaveFocus();
  expect(await screen.findByText('No team members yet')).toBeVisible();
  expect(screen.getByText('/admin?tab=team-members')).toBeVisible();
});

test('what is typed in Content and not saved yet is still there after a look at another tab', async () => {
  open();
  await userEvent.click(screen.getByRole('tab', { name: 'Content' }));
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('Content has no text field.');
  await userEvent.clear(field);
  await userEvent.type(field, '/logo.png');
  await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
  expect(field).not.toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Content' }));
  expect(field).toBeVisible();
  expect(field).toHaveValue('/logo.png');
});
