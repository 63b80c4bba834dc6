import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { MemberStory, MyPlace } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import { earningsOf, pathOf } from '../testing/money-api.ts';
import { answers, openApi, receipt } from '../testing/payout-api.ts';
import PersonMoneyWidget from './PersonMoneyWidget.tsx';
import PersonTeamWidget from './PersonTeamWidget.tsx';

const MEMBER = '*/api/admin/payout/members/7';
const story: MemberStory = {
  memberId: 7,
  username: 'ann',
  currency: 'USD',
  place: { sponsorId: 3, sponsorUsername: 'maria', parentId: 5, parentUsername: null, position: 2, level: 4 },
  balance: { availableCents: 4_100, reservedCents: 2_000, paidOutCents: 0 },
  entries: [],
  next: null,
};
const place: MyPlace = {
  joinedAt: '2026-04-01T12:00:00.000Z',
  level: 4,
  sponsor: null,
  receipt: receipt(),
  directlyBelow: 5,
  invited: 9,
  activeInvited: 6,
};

const api = mockApi(
  ...openApi,
  rootIsHere,
  answers(`${MEMBER}/story`, story),
  answers(`${MEMBER}/place`, place),
  answers(`${MEMBER}/earnings`, earningsOf()),
);
const show = (widget: ReactElement) =>
  renderInMain(
    <>
      <h1>ann</h1>
      <h2>Account</h2>
      {widget}
    </>,
    { path: '/admin/people/:person', params: { person: '7' } },
  );

test('an admin sees a person’s place in the team and why it was given', async () => {
  show(<PersonTeamWidget />);
  const card = within(await screen.findByRole('region', { name: 'Team' }));
  expect(await card.findByRole('link', { name: 'maria' })).toHaveAttribute('href', '/admin/people/3');
  // The account is gone, so only the story is left.
  expect(card.getByRole('link', { name: 'Former member' })).toHaveAttribute('href', '/admin/payout/members/5');
  expect(card.getByText('9')).toBeVisible();
  expect(card.getByText(/invited ann|ann joined/)).toBeVisible();
  await expectAccessible();
});

test('a person without a place yet has a sentence instead', async () => {
  api.use(
    answers(`${MEMBER}/story`, { ...story, place: null }),
    http.get(`${MEMBER}/place`, () => problem(404, 'not_found', 'None yet')),
  );
  show(<PersonTeamWidget />);
  expect(await screen.findByText('No place yet: it’s given within ten minutes.')).toBeVisible();
});

test('an admin sees balance and statements, and gets the member’s own answer to why not from someone', async () => {
  const asked: string[] = [];
  api.use(
    http.get(`${MEMBER}/team-names`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q') ?? '');
      return HttpResponse.json({ people: [{ id: 21, username: 'eve' }] });
    }),
    http.get('*/api/earnings/2026-10/paths/21', ({ request }) =>
      new URL(request.url).searchParams.get('earner') === '7'
        ? HttpResponse.json(pathOf({ outcome: 'payer-not-active', payer: { ...pathOf().payer, reason: 'unpaid' } }))
        : problem(404, 'not_found', 'Not yours'),
    ),
  );
  show(<PersonMoneyWidget />);
  const card = within(await screen.findByRole('region', { name: 'Money' }));
  const table = within(await card.findByRole('table', { name: 'Latest statements' }));
  expect(table.getByRole('rowheader', { name: 'October 2026' })).toBeVisible();
  expect(table.getByText('-$1.00')).toBeVisible();
  expect(table.getByRole('link', { name: '$41.00' })).toHaveAttribute('href', '/admin/payout/members/7/months/2026-10');
  expect(card.getByText('$20.00')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: /^Why wasn’t .* paid for someone\?$/ }));
  await userEvent.type(await card.findByRole('combobox', { name: 'Who paid' }), 'EVE');
  await userEvent.click(await card.findByRole('option', { name: /eve/ }));
  expect(await card.findByText('eve hadn’t paid for October 2026, so no one earned from it.')).toBeVisible();
  expect(card.getByRole('link', { name: 'See every stop' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-10/from/21?earner=7',
  );
  // A slow machine may ask for the chosen name, too.
  expect(asked).toContain('EVE');
  await expectAccessible();

  api.use(
    http.get('*/api/earnings/2026-09/paths/21', () => problem(404, 'not_found', 'There is no such member below you')),
  );
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'Month' }), 'September 2026');
  expect(await card.findByText('eve isn’t in ann’s team, so no money of theirs comes this way.')).toBeVisible();
});
