import '@testing-library/jest-dom/jest-globals';
import { describe, expect, jest, test } from '@jest/globals';
import type { EarningReason } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { earningsOf, monthOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import MonthPage from './MonthPage.tsx';

const api = mockApi(...openApi, answers('*/api/earnings', earningsOf()), answers('*/api/earnings/2026-10', monthOf()));
const openPage = (month = '2026-10') =>
  renderInMain(<MonthPage />, { path: '/team/earnings/:month', params: { month } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Row by row' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a closed month is a sentence, and the rows of the calculator with their total', async () => {
  openPage();
  expect(
    await screen.findByText('You earned $41.00 in October 2026: 5 people you invited and 16 further down.'),
  ).toBeVisible();
  expect(screen.getByText('Final')).toBeVisible();
  expect(await rows()).toEqual([
    ['Level', 'Who paid', 'Each', 'Earned'],
    ['Direct', '5 people', '$5.00', '$25.00'],
    ['Level 1', '9 people', '$1.00', '$9.00'],
    ['Level 2', '4 people', '$1.00', '$4.00'],
    ['Level 3', '2 people', '$1.00', '$2.00'],
    ['Level 4', '1 person', '$1.00', '$1.00'],
    ['Level 5', 'Nobody', '$1.00', '$0.00'],
    ['Level 6', 'Nobody', '$1.00', '$0.00'],
    ['Total', '21 people', '', '$41.00'],
  ]);
  await expectAccessible();
});

test('a row opens to the people behind it, page by page, and each links to their place', async () => {
  api.use(
    http.get('*/api/earnings/2026-10/people', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('line')).toBe('direct');
      const isSecond = searchParams.get('after') === '21';
      return HttpResponse.json({
        people: isSecond
          ? [{ id: 22, username: null, joined: '2026-05', cents: 500 }]
          : [{ id: 21, username: 'ben', joined: '2026-04', cents: 500 }],
        next: isSecond ? null : 21,
      });
    }),
  );
  openPage();
  const opener = await screen.findByRole('button', { name: '5 people behind Direct' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'ben' })).toHaveAttribute('href', '/team/people/21?view=invited');
  await userEvent.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByRole('link', { name: 'Former member' })).toBeVisible();
  expect(screen.getAllByText('$5.00').length).toBeGreaterThan(2);
  await expectAccessible();
  await userEvent.click(opener);
  expect(screen.queryByRole('link', { name: 'ben' })).not.toBeInTheDocument();
});

test('a member who could not earn sees the reason, and the amount missed', async () => {
  api.use(
    answers('*/api/earnings/2026-10', monthOf({ reason: 'unpaid', cents: 0 })),
    answers('*/api/earnings/2026-10/people', {
      people: [{ id: 21, username: 'ben', joined: '2026-04', cents: 0 }],
      next: null,
    }),
  );
  openPage();
  expect(await screen.findByText(/^You earned nothing in October 2026, as you hadn’t paid/)).toBeVisible();
  expect((await rows())[0]).toEqual(['Level', 'Who paid', 'Each', 'Missed']);
  await userEvent.click(screen.getByRole('button', { name: '5 people behind Direct' }));
  expect(await screen.findByText('Not earned: you hadn’t paid')).toBeVisible();
});

test('a reversal shows whose it is, and links to the month in which it was earned', async () => {
  const reversals = [{ month: '2026-08', line: 'level-1' as const, cents: 100, username: 'zoe' }];
  api.use(answers('*/api/earnings/2026-10', monthOf({ reversals })));
  openPage();
  const section = within(await screen.findByRole('region', { name: 'Taken back this month' }));
  expect(section.getByText(/^\$1\.00 you had earned earlier was taken back/)).toBeVisible();
  expect(section.getByRole('rowheader', { name: 'zoe' })).toBeVisible();
  expect(section.getByRole('link', { name: 'August 2026' })).toHaveAttribute('href', '/team/earnings/2026-08');
  expect(section.getByText('-$1.00')).toBeVisible();
});

