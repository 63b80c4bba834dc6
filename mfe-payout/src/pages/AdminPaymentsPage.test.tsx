import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type Payment, type RefundPreview } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, problem, rootIsHere } from '../testing/admin-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminPaymentsPage from './AdminPaymentsPage.tsx';

// React makes one when a form leads to another address; Node's, which stands here, cannot read jsdom's forms.
globalThis.FormData = new Proxy(FormData, { construct: (Made) => new Made() });

const PAYMENTS = '*/api/admin/payout/payments';
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 31,
  memberId: 7,
  username: 'ann',
  month: '2026-10',
  kind: 'payment',
  cents: 2_500,
  refundedCents: 0,
  reference: 'bank 17',
  via: 'admin',
  refunds: null,
  undoes: null,
  undoneBy: null,
  reason: null,
  madeAt: '2026-10-04T12:00:00.000Z',
  recordedBy: 'root',
  ...change,
});
const plan = {
  version: 1,
  revision: 1,
  reason: null,
  validFrom: '2000-01',
  plan: DEFAULT_PLAN,
  ceilingCents: 1_100,
  isFrozen: true,
  madeAt: '2026-01-01T00:00:00.000Z',
  madeBy: null,
};

const api = mockApi(
  rootIsHere,
  installationIs(),
  answers('*/api/admin/payout/plan-versions', [plan]),
  answers('*/api/admin/payout/subscription-fees', {
    month: '2026-10',
    feeCents: 2_500,
    currency: 'USD',
    subscriptions: 12,
    toMove: 0,
    moving: 0,
  }),
  answers(PAYMENTS, {
    payments: [
      payment(),
      payment({ id: 30, kind: 'refund', refunds: 12, cents: 500, reference: 'bank 16', undoneBy: 35 }),
      payment({ id: 29, username: null, memberId: 8, via: 'stripe', reference: 'stripe:in_1', recordedBy: null }),
    ],
    next: null,
  }),
);
const FEES = '*/api/admin/payout/subscription-fees';
const fees = { month: '2027-01', feeCents: 3_000, currency: 'USD', subscriptions: 12, toMove: 12, moving: 0 };
const openPage = (search = '') => renderInMain(<AdminPaymentsPage />, { path: '/admin/payout/payments', search });

afterEach(() => sessionStorage.clear());

test('payments and refunds are listed with who recorded them, and lead to their member', async () => {
  openPage();
  const row = within(await screen.findByRole('row', { name: /bank 17/ }));
  expect(row.getByRole('link', { name: 'ann' })).toHaveAttribute('href', '/admin/people/7');
  expect(row.getByText('$25.00')).toBeVisible();
  expect(row.getByText(/by hand, root/)).toBeVisible();
  const refund = within(screen.getByRole('row', { name: /bank 16/ }));
  expect(refund.getByText(/-\$5\.00/)).toBeVisible();
  expect(refund.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/admin/payout/payments/import');
  expect(screen.getByText('A month costs $25.00 now')).not.toBeVisible();
  await userEvent.click(screen.getByText('Record a payment'));
  expect(screen.getByText('A month costs $25.00 now')).toBeVisible();
  await expectAccessible();
});

test('a payment is recorded by hand in cents, and the form is ready for the next one', async () => {
  const person = userEvent.setup();
  const sent: unknown[] = [];
  api.use(
    http.post(PAYMENTS, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(payment({ username: 'ben' }), { status: 201 });
    }),
  );
  openPage();
  await person.click(await screen.findByText('Record a payment'));
  const form = within(screen.getByRole('form', { name: 'Record a payment' }));
  await person.type(form.getByLabelText('Username'), 'ben');
  await person.clear(form.getByLabelText('Month'));
  await person.type(form.getByLabelText('Month'), '2026-10');
  await person.type(form.getByLabelText('Amount'), '25.50');
  await person.type(form.getByLabelText('Reference'), 'bank 18{Enter}');
  expect(await screen.findByText('$25.50 by ben for October 2026.')).toBeVisible();
  expect(sent).toEqual([{ username: 'ben', month: '2026-10', cents: 2_550, reference: 'bank 18' }]);
  await waitFor(() => expect(form.getByLabelText('Username')).toHaveFocus());
  expect(form.getByLabelText('Reference')).toHaveValue('');
  expect(form.getByLabelText('Month')).toHaveValue('2026-10');
});

