import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { PageExistsProvider } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keepWhetherMember } from '../../expected-member.ts';
import { SidebarFooter } from './SidebarFooter.tsx';

const api = mockApi(http.get('*/api/user', () => new Promise<Response>(() => undefined)));
afterEach(() => localStorage.clear());

const show = () =>
  renderPage(
    <ThemeRoot>
      <SidebarFooter isRail={false} />
    </ThemeRoot>,
  );
const logout = () => screen.queryByText('Logout');

test('before it is known who is here, there is room for the Logout of a member who was here last, and nothing to see', () => {
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

test('where no page of the account is, the name leads nowhere', async () => {
  api.use(
    http.get('*/api/user', () => HttpResponse.json({ id: 1, username: 'ann', email: 'a@b.example', isAdmin: false })),
  );
  renderPage(
    <PageExistsProvider value={(path) => path !== '/account'}>
      <ThemeRoot>
        <SidebarFooter isRail={false} />
      </ThemeRoot>
    </PageExistsProvider>,
  );
  expect(await screen.findByText('ann')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ann' })).toBeNull();
});

test('who turns out to be no member is shown none', async () => {
  keepWhetherMember(true);
  api.use(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));
  show();
  expect(await screen.findByText('Theme')).toBeVisible();
  expect(logout()).toBeNull();
});
