import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AdminPayout, NumberedBatch } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import { numberedBatch } from '../testing/batch-api.ts';
import AdminPayoutBatchPage from './AdminPayoutBatchPage.tsx';

const BATCH = '*/api/admin/payout/batches/7';
const EXPORTED = {
  by: 'root',
  byId: 1,
  at: '2026-11-21T12:00:00.000Z',
  format: 'csv',
  sha256: 'a'.repeat(64),
} as const;
const ACCOUNT = { holder: 'Powerline', iban: 'DE89370400440532013000', bic: null };

const payout = (id: number, username: string, cents: number): AdminPayout => ({
  id,
  memberId: id,
  username,
  cents,
  state: 'approved',
  method: { kind: 'bank', masked: '•••• 3000' },
  reference: null,
  reason: null,
  batch: 7,
  hints: id === 17 ? [{ kind: 'refund', at: '2026-11-19T12:00:00.000Z', cents: 2_500 }] : [],
  changes: [{ state: 'approved', at: '2026-11-20T12:00:00.000Z', by: 'bea' }],
});

let batch: NumberedBatch;
let account: typeof ACCOUNT | null;
let onSince: string | null;
const sent: unknown[] = [];
const saved: { name: string; text: Promise<string>; type: string }[] = [];

const details = () => ({
  batch,
  payouts: batch.state === 'cancelled' ? [] : [payout(17, 'ann', 4_000), payout(18, 'ben', 2_050)],
});
const api = mockApi(
  rootIsHere,
  http.get(BATCH, () => HttpResponse.json(details())),
  http.get('*/api/admin/payout/sending', () => HttpResponse.json({ account, needsTwoPeople: false })),
  http.get('*/api/account/second-factor', () =>
    HttpResponse.json({ onSince, recoveryCodesLeft: 10, isRequired: false }),
  ),
  http.post(`${BATCH}/export`, async ({ request }) => {
    const body = (await request.json()) as { format: 'csv' | 'pain.001' };
    sent.push(body);
    batch = numberedBatch({ state: 'exported', exported: { ...EXPORTED, format: body.format } });
    return HttpResponse.json({
      name: 'payout-batch-7.csv',
      mediaType: 'text/csv',
      text: 'the file',
      sha256: '',
      batch,
    });
  }),
);