test('an unreadable value shows a message beside its field, and nothing is sent', async () => {
  const person = userEvent.setup();
  openPage();
  await person.click(await screen.findByText('Record a payment'));
  const form = within(screen.getByRole('form', { name: 'Record a payment' }));
  await person.type(form.getByLabelText('Amount'), 'twenty');
  await person.click(form.getByRole('button', { name: 'Record payment' }));
  expect(await form.findByText('Username is required')).toBeVisible();
  expect(form.getByText('Write the amount as 25.00')).toBeVisible();
  expect(form.getByText('Reference is required')).toBeVisible();
  await expectAccessible();
});

test('a taken reference shows a message beside it', async () => {
  const person = userEvent.setup();
  api.use(
    http.post(PAYMENTS, () =>
      problem(409, 'reference_taken', 'Another payment has this reference', [
        { field: 'reference', message: 'Another payment has this reference' },
      ]),
    ),
  );
  openPage();
  await person.click(await screen.findByText('Record a payment'));
  const form = within(screen.getByRole('form', { name: 'Record a payment' }));
  await person.type(form.getByLabelText('Username'), 'ben');
  await person.type(form.getByLabelText('Amount'), '25');
  await person.type(form.getByLabelText('Reference'), 'bank 17{Enter}');
  expect(await form.findByText('Another payment has this reference')).toBeVisible();
  expect(form.getByLabelText('Reference')).toHaveFocus();
});

test('what is typed about a refund survives Esc and a reload, until Cancel', async () => {
  const person = userEvent.setup();
  const page = openPage();
  const openDialog = async () => {
    await person.click(await screen.findByRole('button', { name: 'Refund ann’s payment for October 2026' }));
    return within(await screen.findByRole('dialog', { name: 'Refund ann?' }));
  };
  await person.type((await openDialog()).getByLabelText('Reference'), 'bank 99');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  page.unmount();

  openPage();
  const dialog = await openDialog();
  expect(await dialog.findByText(/We kept what you typed/)).toBeVisible();
  expect(dialog.getByLabelText('Reference')).toHaveValue('bank 99');
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await openDialog()).getByLabelText('Reference')).toHaveValue('');
});

const refundPreview = (change: Partial<RefundPreview> = {}): RefundPreview => ({
  isMonthClosed: true,
  keepsMonthPaid: false,
  takenBack: [
    { memberId: 3, username: 'bea', line: 'direct', cents: 500, balanceCents: -300 },
    { memberId: 2, username: null, line: 'level-1', cents: 100, balanceCents: 0 },
    { memberId: 7, username: 'ann', line: null, cents: 125, balanceCents: 0 },
  ],
  ...change,
});

