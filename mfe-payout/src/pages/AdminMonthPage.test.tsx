import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { BankLinePage, DryRun, MonthFigures, MonthReminders, PayoutMonth } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  installationIs,
  monthSteps,
  payoutMonth,
  problem,
  reconciliation,
  result,
  rootIsHere,
} from '../testing/admin-api.ts';
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

const none = { count: 0, cents: 0 };
const bankLines = (count: number): BankLinePage => ({
  currency: 'USD',
  open: { count, cents: count * 2_500 },
  ...{ accepted: none, setAside: none, sure: none, lines: [], next: null },
});

const api = mockApi(
  rootIsHere,
  installationIs(),
  answers('*/api/admin/payout/months', [due, before]),
  answers(MONTH, due),
  answers('*/api/admin/payout/bank/lines', bankLines(0)),
  answers(`${MONTH}/steps`, monthSteps()),
  answers(`${MONTH}/reconciliation`, reconciliation()),
  answers('*/api/admin/payout/overview', {}),
);
const stepOf = (title: string) => screen.findByRole('heading', { name: new RegExp(`^\\d\\. ${title}$`) });
const open = async (person: UserEvent, title: string) => person.click(await stepOf(title));
const openPage = (month = '2026-10') =>
  renderInMain(<AdminMonthPage />, { path: '/admin/payout/months/:month', params: { month } });

test('a dry run shows the month’s figures beside the last one’s, and the difference', async () => {
  const person = userEvent.setup();
  api.use(http.post(`${MONTH}/dry-run`, () => HttpResponse.json(figures)));
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Dry run' }));
  const heading = await screen.findByRole('heading', { name: 'October 2026 results' });
  await waitFor(() => expect(heading).toHaveFocus());
  const paid = within(screen.getByRole('row', { name: /Paid months/ }));
  expect(paid.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,200', '1,135', '+65']);
  const earned = within(screen.getByRole('row', { name: /Total earned/ }));
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
    http.post(`${MONTH}/closing`, () => {
      now = { ...due, state: 'running' };
      return HttpResponse.json(now, { status: 202 });
    }),
  );
  openPage();
  await open(person, 'Close');
  await person.click(await screen.findByRole('button', { name: 'Close October 2026' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Close October 2026?' }));
  expect(question.getByText(/You haven’t seen a dry run\. Closing is permanent\./)).toBeVisible();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await person.click(question.getByRole('button', { name: 'Close October 2026' }));
  expect(await screen.findByText('The closing starts in a moment')).toBeVisible();
  now = { ...due, state: 'running', closing };
  expect(await screen.findByText('Working out who earns from each paid month', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'How far the step is' })).toHaveAttribute('value', '500');
  await expectAccessible();
  now = { ...due, state: 'closed', isDue: false, result: result({ closedBy: 'root' }) };
  expect(await screen.findByText('October 2026 is closed.', {}, { timeout: 10_000 })).toBeVisible();
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
    screen.getByText(/500 of 1,517 members\. Started by root\. It continues if you leave this page\./),
  ).toBeVisible();
});

test('a closing that failed says why, and that it is tried again', async () => {
  api.use(answers(MONTH, { ...due, state: 'running', closing: { ...closing, failure: 'The disk is full.' } }));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The closing of October 2026 failed: The disk is full. Nothing has changed. We’ll try again automatically.',
  );
});

