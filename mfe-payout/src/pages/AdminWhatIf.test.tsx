import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type PlanVersion, type WhatIf } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, problem, rootIsHere } from '../testing/admin-api.ts';
import { whatIfOf } from '../testing/what-if-api.ts';
import AdminPlanPage from './AdminPlanPage.tsx';

const WHAT_IFS = '*/api/admin/payout/what-ifs';
const version: PlanVersion = {
  ...{ version: 1, revision: 1, validFrom: '2000-01', plan: DEFAULT_PLAN, ceilingCents: 1_100, reason: null },
  ...{ isFrozen: true, madeAt: '2026-01-01T00:00:00.000Z', madeBy: null },
};

let whatIf: WhatIf = whatIfOf();
const sent: unknown[] = [];
const api = mockApi(
  rootIsHere,
  installationIs(),
  http.get('*/api/admin/payout/how-to-pay', () => HttpResponse.json({ text: '', html: '' })),
  http.get('*/api/admin/payout/sending', () =>
    HttpResponse.json({ account: null, needsTwoPeople: false, version: 'v1' }),
  ),
  http.get('*/api/account/second-factor', () =>
    HttpResponse.json({ onSince: null, recoveryCodesLeft: 0, isRequired: false }),
  ),
  http.get('*/api/admin/payout/plan-start', () => HttpResponse.json({ month: '2199-11' })),
  http.get('*/api/admin/payout/plan-versions', () => HttpResponse.json([version])),
  http.post(WHAT_IFS, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(whatIf, { status: 202 });
  }),
  http.get(`${WHAT_IFS}/:key`, () => HttpResponse.json(whatIf)),
  http.post(`${WHAT_IFS}/:key/publication`, () => {
    whatIf = { ...whatIf, publishedAt: '2026-11-03T00:00:00.000Z', publishedBy: 'root' };
    return HttpResponse.json(whatIf);
  }),
  http.delete(`${WHAT_IFS}/:key/publication`, () => {
    whatIf = { ...whatIf, publishedAt: null, publishedBy: null };
    return new HttpResponse(null, { status: 204 });
  }),
);

afterEach(() => {
  sessionStorage.clear();
  whatIf = whatIfOf();
  sent.length = 0;
});

async function compare() {
  renderInMain(<AdminPlanPage />, { path: '/admin/payout/plan' });
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with past months' }));
}

test('compares what is typed, saved or not: figures, months and the biggest changes', async () => {
  renderInMain(<AdminPlanPage />, { path: '/admin/payout/plan' });
  const direct = await screen.findByRole('textbox', { name: /^Direct/ });
  await userEvent.clear(direct);
  await userEvent.type(direct, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Compare with past months' }));

  const section = within(await screen.findByRole('region', { name: 'What if' }));
  expect(sent).toEqual([{ plan: { ...DEFAULT_PLAN, directCents: 4_000 } }]);
  expect(await section.findByText('earn more')).toBeVisible();
  expect(section.getByRole('status')).toHaveTextContent(
    'September 2026 to October 2026. Replayed 2 months with the plans of the time: identical.',
  );
  expect(section.getByText('earn the same').parentElement).toHaveTextContent('100');
  const share = section.getByRole('row', { name: /Share of fees/ });
  expect(share).toHaveTextContent('32.4%');
  expect(share).toHaveTextContent('34%');
  expect(share).toHaveTextContent('+1.6 points');
  expect(section.getByRole('row', { name: /^September 2026/ })).toHaveTextContent('+$100.00');
  expect(section.getByRole('link', { name: 'ana' })).toHaveAttribute('href', '/admin/people/7');
  expect(section.getByRole('row', { name: /Former member/ })).toHaveTextContent('-$5.00');
  await expectAccessible();
});

test('a wrong amount is said at its field, and nothing is compared', async () => {
  renderInMain(<AdminPlanPage />, { path: '/admin/payout/plan' });
  const direct = await screen.findByRole('textbox', { name: /^Direct/ });
  await userEvent.clear(direct);
  await userEvent.click(screen.getByRole('button', { name: 'Compare with past months' }));
  expect(direct).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a replay that isn’t what was stored shows what differs, and no comparison', async () => {
  const differences: WhatIf['differences'] = [
    { month: '2026-09', id: 3, username: 'tom', of: 'earnings', storedCents: 1_001, replayedCents: 1_000 },
  ];
  whatIf = whatIfOf({ state: 'different', comparison: null, changes: [], differences });
  await compare();
  expect(await screen.findByText(/doesn’t give what was stored/)).toBeVisible();
  expect(screen.getByRole('row', { name: /tom/ })).toHaveTextContent('$10.01');
  expect(screen.queryByText('earn more')).not.toBeInTheDocument();
  await expectAccessible();
});

test('shows how far it is, and a refusal while another plan is being compared', async () => {
  whatIf = whatIfOf({ state: 'running', comparison: null, done: 1, changes: [] });
  await compare();
  expect(await screen.findByRole('progressbar', { name: 'Months played' })).toHaveValue(1);
  api.use(http.post(WHAT_IFS, () => problem(409, 'conflict', 'Another plan is being compared right now.')));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with past months' }));
  expect(await screen.findByText(/Another plan is being compared right now/)).toBeVisible();
});

test('is published with a plan that is set, and withdrawn again', async () => {
  whatIf = whatIfOf({ startsIn: '2199-11' });
  await compare();
  await userEvent.click(await screen.findByRole('button', { name: 'Publish with the announcement' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Publish with the announcement' })).toBeVisible();
});
