import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { balanceOf, earningsOf, letterOf } from '../testing/money-api.ts';
import { answers, openApi } from '../testing/payout-api.ts';
import LetterPage from './LetterPage.tsx';

const LETTER = '*/api/earnings/2026-10/letter';
const api = mockApi(
  ...openApi,
  answers('*/api/earnings', earningsOf({ closings: [{ month: '2026-11', day: '2026-12-07', daysLeft: 4 }] })),
  answers('*/api/payouts/balance', balanceOf()),
  answers(LETTER, letterOf()),
);
const openPage = () =>
  renderInMain(<LetterPage />, { path: '/team/earnings/:month/letter', params: { month: '2026-10' } });
const figure = (name: string) => screen.getByText(name).parentElement;

test('has the amount, its change, who joined and paused, fees against earnings, and the next payout', async () => {
  openPage();
  expect(await screen.findByRole('article', { name: 'ann, you earned in October 2026' })).toHaveTextContent('$41.00');
  expect(screen.getByText('$36.00 more than the month before')).toBeVisible();
  expect(figure('joined through you')).toHaveTextContent('22');
  expect(screen.getByRole('article')).toHaveTextContent('Joined: zoe and 21 more');
  expect(figure('you invited, and paused')).toHaveTextContent('1');
  expect(screen.getByText('After your fee of $25.00, $16.00 is left.')).toBeVisible();
  expect(screen.getByRole('figure', { name: 'All months up to October 2026' })).toHaveTextContent('$46.00');
  expect(screen.getByText('You can request $41.00 now.')).toBeVisible();
  expect(figure('until November closes (Dec 7)')).toHaveTextContent('4 days');
  expect(screen.getByRole('link', { name: 'See the statement' })).toHaveAttribute('href', '/team/earnings/2026-10');
  await expectAccessible();
});

test('is printed by a press', async () => {
  const print = jest.fn();
  window.print = print;
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('says when the fee was more than the month earned', async () => {
  api.use(answers(LETTER, letterOf({ cents: 500, previousCents: null })));
  openPage();
  expect(await screen.findByText('Your fee was $20.00 more than you earned.')).toBeVisible();
  expect(screen.queryByText(/than the month before/)).not.toBeInTheDocument();
});
