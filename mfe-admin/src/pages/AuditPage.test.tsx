import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AuditEntry, AuditPage as Page } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import AuditPage from './AuditPage.tsx';

// React makes one when a form leads to another address; Node's, which stands here, cannot read jsdom's forms.
globalThis.FormData = new Proxy(FormData, { construct: (Made) => new Made() });

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '31',
  at: '2026-11-22T03:23:00.000Z',
  actor: { id: 7, name: 'root', hasAccount: true },
  token: null,
  action: 'suspend user',
  target: '12',
  people: [{ id: 12, username: 'Noah Brooks' }],
  peopleCount: 1,
  fields: [{ name: 'reason', value: 'Spam' }],
  ...change,
});
const page = (entries: AuditEntry[], next: string | null = null): Page => ({
  entries,
  next,
  actors: [
    { id: 0, name: 'operator' },
    { id: 7, name: 'root' },
  ],
  actions: ['delete user', 'suspend user'],
});

let asked: string[] = [];
const answer = (...pages: Page[]) => {
  asked = [];
  return http.get('*/api/admin/audit', ({ request }) => {
    asked.push(decodeURIComponent(new URL(request.url).search));
    return HttpResponse.json(pages[Math.min(asked.length, pages.length) - 1]);
  });
};
const api = mockApi(signedInAs(), answer(page([entry()])));
const open = (search = '') => renderInMain(<AuditPage />, { path: '/admin/audit', search });
const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent);

test('says who did what to whom, with links to their pages and what was set', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Newest entries' }));
  expect(table.getByRole('link', { name: 'root' })).toHaveAttribute('href', '/admin/people/7');
  expect(table.getByRole('link', { name: 'Noah Brooks' })).toHaveAttribute('href', '/admin/people/12');
  expect(table.getByRole('row', { name: /suspended Noah Brooks/ })).toBeVisible();
  expect(table.getByRole('definition')).toHaveTextContent('Spam');
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', '/api/admin/audit/file');
  await expectAccessible();
});

test('an edit shows each changed value before and after, and a secret only as changed', async () => {
  api.use(
    answer(
      page([
        entry({
          action: 'save mail settings',
          people: [],
          peopleCount: 0,
          fields: [
            { name: 'host', before: 'old.example.com', value: 'new.example.com' },
            { name: 'port', before: '587', value: '587' },
            { name: 'mailPassword', value: 'changed' },
          ],
        }),
        entry({ id: '2', action: 'change system', fields: [{ name: 'isOpen', before: 'yes', value: 'yes' }] }),
      ]),
    ),
  );
  open();
  expect(await screen.findByRole('row', { name: 'Host old.example.com new.example.com' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toContain('Before');
  expect(screen.queryByText('Port')).not.toBeInTheDocument();
  expect(screen.getByText('Mail password')).toBeVisible();
  expect(screen.getByRole('definition')).toHaveTextContent('changed');
  expect(screen.getByText('Saved without a change.')).toBeVisible();
  await expectAccessible();
});

test('people who left have no name, admins who left keep theirs, and unknown actions show as they are, beside programs by their token', async () => {
  api.use(
    answer(
      page([
        entry({ id: '4', people: [{ id: 12, username: null }], action: 'delete user', fields: [] }),
        entry({
          id: '3',
          actor: { id: 9, name: 'ann', hasAccount: false },
          action: 'move house',
          people: [],
          peopleCount: 0,
        }),
        entry({
          id: '5',
          token: { id: 31, name: 'Bookkeeping' },
          action: 'record payment',
          fields: [],
        }),
        entry({ id: '2', actor: { id: 0, name: 'operator', hasAccount: false }, action: 'reset password', fields: [] }),
        entry({
          id: '1',
          action: 'export payouts',
          people: ['ann', 'ben', 'cleo', 'dan', 'eve'].map((username, id) => ({ id: id + 1, username })),
          peopleCount: 12,
          fields: [],
        }),
      ]),
    ),
  );
  open();
  await screen.findByRole('table');
  expect(rowTexts().slice(1)).toEqual([
    expect.stringMatching(/rootdeleted the account of Former member$/),
    expect.stringMatching(/ann \(left\)move house 12ReasonSpam$/),
    expect.stringMatching(/rootwith API token Bookkeeping \(31\)recorded a payment of Noah Brooks$/),
    expect.stringMatching(/The operator, on the servergave a new password to Noah Brooks$/),
    expect.stringMatching(/read the bank details of ann, ben, cleo, dan, eve and 7 more for a payout file$/),
  ]);
});

test('a filter goes into the address, the call and the file', async () => {
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who' }), 'operator');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted the account of …');
  await userEvent.type(screen.getByRole('searchbox', { name: 'About' }), 'noah');
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01');
  await userEvent.type(screen.getByLabelText('To'), '2026-11-02');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const from = new Date(2026, 10, 1).toISOString();
  const until = new Date(2026, 10, 3).toISOString();
  const query = `?by=0&action=delete+user&about=noah&from=${from}&until=${until}`;
  await screen.findByRole('table');
  expect(asked.at(-1)).toBe(query);
  const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(file)).toBe(`/api/admin/audit/file${query}`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('table');
  expect(screen.getByRole('searchbox', { name: 'About' })).toHaveValue('');
});

test('older entries follow below on request', async () => {
  api.use(answer(page([entry()], 'place'), page([entry({ id: '1', fields: [{ name: 'isAdmin', value: 'yes' }] })])));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(within(await screen.findByRole('table', { name: 'Older entries' })).getByText('Is admin')).toBeVisible();
  expect(asked.at(-1)).toBe('?before=place');
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test.each([
  ['', 'Nothing yet'],
  ['?about=noah', 'Nothing found'],
])('without entries at "%s" it says %s', async (search, title) => {
  api.use(answer(page([])));
  open(search);
  expect(await screen.findByText(title)).toBeVisible();
  await expectAccessible();
});

test('an audit that cannot be loaded leaves a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/audit', () => refusal(503, 'The database is away.'), { once: true }));
  open();
  expect(await screen.findByText('The audit could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('table')).toBeVisible();
});
