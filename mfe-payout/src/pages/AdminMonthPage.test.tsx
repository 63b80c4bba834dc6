import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { MonthFigures, PayoutMonth } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, payoutMonth, problem, result, rootIsHere } from '../testing/admin-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminMonthPage from './AdminMonthPage.tsx';

const MONTH = '*/api/admin/payout/months/2026-10';
const due = payoutMonth({ month: '2026-10', isDue: true });
const before = payoutMonth({ month: '2026-09', state: 'closed', result: result() });
const { startedAt, closedAt, closedBy, reversedCents, ...plain } = result();
const figures: MonthFigures = { ...plain, payers: 1_200, cents: 900_000 };
const closing: NonNullable<PayoutMonth['closing']> = {
  step: 'settling',
  done: 500,
  total: 1_517,
  startedAt: '2026-11-22T10:00:00.000Z',
  startedBy: 'root',
  failure: null,
};

const api = mockApi(
  rootIsHere,
  installationIs(),
  answers('*/api/admin/payout/months', [due, before]),
  answers(MONTH, due),
  answers('*/api/admin/payout/overview', {}),
);
const openPage = (month = '2026-10') =>
  renderInMain(<AdminMonthPage />, { path: '/admin/payout/months/:month', params: { month } });

test('a dry run shows the month’s figures beside the last one’s, and the difference', async () => {
  const person = userEvent.setup();
  api.use(http.post(`${MONTH}/dry-run`, () => HttpResponse.json(figures)));
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Dry run' }));
  const heading = await screen.findByRole('heading', { name: 'What October 2026 comes to' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(
    screen.getByText(/1,200 months are paid for October 2026\. 410 members earn \$9,000\.00 in all/),
  ).toBeVisible();
  const paid = within(screen.getByRole('row', { name: /Paid months/ }));
  expect(paid.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,200', '1,135', '+65']);
  const earned = within(screen.getByRole('row', { name: /Earned in all/ }));
  expect(earned.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$9,000.00',
    '$8,558.00',
    '+$442.00',
  ]);
  await expectAccessible();
});

test('it is closed after a question that names it, its progress is shown, and then what it came to', async () => {
  const person = userEvent.setup();
  let now: PayoutMonth = due;
  api.use(
    http.get(MONTH, () => HttpResponse.json(now)),
    http.post(`${MONTH}/closing`, () => HttpResponse.json(now, { status: 202 })),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Close October 2026?' }));
  expect(question.getByText(/You have not looked at a dry run\. A month is closed for good/)).toBeVisible();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await person.click(question.getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('The closing begins in a moment')).toBeVisible();
  now = { ...due, state: 'running', closing };
  expect(await screen.findByText('Working out who earns from each paid month', {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'How far the step is' })).toHaveAttribute('value', '500');
  await expectAccessible();
  now = { ...due, state: 'closed', isDue: false, result: result({ closedBy: 'root' }) };
  expect(await screen.findByText('October 2026 is closed.', {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('Members who earned').closest('div')).toHaveTextContent('410');
  expect(screen.getByText('Earned by members').closest('div')).toHaveTextContent(/^Earned by members\$8,558\.00$/);
  expect(screen.getByText(/^Closed for good/)).toHaveTextContent(/, by root$/);
  expect(screen.queryByRole('button', { name: /Close/ })).not.toBeInTheDocument();
});

test('who opens the page while it is being closed sees how far it is', async () => {
  api.use(answers(MONTH, { ...due, state: 'running', closing }));
  openPage();
  expect(await screen.findByRole('heading', { name: 'October 2026 is being closed' })).toBeVisible();
  expect(
    screen.getByText(/500 of 1,517 members\. Begun by root\. It goes on when you leave this page\./),
  ).toBeVisible();
});

test('a closing that failed says why, and that it is tried again', async () => {
  api.use(answers(MONTH, { ...due, state: 'running', closing: { ...closing, failure: 'The disk is full.' } }));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The closing of October 2026 failed: The disk is full. It is tried again by itself, and has changed nothing so far.',
  );
});

test('a month that may not be closed yet says from when on, and can be tried anyway', async () => {
  api.use(answers(MONTH, payoutMonth()));
  openPage();
  expect(await screen.findByText(/October 2026 may be closed from on, after the months before it/)).toBeVisible();
  expect(screen.getByText(/Nov 8, 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dry run' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close October 2026' })).not.toBeInTheDocument();
});

test('a closed month keeps its figures, and shows what refunds have taken back since', async () => {
  api.use(answers(MONTH, { ...due, state: 'closed', isDue: false, result: result({ reversedCents: 700 }) }));
  openPage();
  expect(await screen.findByText('$7.00 taken back by refunds since')).toBeVisible();
  expect(screen.getByText(/^Closed for good/)).toHaveTextContent(/, automatically$/);
  expect(screen.queryByText('October 2026 is closed.')).not.toBeInTheDocument();
  await expectAccessible();
});

test('if payments came in since the dry run, nothing is closed, and both figures show', async () => {
  const person = userEvent.setup();
  const runs = [
    { ...figures, version: 'v1' },
    { ...figures, payers: 1_201, cents: 901_100, version: 'v2' },
  ];
  const asked: unknown[] = [];
  api.use(
    http.post(`${MONTH}/dry-run`, () => HttpResponse.json(runs[Math.min(asked.length, 1)])),
    http.post(`${MONTH}/closing`, async ({ request }) => {
      asked.push(await request.json());
      return problem(409, 'conflict', 'The figures have changed.');
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Dry run' }));
  await person.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText(/came in since your dry run, so nothing was closed/)).toBeVisible();
  const paid = within(screen.getByRole('row', { name: /Paid months/ }));
  expect(paid.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,201', '1,200', '+1']);
  expect(screen.getByRole('columnheader', { name: 'Your dry run' })).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Close October 2026' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close October 2026' }));
  await waitFor(() => expect(asked).toEqual([{ figures: 'v1' }, { figures: 'v2' }]));
});

test('the server’s message says that an earlier month comes first', async () => {
  const person = userEvent.setup();
  api.use(
    http.post(`${MONTH}/closing`, () => problem(409, 'conflict', 'Months are closed in order: 2026-09 comes first.')),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('Months are closed in order: 2026-09 comes first.')).toBeVisible();
});

test('an invalid month in the address gets the server’s message', async () => {
  api.use(
    http.get('*/api/admin/payout/months/13', () =>
      problem(400, 'invalid_input', 'A month is written as year and month.'),
    ),
  );
  openPage('13');
  expect(await screen.findByText('A month is written as year and month.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all months' })).toHaveAttribute('href', '/admin/payout/months');
});

test('an open month counts down to its closing by itself, and is postponed with a reason', async () => {
  const person = userEvent.setup();
  const closesItselfAt = new Date(Date.now() + 11.5 * 24 * 60 * 60 * 1_000).toISOString();
  let now = payoutMonth({ closesItselfAt, postponement: null, unpaid: 456 });
  let sent: unknown;
  api.use(
    http.get(MONTH, () => HttpResponse.json(now)),
    http.post(`${MONTH}/postponements`, async ({ request }) => {
      sent = await request.json();
      now = {
        ...now,
        postponement: { days: 5, reason: 'The bank is late', madeBy: 'root', madeAt: '2026-11-20T10:00:00.000Z' },
      };
      return HttpResponse.json(now, { status: 201 });
    }),
  );
  openPage();
  const card = within(await screen.findByRole('region', { name: 'When it closes' }));
  const figures = card.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual(['until October 2026 closes by itself12 days', 'members haven’t paid456']);
  await person.click(card.getByRole('button', { name: 'Postpone' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Postpone October 2026?' }));
  await person.clear(dialog.getByLabelText('Days'));
  await person.type(dialog.getByLabelText('Days'), '31');
  await person.type(dialog.getByLabelText('Reason'), 'The bank is late');
  await person.click(dialog.getByRole('button', { name: 'Postpone' }));
  expect(await dialog.findByText('A month can be postponed by 30 days at most')).toBeVisible();
  expect(sent).toBeUndefined();
  await expectAccessible();
  await person.clear(dialog.getByLabelText('Days'));
  await person.type(dialog.getByLabelText('Days'), '5{Enter}');
  expect(await screen.findByText('October 2026 is postponed')).toBeVisible();
  expect(sent).toEqual({ days: 5, reason: 'The bank is late', seen: now.closesItselfAt });
  expect(await card.findByText(/Postponed by 5 days by root: “The bank is late”/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Change postponement' })).toBeVisible();
});
