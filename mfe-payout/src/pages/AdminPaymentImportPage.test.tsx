import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { PaymentImportPreview } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, problem, rootIsHere } from '../testing/admin-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminPaymentImportPage from './AdminPaymentImportPage.tsx';

const IMPORTS = '*/api/admin/payout/payment-imports';
const DIGEST = 'a'.repeat(64);
const CSV = 'username,month,amount,reference\r\nann,2026-10,25.00,b 1\r\nnobody,2026-10,25.00,b 2\r\n';
const preview = (change: Partial<PaymentImportPreview> = {}): PaymentImportPreview => ({
  digest: DIGEST,
  lines: 3,
  newPayments: 2,
  alreadyRecorded: 1,
  totalCents: 5_000,
  faultCount: 0,
  faults: [],
  ...change,
});

const api = mockApi(rootIsHere, installationIs(), answers('*/api/admin/payout/payments', { payments: [], next: null }));

// jsdom's own files cannot be read as browsers read them.
File.prototype.arrayBuffer = function arrayBuffer(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextEncoder().encode(String(reader.result)).buffer);
    reader.readAsText(this);
  });
};

const openPage = () => renderInMain(<AdminPaymentImportPage />, { path: '/admin/payout/payments/import' });
const previewIs = (change: Partial<PaymentImportPreview> = {}) =>
  api.use(http.post(`${IMPORTS}/preview`, () => HttpResponse.json(preview(change))));

async function choose(text = CSV, name = 'october.csv') {
  const person = userEvent.setup();
  await person.upload(await screen.findByLabelText('File of payments'), new File([text], name, { type: 'text/csv' }));
  return person;
}

test('a file is previewed, confirmed and recorded, and the page shows the result', async () => {
  let sent = '';
  previewIs();
  api.use(
    http.put(`${IMPORTS}/${DIGEST}`, async ({ request }) => {
      sent = `${request.headers.get('content-type')}: ${await request.text()}`;
      return HttpResponse.json({ recorded: 2, alreadyRecorded: 1, totalCents: 5_000 });
    }),
  );
  openPage();
  const person = await choose();
  const understood = await screen.findByRole('heading', { name: '2. What’s in the file' });
  await waitFor(() => expect(understood).toHaveFocus());
  const figures = within(screen.getByRole('region', { name: '2. What’s in the file' }));
  expect(figures.getAllByRole('term').map((term) => `${term.nextSibling?.textContent} ${term.textContent}`)).toEqual([
    '2 new payments',
    '$50.00 in total',
    '1 already recorded',
  ]);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Record 2 payments?' }));
  expect(question.getByText(/^2 payments, \$50\.00 in total, from october\.csv\./)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Record' }));
  const done = await screen.findByRole('heading', { name: '4. Done' });
  expect(screen.getByText('2 payments recorded, $50.00 in total. 1 was already recorded.')).toBeVisible();
  await waitFor(() => expect(done).toHaveFocus());
  expect(sent).toBe(`text/csv: ${CSV}`);
  expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('errors show line by line beside the line, and nothing can be recorded', async () => {
  previewIs({
    newPayments: 1,
    alreadyRecorded: 0,
    lines: 2,
    faultCount: 1,
    faults: [{ line: 3, reason: 'There is no member of this name', cells: ['nobody', '2026-10', '25.00', 'b 2'] }],
  });
  openPage();
  await choose();
  expect(await screen.findByRole('heading', { name: '3. Fix these lines' })).toBeVisible();
  expect(screen.getByText(/^Nothing was recorded\. Fix this line/)).toBeVisible();
  const row = within(screen.getByRole('row', { name: /Line 3/ }));
  expect(row.getByText('There is no member of this name')).toBeVisible();
  expect(row.getByText('nobody · 2026-10 · 25.00 · b 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a file without new payments says so', async () => {
  previewIs({ newPayments: 0, alreadyRecorded: 3, totalCents: 0 });
  openPage();
  await choose();
  expect(await screen.findByText('Nothing new here: every payment in this file is already recorded.')).toBeVisible();
});

test('a file that is not a payment list gets the server’s message, and another one can be chosen', async () => {
  api.use(
    http.post(`${IMPORTS}/preview`, () =>
      problem(400, 'invalid_input', 'The file has no payments. Its first line names the columns.'),
    ),
  );
  openPage();
  await choose('hello', 'hello.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no payments.');
  previewIs();
  await choose();
  expect(await screen.findByRole('heading', { name: '2. What’s in the file' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file that is too large is not sent', async () => {
  openPage();
  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 2 MB. Split it into several.');
});

test('a month closed in the meantime shows a message, and nothing is recorded', async () => {
  previewIs();
  api.use(
    http.put(`${IMPORTS}/${DIGEST}`, () =>
      problem(409, 'month_closed', 'A month among them is closed: nothing can be paid for it any more'),
    ),
  );
  openPage();
  const person = await choose();
  await person.click(await screen.findByRole('button', { name: 'Record 2 payments' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A month among them is closed');
});

test('unusual payments show before they are recorded, with their months', async () => {
  previewIs({
    months: [{ month: '2026-10', payments: 2, cents: 5_000, feeCents: 2_500, warnings: 1 }],
    warnings: [{ line: 3, warning: 'paid already', username: 'ann', month: '2026-10', cents: 2_500 }],
  });
  openPage();
  await choose();
  const months = within(await screen.findByRole('table', { name: 'New payments by month' }));
  expect(months.getByRole('row', { name: 'October 2026 2 $50.00 $25.00 1' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Line 3 ann October 2026 $25.00 Already paid for this month' })).toBeVisible();
  await expectAccessible();
});

test('columns with other names are matched once, and remembered for the next such file', async () => {
  const header = ['Who', 'For', 'Paid', 'Ref'];
  const format = { encoding: 'UTF-8', separator: ';', decimalMark: ',', header } as const;
  const asked: string[] = [];
  api.use(
    http.post(`${IMPORTS}/preview`, ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const places = search
        ? { username: 0, month: 1, amount: 2, reference: 3 }
        : { username: null, month: null, amount: 2, reference: 3 };
      return HttpResponse.json(preview({ format: { ...format, places }, newPayments: search ? 2 : 0 }));
    }),
  );
  openPage();
  const person = await choose();
  await person.selectOptions(await screen.findByLabelText('Username'), 'Who');
  await person.selectOptions(screen.getByLabelText('Month paid for'), 'For');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Read the file' }));
  expect(
    await screen.findByText(
      'We read october.csv as UTF-8 text, separated by semicolons, with a comma before the cents.',
    ),
  ).toBeVisible();
  await choose();
  await screen.findByRole('button', { name: 'Record 2 payments' });
  const matched = '?username=0&month=1&amount=2&reference=3';
  expect(asked).toEqual(['', matched, '', matched]);
});
