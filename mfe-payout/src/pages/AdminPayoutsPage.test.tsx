import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { AdminPayout } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { unload } from 'swr';
import { problem, ROOT, rootIsHere } from '../testing/admin-api.ts';
import { numberedBatch } from '../testing/batch-api.ts';
import AdminPayoutsPage from './AdminPayoutsPage.tsx';

const PAYOUTS = '*/api/admin/payout/payouts';
const payout = (change: Partial<AdminPayout> = {}): AdminPayout => ({
  id: 17,
  memberId: 7,
  username: 'ann',
  cents: 4_000,
  state: 'asked',
  method: { kind: 'bank', masked: '•••• 3000' },
  reference: null,
  reason: null,
  changes: [{ state: 'asked', at: '2026-11-20T12:00:00.000Z', by: null }],
  ...change,
});
const ben = payout({
  id: 18,
  memberId: 8,
  username: 'ben',
  cents: 2_050,
  method: { kind: 'paypal', masked: 'b•••@example.com' },
});

/** The queue as it stands: what is done to a payout takes it out of its list. */
let queue: AdminPayout[];
const sent: unknown[] = [];
const takes = (deed: string) =>
  http.post(`${PAYOUTS}/${deed}`, async ({ request }) => {
    const body = (await request.json()) as { ids: number[] };
    sent.push({ deed, ...body });
    queue = queue.filter(({ id }) => !body.ids.includes(id));
    return HttpResponse.json({ payouts: [] });
  });

const api = mockApi(
  rootIsHere,
  http.get(PAYOUTS, ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    const payouts = queue.filter((one) => one.state === state);
    return HttpResponse.json({ currency: 'USD', payouts, next: null });
  }),
  takes('approve'),
  takes('mark-paid'),
  takes('return'),
);

afterEach(() => sessionStorage.clear());

function openPage(payouts: AdminPayout[] = [payout(), ben], search = '') {
  queue = payouts;
  sent.length = 0;
  return renderInMain(<AdminPayoutsPage />, { path: '/admin/payout/payouts', search });
}