beforeEach(() => {
  sent.length = 0;
  saved.length = 0;
  account = null;
  onSince = null;
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error('No file');
    saved.push({ name: '', text: new Response(blob).text(), type: blob.type });
    return 'blob:batch';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = saved.at(-1);
    if (file) file.name = this.download;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function openBatch(change: Partial<NumberedBatch> = {}) {
  batch = numberedBatch(change);
  return renderInMain(<AdminPayoutBatchPage />, {
    path: '/admin/payout/payouts/batches/:batch',
    params: { batch: '7' },
  });
}

test('a batch shows its sum, its payouts and what to check', async () => {
  openBatch();
  expect(await screen.findByText('$60.50')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /ann/ }));
  expect(row.getByText('Membership refunded Nov 19, $25.00')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByLabelText(/Payout numbers/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('the export wants the password, saves the file, and is the same file again', async () => {
  const person = userEvent.setup();
  openBatch();
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Export batch 7?' }));
  expect(await dialog.findByRole('link', { name: 'enter the account that you send from' })).toBeVisible();
  await expectAccessible();
  api.use(
    http.post(
      `${BATCH}/export`,
      () =>
        problem(400, 'invalid_input', 'This is not your password', [
          { field: 'password', message: 'This is not your password' },
        ]),
      { once: true },
    ),
  );
  await person.type(dialog.getByLabelText('Your password'), 'guess{Enter}');
  expect(await dialog.findByText('This is not your password')).toBeVisible();
  await person.clear(dialog.getByLabelText('Your password'));
  await person.type(dialog.getByLabelText('Your password'), 'secret{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ format: 'csv', password: 'secret' }]);
  expect(saved.map(({ name, type }) => [name, type])).toEqual([['payout-batch-7.csv', 'text/csv']]);
  expect(await saved[0]?.text).toBe('the file');
  await person.click(await screen.findByRole('button', { name: 'Download again' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Download the file of batch 7 again?' }));
  expect(dialog.queryByLabelText('Format')).not.toBeInTheDocument();
});

test('a batch through Stripe is sent with the password, follows what Stripe says, and has no file', async () => {
  const person = userEvent.setup();
  const stripe = { kind: 'bank', service: 'stripe', masked: '•••• 12ab' } as const;
  const refused = {
    ...payout(17, 'ann', 4_000),
    method: stripe,
    transferFailure: 'Your balance at Stripe is too low',
  };
  const waiting = { ...payout(18, 'ben', 2_050), method: stripe, hints: [] };
  let payouts: AdminPayout[] = [{ ...refused, transferFailure: null }, waiting];
  api.use(
    http.get(BATCH, () => HttpResponse.json({ batch, payouts })),
    http.post(`${BATCH}/transfers`, async ({ request }) => {
      sent.push(await request.json());
      batch = numberedBatch({ service: 'stripe', state: 'exported', exported: EXPORTED });
      // Read again after a moment, by itself.
      setTimeout(() => {
        payouts = [refused, { ...waiting, state: 'paid', reference: 'tr_1' }];
      });
      return HttpResponse.json({ batch, payouts });
    }),
  );
  openBatch({ service: 'stripe' });
  await person.click(await screen.findByRole('button', { name: 'Send through Stripe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 payouts, $60.50, through Stripe?' }));
  await person.type(await dialog.findByLabelText('Your password'), 'secret{Enter}');
  await waitFor(() => expect(sent).toEqual([{ password: 'secret' }]));
  expect(await screen.findByText('Not sent: Your balance at Stripe is too low', {}, { timeout: 8_000 })).toBeVisible();
  expect(screen.getByText('Reference: tr_1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download again' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Payout numbers/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('with an account to send from, a batch of IBANs is a bank file; a code does instead of the password', async () => {
  const person = userEvent.setup();
  account = ACCOUNT;
  onSince = '2026-01-01T00:00:00.000Z';
  openBatch();
  await person.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText('Format')).toHaveValue('pain.001');
  await person.type(await dialog.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(sent).toEqual([{ format: 'pain.001', code: '123456' }]));
});

test.each<[string, Partial<NumberedBatch>, string[], RegExp | null]>([
  [
    'its maker waits for another person',
    { state: 'waiting', needsApproval: true, made: { by: 'root', byId: 1, at: EXPORTED.at } },
    ['Cancel batch'],
    /^You made this batch/,
  ],
  ['another person approves it', { state: 'waiting', needsApproval: true }, ['Approve', 'Cancel batch'], null],
  [
    'the one who approved it does not export it',
    { needsApproval: true, approved: EXPORTED },
    ['Cancel batch'],
    /^You approved this batch/,
  ],
  ['nothing is left to do', { state: 'done', unpaid: 0, exported: EXPORTED }, [], null],
])('of two people, %s', async (_, change, actions, notice) => {
  openBatch(change);
  const main = within(await screen.findByRole('main'));
  await main.findByText('$60.50');
  const buttons = main.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(actions);
  if (notice) expect(main.getByText(notice)).toBeVisible();
});

test('a batch is approved after a question, and shows it', async () => {
  const person = userEvent.setup();
  openBatch({ state: 'waiting', needsApproval: true });
  api.use(
    http.put(`${BATCH}/approval`, () => {
      batch = numberedBatch({ needsApproval: true, approved: EXPORTED });
      return HttpResponse.json(details());
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Approve batch 7: 2 payouts, $60.50?' }));
  await person.click(question.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^You approved this batch/)).toBeVisible();
});

test('references are pasted, checked line by line, and recorded together', async () => {
  const person = userEvent.setup();
  openBatch({ state: 'exported', exported: EXPORTED });
  const line = {
    line: 1,
    payoutId: 17,
    username: 'ann',
    cents: 4_000,
    reference: 'TX-1',
    outcome: 'pays',
    fault: null,
  };
  const refused = {
    line: 2,
    payoutId: 99,
    username: null,
    cents: null,
    reference: 'TX-2',
    outcome: 'refused',
    fault: 'Batch 7 has no payout 99',
  };
  api.use(
    http.post(`${BATCH}/references/preview`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      sent.push(text);
      const lines = text.includes('99') ? [line, refused] : [line];
      return HttpResponse.json({ lines, pays: 1, cents: 4_000, known: 0, refused: lines.length - 1, left: 1 });
    }),
    http.post(`${BATCH}/references`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(details());
    }),
  );
  const field = await screen.findByLabelText('Payout numbers and references');
  await person.click(field);
  await person.paste('17, TX-1\n99, TX-2');
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('Batch 7 has no payout 99')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument();
  await expectAccessible();
  await person.clear(field);
  await person.paste('17, TX-1');
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('1 payout, $40.00 to mark as paid. 1 payout stays unpaid.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Mark 1 payout, $40.00 as paid' }));
  expect(await screen.findByText('Marked as paid')).toBeVisible();
  expect(sent).toEqual(['17, TX-1\n99, TX-2', '17, TX-1', { text: '17, TX-1' }]);
});

test('references come from a file, or one is filled in for all', async () => {
  const person = userEvent.setup();
  openBatch({ state: 'exported', exported: EXPORTED });
  const field = await screen.findByLabelText('Payout numbers and references');
  await person.type(screen.getByLabelText('One reference for all'), 'RUN 5');
  await person.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(field).toHaveValue('17, RUN 5\n18, RUN 5');
  // jsdom's files have no text().
  const file = Object.assign(new File([], 'references.csv'), { text: async () => '17,TX-1' });
  await person.upload(screen.getByLabelText('Or a file with the same two columns'), file);
  await waitFor(() => expect(field).toHaveValue('17,TX-1'));
});

test('a payout that the bank sent back is returned with a reason', async () => {
  const person = userEvent.setup();
  openBatch({ state: 'exported', exported: EXPORTED });
  api.use(
    http.post('*/api/admin/payout/payouts/return', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ payouts: [] });
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Return payout 18' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return $20.50 to ben?' }));
  await person.type(dialog.getByLabelText('Reason'), 'No such account');
  await person.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('The member gets an email.')).toBeVisible();
  expect(sent).toEqual([{ ids: [18], state: 'approved', reason: 'No such account' }]);
});
