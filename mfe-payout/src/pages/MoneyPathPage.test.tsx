import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { pathOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import MoneyPathPage from './MoneyPathPage.tsx';

const api = mockApi(...openApi, answers('*/api/earnings/2026-10/paths/21', pathOf()));
const openPage = (search = '') =>
  renderInMain(<MoneyPathPage />, {
    path: '/team/earnings/:month/from/:person',
    params: { month: '2026-10', person: '21' },
    search,
  });
const stops = async (name = 'From eve to you') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the answer is the heading, and each stop from the payer to you is a line of text', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: '+$1.00 from eve in October 2026' })).toBeVisible();
  expect(await stops()).toEqual([
    expect.stringContaining('Paid for October 2026.'),
    expect.stringMatching(/dora.*Sponsor.*Earns the Direct amount as sponsor\.\$5\.00$/),
    expect.stringMatching(/cara.*Passed by: hadn’t paid\.$/),
    expect.stringMatching(/ben.*Earns as Level 1\.\$1\.00$/),
    expect.stringMatching(/Former member.*Earns as Level 2\.\$1\.00$/),
    expect.stringMatching(/You.*Earns as Level 3\.\+\$1\.00$/),
  ]);
  expect(screen.getByText('Final')).toBeVisible();
  expect(screen.getByRole('link', { name: 'cara' })).toHaveAttribute('href', '/team/people/33?view=placed');
  await expectAccessible();
});

test('an open month is provisional', async () => {
  api.use(answers('*/api/earnings/2026-10/paths/21', pathOf({ isFinal: false })));
  openPage();
  expect(await screen.findByText('Provisional')).toBeVisible();
});

test('says who gets the Direct amount when the sponsor is elsewhere, and how many stops it leaves out', async () => {
  const [, , , , own] = pathOf().stops;
  api.use(
    answers(
      '*/api/earnings/2026-10/paths/21',
      pathOf({ outcome: 'others-nearer', leftOut: 12, stops: own ? [{ ...own, line: null, cents: 0 }] : [] }),
    ),
  );
  openPage();
  expect(await screen.findByText('The Direct amount is for eve’s sponsor, who isn’t on this path.')).toBeVisible();
  expect((await stops()).slice(1)).toEqual(['12 people in between', expect.stringMatching(/^You.*\$0\.00$/)]);
});

test('the copied link names the earner', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  openPage();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('http://localhost/team/earnings/2026-10/from/21?earner=7');
});

test('an admin who follows the link sees the earner’s name in place of “you”', async () => {
  api.use(
    http.get('*/api/earnings/2026-10/paths/21', ({ request }) => {
      expect(new URL(request.url).searchParams.get('earner')).toBe('44');
      const path = pathOf();
      return HttpResponse.json({ ...path, earner: { id: 44, username: 'olivia' } });
    }),
  );
  openPage('?earner=44');
  expect(await screen.findByText('Earnings of olivia')).toBeVisible();
  expect(screen.getByRole('list', { name: 'From eve to olivia' })).toBeVisible();
  expect(screen.getByText(/^eve is level 5 below olivia and pays olivia as Level 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'olivia' })).toHaveAttribute('href', '/admin/people/44');
  expect(screen.getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    '/admin/payout/members/44/months/2026-10',
  );
  expect(screen.getByRole('link', { name: 'cara' })).toHaveAttribute('href', '/admin/people/33');
});

test('a link to someone else’s path gets the server’s message', async () => {
  const sentence = 'These earnings are someone else’s. Only that member and admins can see them.';
  api.use(failsWith('*/api/earnings/2026-10/paths/21', sentence, 404));
  openPage('?earner=44');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all months' })).toHaveAttribute('href', '/team/earnings');
  await expectAccessible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