test('the oldest request comes first, with its amount and where it goes', async () => {
  openPage();
  const row = within(await screen.findByRole('row', { name: /ann/ }));
  expect(row.getByText('Bank •••• 3000')).toBeVisible();
  expect(row.getByText('$40.00')).toBeVisible();
  expect(row.getByRole('link', { name: 'ann' })).toHaveAttribute('href', '/admin/people/7');
  expect(screen.getByRole('link', { name: 'To approve' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expectAccessible();
});

test('by keys alone payouts are chosen and approved, asked by name', async () => {
  const person = userEvent.setup();
  openPage();
  (await screen.findByRole('checkbox', { name: 'ann, $40.00, payout 17' })).focus();
  await person.keyboard(' {ArrowDown} ');
  expect(screen.getByRole('checkbox', { name: /^ben/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2 payouts chosen, $60.50');
  await person.keyboard('a');
  const question = within(screen.getByRole('alertdialog', { name: 'Approve 2 payouts, $60.50 in all?' }));
  await expectAccessible();
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(sent).toEqual([{ deed: 'approve', ids: [17, 18] }]);
  expect(await screen.findByText('No payouts to approve')).toBeVisible();
});

test('a key acts on the row that has the focus where none is chosen', async () => {
  const person = userEvent.setup();
  openPage();
  (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
  await person.keyboard('jr');
  const dialog = within(await screen.findByRole('dialog', { name: 'Return $20.50 to ben?' }));
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await expectAccessible();
  await person.type(dialog.getByLabelText('Reason'), 'Your PayPal does not exist');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(sent).toEqual([{ deed: 'return', ids: [18], state: 'asked', reason: 'Your PayPal does not exist' }]),
  );
});

test('approved ones are put in a batch by one key, and the page of the batch opens', async () => {
  const person = userEvent.setup();
  const approved = { state: 'approved' } as const;
  openPage([payout(approved), { ...ben, ...approved }], '?state=approved');
  api.use(
    http.post('*/api/admin/payout/batches', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ batches: [numberedBatch(), numberedBatch({ number: 8 })] }, { status: 201 });
    }),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  screen.getByRole('checkbox', { name: /^ann/ }).focus();
  await person.keyboard('b');
  const question = within(screen.getByRole('alertdialog', { name: 'Make a batch of 2 payouts, $60.50 in all?' }));
  await person.click(question.getByRole('button', { name: 'Make batch' }));
  expect(await screen.findByText('Batches 7, 8 are made')).toBeVisible();
  expect(sent).toEqual([{ ids: [17, 18] }]);
});

test('approved ones that were sent by hand are marked as paid with one reference', async () => {
  const person = userEvent.setup();
  const approved = { state: 'approved' } as const;
  openPage([payout(approved), { ...ben, ...approved }], '?state=approved');
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Mark as paid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 payouts, $60.50 in all as paid?' }));
  await person.type(dialog.getByLabelText('Bank or PayPal reference'), 'batch 5{Enter}');
  await waitFor(() => expect(sent).toEqual([{ deed: 'mark-paid', ids: [17, 18], reference: 'batch 5' }]));
  expect(await screen.findByText('No payouts to send')).toBeVisible();
});

test('a row says what to check before the money goes, and leads to its batch', async () => {
  openPage([
    payout({ hints: [{ kind: 'shared-account', others: 1, username: 'ben' }] }),
    payout({ id: 19, username: 'eve', hints: [] }),
  ]);
  const row = within(await screen.findByRole('row', { name: /ann/ }));
  expect(within(row.getByRole('list', { name: 'Check first' })).getByText('Same account as ben')).toBeVisible();
  expect(screen.getAllByRole('list', { name: 'Check first' })).toHaveLength(1);
  await expectAccessible();
});

test('payouts are found by what is typed, in the address, too', async () => {
  const person = userEvent.setup();
  const asked: (string | null)[] = [];
  openPage([payout({ state: 'paid', reference: 'TX-1', batch: 7 })], '?state=paid');
  api.use(
    http.get(PAYOUTS, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      asked.push(search);
      return HttpResponse.json({ currency: 'USD', payouts: search === 'no such' ? [] : queue, next: null });
    }),
  );
  expect(await screen.findByRole('link', { name: 'Batch 7' })).toHaveAttribute(
    'href',
    '/admin/payout/payouts/batches/7',
  );
  await person.type(screen.getByLabelText('Find by payout, member or reference'), 'no such');
  expect(await screen.findByText('No payout found')).toBeVisible();
  expect(asked.at(-1)).toBe('no such');
});

describe('when another admin was first', () => {
  const approved = payout({
    state: 'approved',
    changes: [...payout().changes, { state: 'approved', at: '2026-11-20T13:00:00.000Z', by: 'bea' }],
  });
  /** The answers of the API for a payout that has changed its state. */
  const refuses = (deed: string) => [
    http.get(`${PAYOUTS}/17`, () => HttpResponse.json(approved)),
    http.post(
      `${PAYOUTS}/${deed}`,
      () => {
        queue = [approved, ben];
        const message = 'Payout 17 was approved by bea (Nov 20, 2026, 1:00 PM UTC)';
        return problem(409, 'payout_changed', `${message}. Nothing was done.`, [{ field: 'ids.0', message }]);
      },
      { once: true },
    ),
  ];
  const returnDialog = async () => within(await screen.findByRole('dialog', { name: /^Return/ }));

  test('shows what the admin chose, what the payout is now, and the current list', async () => {
    const person = userEvent.setup();
    openPage();
    api.use(...refuses('approve'));
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await person.keyboard('a');
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      /ann, \$40\.00 \(payout 17\)\. You chose Approve under To approve\. Now: Approved Nov 20, 2026, .* by bea\./,
    );
    expect(within(notice).getByRole('link', { name: 'See it under To send' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^ann/ })).not.toBeInTheDocument();
    await expectAccessible();
    await person.click(within(notice).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says in which batch it is, and each action sends the version the admin saw', async () => {
    const person = userEvent.setup();
    const bodies: unknown[] = [];
    const seen = { ...approved, version: 'v1', batch: null };
    openPage([seen], '?state=approved');
    api.use(
      http.get(`${PAYOUTS}/17`, () => HttpResponse.json({ ...seen, version: 'v2', batch: 7 })),
      http.post('*/api/admin/payout/batches', async ({ request }) => {
        bodies.push(await request.json());
        queue = [];
        const message = 'Payout 17 is in batch 7 already';
        return problem(409, 'payout_changed', message, [{ field: 'ids.0', message }]);
      }),
    );
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await person.keyboard('b');
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make batch' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/You chose Make batch under To send\. Now: In batch 7\./);
    expect(within(notice).getByRole('link', { name: 'See the batch' })).toBeVisible();
    expect(bodies).toEqual([{ ids: [17], versions: ['v1'] }]);
  });

  test('a return sends the state the admin saw, and keeps its reason after a conflict', async () => {
    const person = userEvent.setup();
    openPage();
    api.use(...refuses('return'));
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await person.keyboard('r');
    await person.type((await returnDialog()).getByLabelText('Reason'), 'No such account');
    await person.click((await returnDialog()).getByRole('button', { name: 'Return' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We kept what you typed.');
    await person.click(screen.getByRole('link', { name: 'See it under To send' }));
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await person.keyboard('r');
    expect((await returnDialog()).getByLabelText('Reason')).toHaveValue('No such account');
    await person.click((await returnDialog()).getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(sent).toEqual([{ deed: 'return', ids: [17], state: 'approved', reason: 'No such account' }]),
    );
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('a reason typed before the session ended', () => {
  async function typeAndComeBack(name: RegExp) {
    const person = userEvent.setup();
    const page = openPage();
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await person.keyboard('r');
    await person.type(await screen.findByLabelText('Reason'), 'No such account');
    page.unmount();
    unload({ revalidate: false });
    openPage();
    (await screen.findByRole('checkbox', { name })).focus();
    await person.keyboard('r');
    return person;
  }

  test('comes back for the same payout until the admin cancels', async () => {
    const person = await typeAndComeBack(/^ann/);
    expect(await screen.findByLabelText('Reason')).toHaveValue('No such account');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage).toHaveLength(0);
  });

  test('does not come back for another payout', async () => {
    await typeAndComeBack(/^ben/);
    expect(await screen.findByLabelText('Reason')).toHaveValue('');
  });

  test('is not shown to another admin', async () => {
    api.use(http.get('*/api/user', () => HttpResponse.json({ ...ROOT, id: 8, username: 'bea' })));
    sessionStorage.setItem(
      'powerline.payout.queue.reason.root',
      JSON.stringify({ ids: [17], words: 'No such account' }),
    );
    openPage();
    (await screen.findByRole('checkbox', { name: /^ann/ })).focus();
    await userEvent.keyboard('r');
    expect(await screen.findByLabelText('Reason')).toHaveValue('');
  });
});

test('paid and returned ones are looked at, and nothing can be done with them', async () => {
  openPage([payout({ state: 'returned', reason: 'No such account' })], '?state=returned');
  expect(await screen.findByText('Reason: No such account')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a former member keeps the place in the queue, without a name', async () => {
  openPage([payout({ username: null })]);
  expect(await screen.findByRole('link', { name: 'Former member' })).toBeVisible();
});