test('a month that may not be closed yet says from when on, and can be tried anyway', async () => {
  api.use(answers(MONTH, payoutMonth()));
  const person = userEvent.setup();
  openPage();
  await open(person, 'Dry run');
  await open(person, 'Close');
  expect(await screen.findByText(/You can close October 2026 from on, after the months before it/)).toBeVisible();
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
  await open(person, 'Close');
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
  const next = within(await screen.findByRole('region', { name: 'Next: 3. Who has paid' }));
  const figures = next.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual(['until it closes by itself12 days', 'haven’t paid in full456', 'steps left4 of 6']);
  await open(person, 'Close');
  await person.click(screen.getByRole('button', { name: 'Postpone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Postpone October 2026?' }));
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
  expect(await screen.findByText(/Postponed by 5 days by root: “The bank is late”/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change postponement' })).toBeVisible();
});

test('the page says which step is next, and opens it', async () => {
  const person = userEvent.setup();
  api.use(answers(MONTH, payoutMonth({ unpaid: 382 })));
  openPage();
  expect(await screen.findByRole('heading', { name: 'Next: 3. Who has paid' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps of October 2026' }));
  const headings = steps.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    '1. Money in',
    '2. Unmatched',
    '3. Who has paid',
    '4. Dry run',
    '5. Close',
    '6. Pay out',
  ]);
  expect(steps.getAllByText(/^(?:Done|Now|Later)$/).map(({ textContent }) => textContent)).toEqual([
    'Done',
    'Done',
    'Now',
    'Later',
    'Later',
    'Later',
  ]);
  expect(steps.getByText('1,135 paid · 12 partly · 370 not yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remind those who haven’t paid' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dry run', hidden: true })).not.toBeVisible();
  await open(person, 'Money in');
  expect(screen.getByText('Imported').closest('div')).toHaveTextContent('Imported$28,375.001,135 payments');
  expect(screen.getByRole('link', { name: 'Import payments' })).toHaveAttribute(
    'href',
    '/admin/payout/payments/import',
  );
  await expectAccessible();
});

test('a figure opens its members, found by name and page by page', async () => {
  const person = userEvent.setup();
  const asked: string[] = [];
  api.use(
    answers(MONTH, payoutMonth()),
    http.get(`${MONTH}/members`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const ben = { id: 7, username: 'ben', paidCents: 2_000, remindedAt: null };
      return HttpResponse.json({ members: [ben], next: query.get('after') ? null : 7 });
    }),
  );
  openPage();
  await person.click(await screen.findByRole('link', { name: '12 partly paid: show members' }));
  const row = within(await screen.findByRole('row', { name: /ben/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['$20.00', '$5.00', 'Never']);
  await person.click(screen.getByRole('button', { name: 'Show more members' }));
  await waitFor(() => expect(asked).toContain('state=partly-paid&after=7'));
  await person.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'be');
  await waitFor(() => expect(asked).toContain('state=partly-paid&search=be'));
  await expectAccessible();
});

test('reminders are counted, confirmed, and sent once', async () => {
  const person = userEvent.setup();
  const reminders: MonthReminders = { mailed: 370, remindedLately: 5, switchedOff: 4, unconfirmed: 3 };
  let sent = 0;
  api.use(
    answers(MONTH, payoutMonth()),
    answers(`${MONTH}/reminders`, reminders),
    http.post(`${MONTH}/reminders`, () => {
      sent += 1;
      return HttpResponse.json(reminders, { status: 202 });
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Remind those who haven’t paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind members to pay October 2026?' }));
  expect(await dialog.findByText('get a mail')).toBeVisible();
  const figures = dialog.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual([
    'get a mail370',
    'reminded in the last 7 days5',
    'turned reminders off4',
    'without a confirmed address3',
  ]);
  await expectAccessible();
  expect(sent).toBe(0);
  await person.click(dialog.getByRole('button', { name: 'Send 370 reminders' }));
  expect(await screen.findByText('370 reminders are on the way')).toBeVisible();
  expect(sent).toBe(1);
});

test('no one can be reminded when no mail would be sent', async () => {
  const person = userEvent.setup();
  api.use(
    answers(MONTH, payoutMonth()),
    answers(`${MONTH}/reminders`, { mailed: 0, remindedLately: 370, switchedOff: 4, unconfirmed: 3 }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Remind those who haven’t paid' }));
  expect(await screen.findByRole('button', { name: 'Send 0 reminders' })).toBeDisabled();
});

test('a dry run names top earners and unusual changes, and warns of few payers', async () => {
  const person = userEvent.setup();
  const ana = { id: 9, username: 'ana', cents: 30_000, beforeCents: 9_000 };
  const dry: DryRun = {
    ...figures,
    version: 'v1',
    beside: {
      unearnedCents: 45_000,
      unearnedBeforeCents: 44_000,
      topEarners: [ana],
      outlierCount: 1,
      outliers: [{ kind: 'rise', ...ana }],
      hasFewPayers: true,
    },
  };
  api.use(http.post(`${MONTH}/dry-run`, () => HttpResponse.json(dry)));
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Dry run' }));
  const unusual = within(await screen.findByRole('table', { name: 'Unusual changes: 1' }));
  expect(unusual.getByRole('row', { name: /ana/ })).toHaveTextContent('ana Up$300.00$90.00');
  expect(screen.getByRole('table', { name: 'Top earners' })).toBeVisible();
  const unearned = within(screen.getByRole('row', { name: /^Unearned/ }));
  expect(unearned.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$450.00',
    '$440.00',
    '+$10.00',
  ]);
  expect(screen.getByText(/Far fewer members have paid than in September 2026/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Next: 5. Close' })).toBeVisible();
  await expectAccessible();
});

test('a closed month says where all the money is, and warns when the books are off', async () => {
  api.use(
    answers(MONTH, { ...due, state: 'closed', isDue: false, result: result() }),
    answers(`${MONTH}/reconciliation`, reconciliation({ owedCents: 500_300, differenceCents: 300 })),
  );
  openPage();
  const table = within(await screen.findByRole('table', { name: 'All earnings through October 2026' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'SumAmount',
    'Earned$9,000.00',
    'Reversed-$10.00',
    'Earned less reversed$8,990.00',
    'Owed to members$5,003.00',
    'Reserved for payouts$1,000.00',
    'Paid out$3,000.00',
    'Adjustments-$10.00',
    'Accounted for$8,993.00',
    'Difference$3.00',
  ]);
  expect(screen.getByText(/The books are off by \$3\.00/)).toBeVisible();
});

test('bank lines without a member come before who has paid', async () => {
  api.use(answers(MONTH, payoutMonth()), answers('*/api/admin/payout/bank/lines', bankLines(2)));
  openPage();
  expect(await screen.findByRole('heading', { name: 'Next: 2. Unmatched' })).toBeVisible();
  expect(screen.getByText('2 bank lines to match')).toBeVisible();
  expect(screen.getByText('To match').closest('div')).toHaveTextContent('To match$50.002 bank lines');
  expect(screen.getByRole('link', { name: 'Match bank lines' })).toHaveAttribute('href', '/admin/payout/payments/bank');
});