test('it is taken along as a file, and on paper with everyone behind each row', async () => {
  const print = jest.fn();
  window.print = print;
  api.use(
    http.get('*/api/earnings/2026-10/people', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [id, username] = query.has('after') ? [8, 'bea'] : [7, `${query.get('line')}-zoe`];
      const people = [{ id, username, joined: '2026-05', cents: 500 }];
      return HttpResponse.json({ people, next: query.get('line') === 'direct' && id === 7 ? 7 : null });
    }),
  );
  openPage();
  expect(await screen.findByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/earnings/2026-10/file',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Statement for ann')).toBeInTheDocument();
  const directs = screen.getByText('Direct: 5 people, $5.00 each').closest('section');
  expect(directs).toHaveTextContent('direct-zoebea3 more are in the CSV file.');
  expect(screen.getByText('level-4-zoe')).toBeInTheDocument();
});

test('before it closes, a month shows figures that are not final, and no people yet', async () => {
  api.use(answers('*/api/earnings/2026-10', monthOf({ isFinal: false })));
  openPage();
  expect(await screen.findByText('Not final')).toBeVisible();
  expect((await rows())[0]).toEqual(['Level', 'Who paid', 'Each', 'So far']);
  expect(screen.queryByRole('button', { name: /behind/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Not seeing someone?' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('names what a member gave back after their own refund, with its month', async () => {
  api.use(answers('*/api/earnings/2026-10', monthOf({ returned: [{ month: '2026-08', cents: 2_300 }] })));
  openPage();
  const section = await screen.findByRole('region', { name: 'Because of your own refund' });
  expect(section).toHaveTextContent(
    '$23.00 was taken back: your payment for August 2026 was refunded, so you don’t keep what you earned for it.',
  );
  await expectAccessible();
});

describe('a missing person', () => {
  const reason = (change: Partial<EarningReason>): EarningReason => ({
    username: 'eve',
    month: '2026-10',
    outcome: 'earned',
    line: 'level-3',
    cents: 100,
    reason: null,
    nearer: [],
    sponsorThen: null,
    reversedCents: 0,
    ...change,
  });
  const ask = async (name: string) => {
    if (name) await userEvent.type(await screen.findByLabelText('Username'), name);
    await userEvent.click(await screen.findByRole('button', { name: 'Find out why' }));
  };

  test.each<[string, Partial<EarningReason>, string]>([
    ['was earned from', {}, 'You earned $1.00 from eve in October 2026, as Level 3.'],
    [
      'was refunded since',
      { reversedCents: 100 },
      'You earned $1.00 from eve in October 2026, as Level 3. $1.00 of it was taken back later because the payment was refunded.',
    ],
    [
      'had not paid',
      { outcome: 'payer-not-active', line: null, cents: 0 },
      'eve hadn’t paid for October 2026, so no one earned from it.',
    ],
    [
      'paid when one had not',
      { outcome: 'could-not-earn', line: 'direct', cents: 0, reason: 'unpaid' },
      'eve paid for October 2026, but you couldn’t earn from it: you hadn’t paid for that month yourself.',
    ],
    [
      'is too far away',
      { outcome: 'others-nearer', line: null, cents: 0, nearer: ['a', 'b', null, 'd', 'e', 'f'] },
      'eve paid for October 2026, and six others are nearer to eve than you: a as Level 1, b as Level 2, Former member as Level 3, d as Level 4, e as Level 5, f as Level 6.',
    ],
    [
      'had another sponsor then',
      { outcome: 'others-nearer', line: null, cents: 0, sponsorThen: { username: 'dan' } },
      'eve paid for October 2026, but you became the sponsor later. dan was still eve’s sponsor that month.',
    ],
  ])('%s', async (_, change, sentence) => {
    api.use(answers('*/api/earnings/2026-10/people/eve', reason(change)));
    openPage();
    await ask('eve');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('is rejected on the field when the username is not in your team', async () => {
    api.use(failsWith('*/api/earnings/2026-10/people/zoe', 'Nobody of that name is in your team', 404));
    openPage();
    await ask('zoe');
    expect(await screen.findByText('Nobody of that name is in your team')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Nobody of that name is in your team');
  });

  test('has a name', async () => {
    openPage();
    await ask('');
    expect(await screen.findByText('Enter a username')).toBeVisible();
  });
});

test('an invalid month gets the server’s message', async () => {
  api.use(failsWith('*/api/earnings/2026-13', 'A month is written as year and month, such as 2026-03', 400));
  openPage('2026-13');
  expect(await screen.findByText('A month is written as year and month, such as 2026-03')).toBeVisible();
  await expectAccessible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