test('a refund says what it takes back and who sends the money, and wants a reason', async () => {
  const person = userEvent.setup();
  let sent: unknown;
  api.use(
    answers(`${PAYMENTS}/31/refund-preview`, refundPreview()),
    http.post(`${PAYMENTS}/31/refunds`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(payment({ kind: 'refund' }), { status: 201 });
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Refund ann’s payment for October 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ann?' }));
  expect(
    dialog.getByText(/\$25\.00 of the \$25\.00 paid for October 2026 can be refunded\. You send the money/),
  ).toBeVisible();
  expect(await dialog.findByText('Takes back $7.25')).toBeVisible();
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'bea · Direct · leaves a balance of -$3.00$5.00',
    'Former member · Level 1$1.00',
    'ann · own earnings$1.25',
  ]);
  expect(dialog.getByLabelText('Amount')).toHaveValue('25.00');
  await expectAccessible();
  await person.type(dialog.getByLabelText('Reference'), 'bank 19{Enter}');
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await person.type(dialog.getByLabelText('Reason'), 'Paid twice');
  await person.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(await screen.findByText('Refund recorded')).toBeVisible();
  expect(sent).toEqual({ cents: 2_500, reference: 'bank 19', reason: 'Paid twice' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the preview follows the amount, and says why nothing is taken back', async () => {
  const person = userEvent.setup();
  api.use(
    http.get(`${PAYMENTS}/29/refund-preview`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cents') === '2500'
          ? refundPreview({ isMonthClosed: false, takenBack: [] })
          : refundPreview({ keepsMonthPaid: true, takenBack: [] }),
      ),
    ),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Refund Former member’s payment for October 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Former member?' }));
  expect(await dialog.findByText(/October 2026 is still open/)).toBeVisible();
  expect(dialog.getByText(/Send the money back in Stripe/)).toBeVisible();
  await person.clear(dialog.getByLabelText('Amount'));
  await person.type(dialog.getByLabelText('Amount'), '1.00');
  expect(await dialog.findByText(/What is left still pays for October 2026/)).toBeVisible();
  expect(dialog.getByText('Takes back $0.00')).toBeVisible();
});

test('undoes a refund with a reason, and shows that it was undone', async () => {
  const person = userEvent.setup();
  const refund = payment({
    id: 40,
    kind: 'refund',
    refunds: 31,
    reference: 'stripe:dp_1',
    via: 'stripe',
    recordedBy: null,
  });
  let sent: unknown;
  const undone = { ...refund, undoneBy: 41 };
  const undoing = payment({ id: 41, kind: 'refund', refunds: 31, cents: -2_500, undoes: 40, reason: 'Dispute won' });
  api.use(
    http.get(PAYMENTS, () =>
      HttpResponse.json({ payments: sent === undefined ? [refund] : [undoing, undone], next: null }),
    ),
    http.post(`${PAYMENTS}/40/undoing`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(undoing, { status: 201 });
    }),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Undo ann’s refund for October 2026' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo ann’s refund?' }));
  await expectAccessible();
  await person.type(dialog.getByLabelText('Reason'), 'Dispute won');
  await person.click(dialog.getByRole('button', { name: 'Undo refund' }));
  expect(await screen.findByText('Refund, undone')).toBeVisible();
  expect(sent).toEqual({ reason: 'Dispute won' });
  expect(screen.getByText(/by hand, root: Dispute won/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('moves subscriptions to the new fee with one press, after saying what will happen', async () => {
  const person = userEvent.setup();
  let sent: unknown;
  api.use(
    http.get(FEES, () => HttpResponse.json(sent === undefined ? fees : { ...fees, toMove: 0, moving: 12 })),
    http.post(FEES, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(fees, { status: 202 });
    }),
  );
  openPage();
  expect(await screen.findByText('12 subscriptions')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Move to $30.00' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Move 12 subscriptions to $30.00?' }));
  expect(dialog.getByText(/each of these members gets a message and an email/)).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Move subscriptions' }));
  expect(await screen.findByText(/12 subscriptions are moving to \$30\.00/)).toBeVisible();
  expect(sent).toEqual({ month: '2027-01', feeCents: 3_000 });
});

test('the list is filtered, and the filter is in the address', async () => {
  const person = userEvent.setup();
  const asked: string[] = [];
  api.use(
    http.get(PAYMENTS, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ payments: [], next: null });
    }),
  );
  openPage('?month=2026-09');
  expect(await screen.findByText('No payment found')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Find payments' }));
  expect(form.getByLabelText('Month')).toHaveValue('2026-09');
  await person.type(form.getByLabelText('Member'), 'Ann{Enter}');
  await waitFor(() => expect(asked).toEqual(['?month=2026-09', '?username=Ann&month=2026-09']));
});

test('older payments come when they are asked for', async () => {
  const person = userEvent.setup();
  api.use(
    http.get(PAYMENTS, ({ request }) =>
      new URL(request.url).searchParams.get('before') === '31'
        ? HttpResponse.json({ payments: [payment({ id: 12, reference: 'bank 2' })], next: null })
        : HttpResponse.json({ payments: [payment()], next: 31 }),
    ),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('bank 2')).toBeVisible();
  expect(screen.getByText('bank 17')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});
