import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { PageExistsProvider } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { keepWhetherMember } from '../../expectations.ts';
import { SidebarFooter } from './SidebarFooter.tsx';

const api = mockApi(http.get('*/api/user', () => new Promise<Response>(() => undefined)));
afterEach(() => localStorage.clear());

const show = (isRail = false) =>
  renderPage(
    <ThemeRoot>
      <SidebarFooter isRail={isRail} />
    </ThemeRoot>,
  );
const logout = () => screen.queryByText('Logout');

test('until the session is known, there is empty room for Logout if a member was here last', () => {
  keepWhetherMember(true);
  show();
  expect(logout()).toBeInTheDocument();
  expect(logout()).not.toBeVisible();
  expect(screen.queryByText('Theme')).toBeNull();
});

test('where no member was here last, no room is kept', () => {
  show();
  expect(logout()).toBeNull();
  expect(screen.getByText('Theme')).toBeVisible();
});

test('the name of a member leads to their account', async () => {
  api.use(
    http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin: false })),
  );
  show();
  expect(await screen.findByRole('link', { name: 'ann' })).toHaveAttribute('href', '/account');
  expect(screen.getByText(/^Logged in as/)).toHaveTextContent('Logged in as ann');
});

test('as a rail, an icon leads a member to their account, and its tooltip says whose it is', async () => {
  api.use(
    http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin: false })),
  );
  show(true);
  const link = await screen.findByRole('link', { name: 'Account: ann' });
  expect(link).toHaveAttribute('href', '/account');
  await userEvent.tab();
  expect(link).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Account: ann');
});

test('as a rail there is room for the account of a member who was here last, and none for a visitor', () => {
  show(true);
  expect(document.querySelector('a[href="/account"]')).toBeNull();
  keepWhetherMember(true);
  show(true);
  expect(document.querySelector('a[href="/account"]')).not.toBeVisible();
});

test.each([false, true])('where no page of the account is, nothing leads there (rail: %s)', async (isRail) => {
  api.use(
    http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin: false })),
  );
  renderPage(
    <PageExistsProvider value={(path) => path !== '/account'}>
      <ThemeRoot>
        <SidebarFooter isRail={isRail} />
      </ThemeRoot>
    </PageExistsProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('who turns out to be no member is shown none', async () => {
  keepWhetherMember(true);
  api.use(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));
  show();
  expect(await screen.findByText('Theme')).toBeVisible();
  expect(logout()).toBeNull();
});
