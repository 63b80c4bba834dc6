import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, test } from '@jest/globals';
import type { ServiceToken } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../../testing/api.ts';
import { ServiceTokensSection } from './ServiceTokensSection.tsx';

const PATH = '*/api/admin/settings/service-tokens';
const SECRET = `pl_${'A'.repeat(49)}`;
const BOOKS: ServiceToken = {
  id: 1,
  name: 'Bookkeeping',
  scopes: ['payments:read', 'reports:read'],
  createdAt: '2026-11-02T10:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'olivia',
  reason: 'Nightly export',
};

const theyAre = (...tokens: ServiceToken[]) => http.get(PATH, () => HttpResponse.json(tokens));

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});
const api = mockApi(
  signedInAs(),
  theyAre(),
  http.post(PATH, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ secret: SECRET, token: BOOKS }, { status: 201 });
  }),
  http.delete(`${PATH}/1`, () => new HttpResponse(null, { status: 204 })),
);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const form = async () => within(await screen.findByRole('form', { name: 'Service token' }));

test('each token says who made it, its scopes, its last use and its end', async () => {
  api.use(theyAre(BOOKS, { ...BOOKS, id: 2, name: 'Old', reason: null, expiresAt: '2026-11-21T10:00:00.000Z' }));
  renderInMain(<ServiceTokensSection />);
  const [books, old] = await screen.findAllByRole('listitem');
  expect(books).toHaveTextContent('Bookkeeping payments:read reports:read');
  expect(books).toHaveTextContent(
    'Made by olivia on Nov 2, 2026 · Last used Nov 20, 2026 · Never expires: Nightly export',
  );
  expect(old).toHaveTextContent('Expired Nov 21, 2026');
  await expectAccessible();
});

test('a token without an end needs a reason, and shows once', async () => {
  renderInMain(<ServiceTokensSection />);
  await press('Make a service token');
  const fields = await form();
  await press('Make token');
  expect(await fields.findByText('Choose at least one scope')).toBeVisible();
  await userEvent.type(fields.getByRole('textbox', { name: 'Name' }), 'Bookkeeping');
  await userEvent.click(fields.getByRole('switch', { name: 'Read months and reports' }));
  await userEvent.click(fields.getByRole('switch', { name: 'List payments' }));
  await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Expires in' }), 'Never');
  await userEvent.type(fields.getByRole('textbox', { name: 'Why it must never expire' }), 'Nightly export');
  await userEvent.type(fields.getByLabelText('Your own password'), 'secret');
  await expectAccessible();
  await press('Make token');
  expect(await screen.findByDisplayValue(SECRET)).toHaveFocus();
  expect(sent).toEqual([
    {
      name: 'Bookkeeping',
      scopes: ['payments:read', 'reports:read'],
      expiresInDays: null,
      reason: 'Nightly export',
      password: 'secret',
    },
  ]);
  await press('Done');
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
});

test('a token is revoked after a question', async () => {
  api.use(theyAre(BOOKS));
  renderInMain(<ServiceTokensSection />);
  await press('Revoke the token Bookkeeping');
  expect(screen.getByRole('alertdialog', { name: 'Revoke Bookkeeping?' })).toHaveTextContent('at once');
  api.use(theyAre());
  await press('Revoke token');
  expect(await screen.findByText('Token revoked')).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('what cannot be loaded says so', async () => {
  api.use(http.get(PATH, () => refusal(503, 'The database is away.')));
  renderInMain(<ServiceTokensSection />);
  expect(await screen.findByText(/service tokens could not be loaded/)).toBeVisible();
});
