import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, test } from '@jest/globals';
import type { BankLine, BankLinePage } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { problem, rootIsHere } from '../testing/admin-api.ts';
import AdminBankPage from './AdminBankPage.tsx';

// jsdom's own files cannot be read as browsers read them.
File.prototype.arrayBuffer = function arrayBuffer(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextEncoder().encode(String(reader.result)).buffer);
    reader.readAsText(this);
  });
};

const BANK = '*/api/admin/payout/bank';
const lineOf = (id: number, change: Partial<BankLine> = {}): BankLine => ({
  ...{ id, bookedOn: '2026-11-05', cents: 2_500, payer: 'A. Ruiz', text: `ana ${id}`, reference: `bank:${id}` },
  ...{ state: 'open', proposal: null, accepted: null, setAside: null },
  ...change,
});
const SURE: BankLine['proposal'] = {
  ...{ memberId: 7, username: 'ana', months: ['2026-11'], confidence: 'sure' },
  reason: 'The text has the username ana',
};

let lines: BankLine[];
const sent: unknown[] = [];
const page = (): BankLinePage => {
  const sum = (of: BankLine[]) => ({ count: of.length, cents: of.reduce((all, { cents }) => all + cents, 0) });
  const open = lines.filter(({ state }) => state === 'open');
  return {
    currency: 'USD',
    open: sum(open),
    accepted: sum(lines.filter(({ state }) => state === 'accepted')),
    setAside: sum(lines.filter(({ state }) => state === 'set aside')),
    sure: sum(open.filter(({ proposal }) => proposal?.confidence === 'sure')),
    lines: open,
    next: null,
  };
};
const take = (name: string) =>
  http.post<{ id: string }>(`${BANK}/lines/:id/${name}`, async ({ params, request }) => {
    sent.push([Number(params.id), name, await request.json().catch(() => null)]);
    const state = name === 'acceptance' ? 'accepted' : 'set aside';
    lines = lines.map((line) => (line.id === Number(params.id) ? { ...line, state } : line));
    return HttpResponse.json(lines.find(({ id }) => id === Number(params.id)));
  });
const api = mockApi(
  rootIsHere,
  http.get(`${BANK}/lines`, () => HttpResponse.json(page())),
  http.post(`${BANK}/files`, async ({ request }) => {
    sent.push(await request.text());
    return HttpResponse.json({ added: 2, known: 1, debits: 3, otherCurrencies: 0 });
  }),
  http.post(`${BANK}/acceptances`, async ({ request }) => {
    sent.push(await request.json());
    const accepted = page().sure;
    lines = lines.map((line) => (line.proposal?.confidence === 'sure' ? { ...line, state: 'accepted' } : line));
    return HttpResponse.json({ accepted });
  }),
  take('acceptance'),
  take('setting-aside'),
);
beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  lines = [lineOf(1, { proposal: SURE }), lineOf(2, { payer: '', text: 'thanks', cents: 5_000 })];
});
const openPage = () => renderInMain(<AdminBankPage />, { path: '/admin/payout/payments/bank' });
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('says how much there is to match, whom each payment may be from, and why', async () => {
  openPage();
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('2 to match').parentElement).toHaveTextContent('$75.00');
  expect(summary.getByText('1 sure').parentElement).toHaveTextContent('$25.00');
  expect(row(/A\. Ruiz/).getByText('Sure')).toBeVisible();
  expect(row(/A\. Ruiz/).getByText('The text has the username ana.')).toBeVisible();
  expect(row(/thanks/).getByText('No member found')).toBeVisible();
  await expectAccessible();
});

test('all sure ones are accepted in two presses, as they were seen', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all 1 sure ones' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Accept 1 payment, $25.00?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /A\. Ruiz/ })).not.toBeInTheDocument());
  expect(sent).toEqual([{ count: 1, cents: 2_500 }]);
});

test('a payment is given to another member, for several months', async () => {
  openPage();
  await screen.findByRole('row', { name: /thanks/ });
  await userEvent.click(row(/thanks/).getByRole('button', { name: /^Choose member/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose is the payment of $50.00?' }));
  expect(dialog.getByLabelText(/First month/)).toHaveValue('2026-11');
  await userEvent.type(dialog.getByLabelText(/Username/), 'cara');
  await userEvent.selectOptions(dialog.getByLabelText('Months'), '2, $25.00 each');
  await expectAccessible();
  api.use(
    http.post(
      `${BANK}/lines/2/acceptance`,
      () =>
        problem(400, 'invalid_input', 'There is no such member', [
          { field: 'username', message: 'There is no such member' },
        ]),
      { once: true },
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await dialog.findByText('There is no such member')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([[2, 'acceptance', { username: 'cara', months: ['2026-11', '2026-12'] }]]);
});

test('a payment that is no membership is set aside with a reason', async () => {
  openPage();
  await screen.findByRole('row', { name: /thanks/ });
  await userEvent.click(row(/thanks/).getByRole('button', { name: /^Set aside/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the payment of $50.00 aside?' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'A refund of the shop');
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(sent).toEqual([[2, 'setting-aside', { reason: 'A refund of the shop' }]]));
});

test('a file says what was new and what was left out, and a fault stays beside the field', async () => {
  openPage();
  const field = await screen.findByLabelText(/Add your bank’s file/);
  await userEvent.upload(field, new File(['<Document/>'], 'camt.xml', { type: 'text/xml' }));
  expect(await screen.findByText('2 new payments. Left out: 1 already here, 3 payments out.')).toBeVisible();
  expect(sent).toEqual(['<Document/>']);
  api.use(http.post(`${BANK}/files`, () => problem(400, 'invalid_input', 'Line 3: 2026-02-30 is no day')));
  await userEvent.upload(
    screen.getByLabelText(/Add your bank’s file/),
    new File(['x'], 'bank.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Line 3: 2026-02-30 is no day')).toBeVisible();
});
