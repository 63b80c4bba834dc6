import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { rootIsHere } from '../testing/admin-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminRotatorPage from './AdminRotatorPage.tsx';

const turn = {
  number: 41,
  at: '2026-11-20T12:00:00.000Z',
  member: 'ann',
  newcomer: 'zoe',
  reason: 'no invitation',
  scoreBefore: 3,
  isGivenBack: false,
};
const spread = [
  { turns: 0, members: 2 },
  { turns: 3, members: 7 },
  { turns: 4, members: 3 },
];

const api = mockApi(
  rootIsHere,
  answers('*/api/admin/rotator', { queue: 12, turns: 41, givenBack: 1, lowestScore: 3, highestScore: 4, spread }),
  answers('*/api/admin/rotator/turns', {
    turns: [turn, { ...turn, number: 40, member: null, reason: 'inviter gone', isGivenBack: true }],
    next: null,
  }),
);
const openPage = () => renderInMain(<AdminRotatorPage />, { path: '/admin/payout/rotator' });

test('the spread of the queue comes first, then the spread of its turns, as a chart with its table', async () => {
  const person = userEvent.setup();
  openPage();
  expect((await screen.findByText('Largest gap between scores')).closest('div')).toHaveTextContent('1As it should be');
  expect(screen.getByText('Turns so far').closest('div')).toHaveTextContent('411 returned');
  const picture = within(screen.getByRole('figure', { name: 'Turns per member in the queue' }));
  expect(picture.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0 turns: 2',
    '3 turns: 7',
    '4 turns: 3',
  ]);
  await person.click(picture.getByText(/table/i));
  expect(within(picture.getByRole('row', { name: /3 turns/ })).getByText('7')).toBeVisible();
  await expectAccessible();
});

test('each turn shows who got whom and why, and whether it was returned', async () => {
  openPage();
  const row = within(await screen.findByRole('row', { name: /Number 41/ }));
  expect(row.getByText('ann')).toBeVisible();
  expect(row.getByText('No invitation')).toBeVisible();
  const back = within(screen.getByRole('row', { name: /Number 40/ }));
  expect(back.getByText('Former member')).toBeVisible();
  expect(back.getByText('Returned')).toBeVisible();
});

test('older turns come when they are asked for', async () => {
  const person = userEvent.setup();
  api.use(
    http.get('*/api/admin/rotator/turns', ({ request }) =>
      new URL(request.url).searchParams.get('before') === '41'
        ? HttpResponse.json({ turns: [{ ...turn, number: 1 }], next: null })
        : HttpResponse.json({ turns: [turn], next: 41 }),
    ),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('row', { name: /Number 1 / })).toBeVisible();
});

test('an empty queue has no picture, and says where newcomers go', async () => {
  api.use(
    answers('*/api/admin/rotator', {
      queue: 0,
      turns: 0,
      givenBack: 0,
      lowestScore: null,
      highestScore: null,
      spread: [],
    }),
    answers('*/api/admin/rotator/turns', { turns: [], next: null }),
  );
  openPage();
  expect(await screen.findByText('The admin gets every newcomer')).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(await screen.findByText('No turn yet')).toBeVisible();
  await expectAccessible();
});
