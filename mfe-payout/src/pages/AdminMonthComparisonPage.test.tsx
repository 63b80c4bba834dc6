import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import type { MonthComparison } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, payoutMonth, problem, rootIsHere } from '../testing/admin-api.ts';
import { comparison, comparisonResult, listFormat, monthDifference } from '../testing/comparison-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminMonthComparisonPage from './AdminMonthComparisonPage.tsx';

const MONTH = '*/api/admin/payout/months/2026-10';
const api = mockApi(rootIsHere, installationIs(), answers(MONTH, payoutMonth({ month: '2026-10', state: 'closed' })));

// jsdom's own files cannot be read as browsers read them.
File.prototype.arrayBuffer = function arrayBuffer(this: File) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextEncoder().encode(String(reader.result)).buffer);
    reader.readAsText(this);
  });
};

const openPage = () =>
  renderInMain(<AdminMonthComparisonPage />, {
    path: '/admin/payout/months/:month/compare',
    params: { month: '2026-10' },
  });
const comparisonIs = (change: Partial<MonthComparison> = {}) =>
  api.use(http.post(`${MONTH}/comparison`, () => HttpResponse.json(comparison(change))));

async function choose(text = 'username,earned\nal,10.00\n') {
  const person = userEvent.setup();
  const file = new File([text], 'october.csv', { type: 'text/csv' });
  await person.upload(await screen.findByLabelText('Commission list'), file);
  return person;
}
const figuresIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.nextSibling?.textContent} ${term.textContent}`);

const differing = comparisonResult({
  there: { cents: 2_200, earners: 2 },
  ...{ sameCount: 1, differenceCount: 3 },
  reasons: [
    { kind: 'no member', count: 1, cents: -1_200 },
    { kind: 'not listed', count: 1, cents: 1_500 },
    { kind: 'people', count: 1, cents: 500 },
  ],
  differences: [
    monthDifference({ memberId: 9, username: null, hereCents: 1_500, thereCents: 0, reason: { kind: 'not listed' } }),
    monthDifference({ memberId: null, username: 'cy', hereCents: 0, thereCents: 1_200, reason: { kind: 'no member' } }),
    monthDifference(),
  ],
});

test('a list that agrees says so first, with both totals', async () => {
  let sent = '';
  api.use(
    http.post(`${MONTH}/comparison`, async ({ request }) => {
      sent = `${request.headers.get('content-type')}: ${await request.text()}`;
      return HttpResponse.json(comparison());
    }),
  );
  openPage();
  await screen.findByLabelText('Commission list');
  await expectAccessible();
  await choose();
  const heading = await screen.findByRole('heading', { name: 'No differences' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Your list and this site agree on all 2 members who earned in October 2026.')).toBeVisible();
  expect(figuresIn('No differences')).toEqual([
    '$30.00 your list, 2 members',
    '$30.00 here, 2 members',
    '$0.00 difference, 2 members agree',
  ]);
  expect(sent).toBe('text/csv: username,earned\nal,10.00\n');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAccessible();
});

test('everyone who differs is listed with the reason, and members lead to their month', async () => {
  comparisonIs({ result: differing });
  openPage();
  const person = await choose();
  await screen.findByRole('heading', { name: '3 members differ' });
  expect(figuresIn('3 members differ')).toEqual([
    '$22.00 your list, 2 members',
    '$30.00 here, 2 members',
    '+$8.00 more here, 1 member agrees',
  ]);
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    'Former member$0.00$15.00+$15.00Not in your list',
    'cy$12.00$0.00-$12.00Not a member here',
    'al$10.00$15.00+$5.00Direct: 3 here, 2 in your list',
  ]);
  expect(screen.getByRole('link', { name: 'al' })).toHaveAttribute('href', '/admin/payout/members/7/months/2026-10');
  expect(screen.queryByRole('link', { name: 'cy' })).not.toBeInTheDocument();
  await expectAccessible();
  await person.selectOptions(screen.getByLabelText('Reason'), 'Not a member here (1, -$12.00)');
  expect(rows()).toEqual(['cy$12.00$0.00-$12.00Not a member here']);
});

test('the differences can be downloaded, all of them', async () => {
  const saved: string[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) void new Response(blob).text().then((text) => saved.push(text));
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  // jsdom can't follow the link to the file.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  comparisonIs({ result: differing });
  openPage();
  const person = await choose();
  await person.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.split('\r\n')).toEqual([
    '"member","your list","here","difference","why"',
    '"Former member","0.00","15.00","15.00","Not in your list"',
    '"cy","12.00","0.00","-12.00","Not a member here"',
    '"al","10.00","15.00","5.00","Direct: 3 here, 2 in your list"',
  ]);
  jest.restoreAllMocks();
});

test('columns with other names are matched once, and remembered for the next such list', async () => {
  const header = ['Who', 'Sum', 'Rank'];
  const asked: string[] = [];
  api.use(
    http.post(`${MONTH}/comparison`, ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const { places } = listFormat();
      const unknown = { ...places, username: null, earned: null };
      const format = listFormat({ header, places: search ? places : unknown });
      return HttpResponse.json(comparison({ format, ...(search ? {} : { result: null }) }));
    }),
  );
  openPage();
  const person = await choose();
  await person.selectOptions(await screen.findByLabelText('Username'), 'Who');
  await person.selectOptions(screen.getByLabelText('Earned'), 'Sum');
  expect(screen.getByLabelText('People behind Level 6')).toHaveDisplayValue('Not in this file');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Read the file' }));
  await screen.findByRole('heading', { name: 'No differences' });
  await choose();
  await screen.findByRole('heading', { name: 'No differences' });
  const none = ['month', 'standing', 'direct', ...[1, 2, 3, 4, 5, 6].map((level) => `level_${level}`)];
  const matched = `?username=0&earned=1&${none.map((column) => `${column}=none`).join('&')}`;
  expect(asked).toEqual(['', matched, '', matched]);
  // A column that was found wrongly can be changed.
  await person.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
});

test('what wasn’t compared is said: lines that can’t be read, other months and second lines', async () => {
  comparisonIs({
    ...{ isFinal: false, repeatedLines: 1, otherLines: 30, otherMonths: ['2026-09', '2026-08'] },
    ...{ faultCount: 1, faults: [{ line: 4, reason: 'The username is missing', cells: ['', '5.00'] }] },
  });
  openPage();
  await choose();
  await screen.findByRole('heading', { name: 'No differences in the lines we could read' });
  for (const sentence of [
    'October 2026 isn’t closed. This is what it would be if it closed now.',
    '1 line can’t be read, so it isn’t compared. It’s below.',
    '30 lines are for other months and weren’t compared: September 2026 and August 2026.',
    'One member has a second line. We added up what belongs together.',
  ])
    expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Line 4 The username is missing · 5.00' })).toBeVisible();
  await expectAccessible();
});

test('a list without the month says so, and isn’t compared', async () => {
  comparisonIs({ ...{ lines: 0, otherLines: 3, otherMonths: ['2026-09'], result: null } });
  openPage();
  await choose();
  expect(await screen.findByRole('heading', { name: 'Nothing in this file is for October 2026' })).toBeVisible();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

test('a file that is no list gets the server’s message, and one that is too large isn’t sent', async () => {
  api.use(http.post(`${MONTH}/comparison`, () => problem(400, 'invalid_input', 'The list has no lines.')));
  openPage();
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list has no lines.');
  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  expect(await screen.findByText(/^The file is larger than 2 MB/)).toBeVisible();
});
