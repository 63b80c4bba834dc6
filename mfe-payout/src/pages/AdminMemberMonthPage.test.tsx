import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { MonthEarnings } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import { earningsOf, monthOf, pathOf } from '../testing/money-api.ts';
import { answers, payoutIs } from '../testing/payout-api.ts';
import AdminMemberMonthPage from './AdminMemberMonthPage.tsx';

const MEMBER = '*/api/admin/payout/members/7';
const MONTH = `${MEMBER}/earnings/2026-10`;
const story = { memberId: 7, username: 'ann', currency: 'USD', place: null, entries: [], next: null };

const api = mockApi(
  rootIsHere,
  payoutIs('open'),
  answers(`${MEMBER}/story`, { ...story, balance: { availableCents: 0, reservedCents: 0, paidOutCents: 0 } }),
  answers(`${MEMBER}/earnings`, earningsOf()),
  answers(MONTH, monthOf()),
);
const openPage = () =>
  renderInMain(<AdminMemberMonthPage />, {
    path: '/admin/payout/members/:member/months/:month',
    params: { member: '7', month: '2026-10' },
  });

test('an admin follows an amount from its row to the person, and to its path', async () => {
  const person = userEvent.setup();
  api.use(
    http.get(`${MONTH}/people`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('line')).toBe('direct');
      return HttpResponse.json({ people: [{ id: 21, username: 'eve', joined: '2026-04', cents: 500 }], next: null });
    }),
  );
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'ann: October 2026' })).toBeVisible();
  expect(screen.getByText('earned').parentElement).toHaveTextContent('earned$41.00');
  await person.click(screen.getByRole('button', { name: '5 people behind Direct' }));
  expect(await screen.findByRole('link', { name: '$5.00 from eve: see the path' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-10/from/21?earner=7',
  );
  expect(screen.getByRole('link', { name: 'eve' })).toHaveAttribute('href', '/admin/people/21');
  await expectAccessible();
});

test('a reversed amount leads to its path, and the words name the member', async () => {
  const month: MonthEarnings = monthOf({
    reversals: [{ id: 21, username: 'eve', month: '2026-09', line: 'direct', cents: 500 }],
  });
  api.use(answers(MONTH, month));
  openPage();
  expect(await screen.findByText(/^\$5\.00 ann earned earlier was reversed/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Reversed amounts' }));
  expect(table.getByRole('link', { name: '-$5.00' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-09/from/21?earner=7',
  );
  expect(table.getByRole('link', { name: 'September 2026' })).toHaveAttribute(
    'href',
    '/admin/payout/members/7/months/2026-09',
  );
});

test('asks about one person of the team, in this month', async () => {
  const person = userEvent.setup();
  api.use(
    http.get(`${MEMBER}/team-names`, () => HttpResponse.json({ people: [{ id: 21, username: 'eve' }] })),
    answers('*/api/earnings/2026-10/paths/21', pathOf()),
  );
  openPage();
  await person.type(await screen.findByRole('combobox', { name: 'Who paid' }), 'ev');
  await person.click(await screen.findByRole('option', { name: /eve/ }));
  expect(await screen.findByText('+$1.00 from eve in October 2026')).toBeVisible();
});

test('a month that isn’t there leads back to the member', async () => {
  api.use(http.get(MONTH, () => problem(404, 'not_found', 'There are no earnings of 2026-10')));
  openPage();
  expect(await screen.findByRole('link', { name: 'See the member' })).toHaveAttribute(
    'href',
    '/admin/payout/members/7',
  );
});
