import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { DEFAULT_PLAN, type PlanVersion } from '@powerline/contract/payout';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { addMonths, monthNow } from '../components/admin/months.ts';
import { monthInWords } from '../components/dates.ts';
import { expectAccessible, renderInMain } from '../testing/accessibility.tsx';
import { installationIs, problem, rootIsHere } from '../testing/admin-api.ts';
import AdminPlanPage from './AdminPlanPage.tsx';

const PLANS = '*/api/admin/payout/plan-versions';
const NEXT = addMonths(monthNow('UTC'), 1);
const version = (change: Partial<PlanVersion> = {}): PlanVersion => ({
  version: 1,
  validFrom: '2000-01',
  plan: DEFAULT_PLAN,
  ceilingCents: 1_100,
  isFrozen: true,
  madeAt: '2026-01-01T00:00:00.000Z',
  madeBy: null,
  ...change,
});
const coming = version({
  version: 2,
  validFrom: NEXT,
  isFrozen: false,
  plan: { ...DEFAULT_PLAN, feeCents: 3_000 },
  madeAt: '2026-11-02T00:00:00.000Z',
  madeBy: 'root',
});

let stored: PlanVersion[] = [];
const sent: unknown[] = [];
const api = mockApi(
  rootIsHere,
  installationIs(),
  http.get(PLANS, () => HttpResponse.json(stored)),
  http.put(`${PLANS}/:month`, async ({ request, params }) => {
    sent.push([params.month, await request.json()]);
    return HttpResponse.json(coming);
  }),
  http.delete(`${PLANS}/:month`, ({ params }) => {
    stored = stored.filter(({ validFrom }) => validFrom !== params.month);
    return new HttpResponse(null, { status: 204 });
  }),
);

function openPage(versions: PlanVersion[] = [version()]) {
  stored = versions;
  sent.length = 0;
  return renderInMain(<AdminPlanPage />, { path: '/admin/payout/plan' });
}

test('the versions say what held and holds, with what a month costs at most; what has begun is read alone', async () => {
  openPage([coming, version()]);
  const inForce = within(await screen.findByRole('row', { name: /The beginning/ }));
  expect(inForce.getByText('In force')).toBeVisible();
  expect(inForce.getByText('$11.00')).toBeVisible();
  expect(
    inForce.getByText(
      'Direct $5.00, 6 levels of $1.00; width 5; compression on; payouts from $20.00; closed after 7 days',
    ),
  ).toBeVisible();
  expect(inForce.queryByRole('button')).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: new RegExp(monthInWords(NEXT)) })).getByText('Coming')).toBeVisible();
  await expectAccessible();
});

test('a plan is set for a coming month, in cents, while what a month costs at most is counted along', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'The plan of a coming month' }));
  expect(form.getByText('A paid month costs at most $11.00 of the $25.00 that it brings in.')).toBeVisible();
  await person.clear(form.getByLabelText('Direct'));
  await person.type(form.getByLabelText('Direct'), '20');
  expect(form.getByText('A paid month costs at most $26.00: more than the $25.00 that it brings in.')).toBeVisible();
  await person.clear(form.getByLabelText('Membership fee'));
  await person.type(form.getByLabelText('Membership fee'), '30.00');
  await person.selectOptions(form.getByLabelText('Width'), 'Unlimited');
  await person.click(form.getByRole('switch', { name: /^Compression/ }));
  await person.click(form.getByRole('button', { name: 'Set the plan' }));
  expect(await screen.findByText(`It holds from ${monthInWords(NEXT)} on.`)).toBeVisible();
  expect(sent).toEqual([
    [NEXT, { ...DEFAULT_PLAN, directCents: 2_000, feeCents: 3_000, width: null, compression: false }],
  ]);
});

test('what is no amount is said beside it, and nothing is sent', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'The plan of a coming month' }));
  await person.clear(form.getByLabelText('Level 3'));
  await person.clear(form.getByLabelText('Days until closing'));
  await person.type(form.getByLabelText('Days until closing'), '28');
  await person.click(form.getByRole('button', { name: 'Set the plan' }));
  expect(await form.findByText('Write the amount as 25.00')).toBeVisible();
  expect(form.getByText('A whole number of days from 0 to 27')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

test('a plan whose month has begun meanwhile is refused in the server’s words', async () => {
  const person = userEvent.setup();
  api.use(
    http.put(`${PLANS}/:month`, () => problem(409, 'conflict', 'The month has begun, and its plan stays as it is.')),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Set the plan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The month has begun, and its plan stays as it is.');
});

test('a coming plan is taken away after a question that names it', async () => {
  const person = userEvent.setup();
  openPage([coming, version()]);
  const name = monthInWords(NEXT);
  await person.click(await screen.findByRole('button', { name: `Take away the plan from ${name} on` }));
  const question = within(screen.getByRole('alertdialog', { name: `Take away the plan from ${name} on?` }));
  await person.click(question.getByRole('button', { name: 'Take it away' }));
  expect(await screen.findByText('Plan taken away')).toBeVisible();
  expect(screen.queryByText('Coming')).not.toBeInTheDocument();
});

test('who leaves with a changed plan is asked first', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'The plan of a coming month' }));
  await person.type(form.getByLabelText('Direct'), '1');
  await person.click(screen.getByRole('link', { name: 'Rotator' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await person.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Now at /admin/payout/rotator')).toBeVisible();
});

test('time zone and currency are chosen as long as nothing is fixed', async () => {
  const person = userEvent.setup();
  let body: unknown;
  api.use(
    installationIs({ isFixed: false }),
    http.put('*/api/admin/payout/installation', async ({ request }) => {
      body = await request.json();
      return HttpResponse.json({ timeZone: 'Europe/Berlin', currency: 'USD', isFixed: false });
    }),
  );
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Time zone and currency' }));
  await person.selectOptions(form.getByLabelText('Time zone'), 'Europe/Berlin');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Months begin and end in Europe/Berlin from now on.')).toBeVisible();
  expect(body).toEqual({ timeZone: 'Europe/Berlin', currency: 'USD' });
});

test('once they are fixed they are said', async () => {
  openPage();
  expect(
    await screen.findByText(/^Months begin and end in the time zone UTC, and all amounts are in USD\. Both stay:/),
  ).toBeVisible();
});
