import { formatMonth } from '@powerline/ui';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DEFAULT_PLAN, type PlanVersion } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { unload } from 'swr';
import { addMonths, monthNow } from '../components/admin/months.ts';
import { installationIs, problem, ROOT, rootIsHere } from '../testing/admin-api.ts';
import AdminPlanPage from './AdminPlanPage.tsx';

const PLANS = '*/api/admin/payout/plan-versions';
const START = '*/api/admin/payout/plan-start';
const SENDING = '*/api/admin/payout/sending';
const TAX_REPORTING = '*/api/admin/payout/tax-reporting';
const HOW_TO_PAY = '*/api/admin/payout/how-to-pay';
const NOW = monthNow('UTC');
const NEXT = addMonths(NOW, 1);
const version = (change: Partial<PlanVersion> = {}): PlanVersion => ({
  version: 1,
  revision: 1,
  validFrom: '2000-01',
  plan: DEFAULT_PLAN,
  ceilingCents: 1_100,
  reason: null,
  isFrozen: true,
  madeAt: '2026-01-01T00:00:00.000Z',
  madeBy: null,
  ...change,
});
const coming = version({
  version: 2,
  revision: 2,
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
  http.get(HOW_TO_PAY, () => HttpResponse.json({ text: '', html: '' })),
  http.get(TAX_REPORTING, () => HttpResponse.json({ thresholdCents: 60_000, version: 'v1' })),
  http.get(SENDING, () => HttpResponse.json({ account: null, needsTwoPeople: false, version: 'v1' })),
  http.get('*/api/account/second-factor', () =>
    HttpResponse.json({ onSince: null, recoveryCodesLeft: 0, isRequired: false }),
  ),
  http.get(START, () => HttpResponse.json({ month: NEXT })),
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

afterEach(() => sessionStorage.clear());

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
  expect(within(screen.getByRole('row', { name: new RegExp(formatMonth(NEXT)) })).getByText('Coming')).toBeVisible();
  await expectAccessible();
});

test('a plan is set for a coming month, in cents, while what a month costs at most is counted along', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Set a plan' }));
  expect(form.getByText('A paid month can cost up to $11.00 of the $25.00 it brings in.')).toBeVisible();
  await person.clear(form.getByLabelText('Direct'));
  await person.type(form.getByLabelText('Direct'), '20');
  expect(form.getByText('A paid month can cost up to $26.00, more than the $25.00 it brings in.')).toBeVisible();
  await person.clear(form.getByLabelText('Membership fee'));
  await person.type(form.getByLabelText('Membership fee'), '30.00');
  await person.selectOptions(form.getByLabelText('Width'), 'Unlimited');
  await person.click(form.getByRole('switch', { name: /^Compression/ }));
  await person.click(form.getByRole('button', { name: 'Set the plan' }));
  expect(await screen.findByText(`It starts in ${formatMonth(NEXT)}.`)).toBeVisible();
  expect(sent).toEqual([
    [
      NEXT,
      {
        ...DEFAULT_PLAN,
        directCents: 2_000,
        feeCents: 3_000,
        width: null,
        compression: false,
        reason: null,
        replaces: null,
      },
    ],
  ]);
});

const planForm = async () => within(await screen.findByRole('form', { name: 'Set a plan' }));
async function typeInto(label: string, value: string) {
  const field = (await planForm()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
}
const pressSet = async () => userEvent.click((await planForm()).getByRole('button', { name: 'Set the plan' }));

test('asks for a reason only when a paid month can cost more than its fee, and shows it in the list', async () => {
  openPage([version({ ...coming, ceilingCents: 3_001, reason: 'A launch offer' }), version()]);
  expect(within(await screen.findByRole('row', { name: /Coming/ })).getByText('Reason: A launch offer')).toBeVisible();
  await typeInto('Direct', '24');
  expect((await planForm()).queryByLabelText('Reason')).not.toBeInTheDocument();
  await typeInto('Direct', '24.01');
  await userEvent.clear((await planForm()).getByLabelText('Reason'));
  await pressSet();
  expect(await (await planForm()).findByText('Enter a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
  await typeInto('Reason', 'A summer of growth');
  await pressSet();
  await waitFor(() =>
    expect(sent).toEqual([
      [NEXT, { ...coming.plan, directCents: 2_401, reason: 'A summer of growth', replaces: coming.revision }],
    ]),
  );
});

describe('when another admin set the plan in the meantime', () => {
  const theirs = version({ ...coming, revision: 3, plan: { ...DEFAULT_PLAN, feeCents: 4_000 }, madeBy: 'bea' });
  async function meet() {
    api.use(
      http.put(
        `${PLANS}/:month`,
        () => {
          stored = [theirs, version()];
          return problem(409, 'conflict', 'This plan was just changed by bea.');
        },
        { once: true },
      ),
    );
    openPage([coming, version()]);
    await typeInto('Membership fee', '35');
    await pressSet();
    return screen.findByRole('alert');
  }

  test('shows both versions, and keeps the typed one until the admin chooses', async () => {
    const notice = await meet();
    expect(notice).toHaveTextContent('bea saved this plan while you were writing: Nov 2, 2026');
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('35');
    expect((await planForm()).getByRole('button', { name: 'Set the plan' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(screen.getByRole('group', { name: 'Membership fee: Saved by bea' })).toHaveTextContent('40.00');
    expect(screen.getByRole('group', { name: 'Membership fee: Yours' })).toHaveTextContent('35');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('40.00');
    expect(sessionStorage).toHaveLength(0);
  });

  test('Keep mine replaces theirs', async () => {
    await meet();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await pressSet();
    await waitFor(() =>
      expect(sent).toEqual([[NEXT, { ...DEFAULT_PLAN, feeCents: 3_500, reason: null, replaces: 3 }]]),
    );
  });

  test('says so when another admin removed the plan', async () => {
    openPage([coming, version()]);
    await typeInto('Membership fee', '35');
    stored = [version()];
    api.use(http.put(`${PLANS}/:month`, () => problem(409, 'conflict', 'This plan was just removed.'), { once: true }));
    await pressSet();
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone changed this plan while you were writing.');
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('35');
  });
});

describe('a plan typed before the session ended', () => {
  const comeBack = (page: { unmount: () => void }) => {
    page.unmount();
    unload({ revalidate: false });
    return openPage(stored);
  };

  test('comes back for the same admin, who can discard it', async () => {
    const page = openPage();
    await typeInto('Membership fee', '35');
    comeBack(page);
    expect(await screen.findByText(/We kept what you typed/)).toBeVisible();
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('35');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('25.00');
    expect(sessionStorage).toHaveLength(0);
  });

  test('shows beside the plan that another admin set before the login', async () => {
    const page = openPage();
    await typeInto('Membership fee', '35');
    stored = [coming, version()];
    comeBack(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('You saved this plan in another window');
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('35');
  });

  test('is not shown to another admin', async () => {
    const page = openPage();
    await typeInto('Membership fee', '35');
    api.use(http.get('*/api/user', () => HttpResponse.json({ ...ROOT, id: 8, username: 'bea' })));
    comeBack(page);
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('25.00');
  });
});

test('an invalid amount shows a message beside it, and nothing is sent', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Set a plan' }));
  await person.clear(form.getByLabelText('Level 3'));
  await person.clear(form.getByLabelText('Days until closing'));
  await person.type(form.getByLabelText('Days until closing'), '28');
  await person.click(form.getByRole('button', { name: 'Set the plan' }));
  expect(await form.findByText('Write the amount as 25.00')).toBeVisible();
  expect(form.getByText('A whole number of days from 0 to 27')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible();
});

describe('before the first payment', () => {
  const before = () => api.use(http.get(START, () => HttpResponse.json({ month: NOW })));

  test('the plan of this month can be set, and stays changeable', async () => {
    before();
    openPage([version({ ...coming, validFrom: NOW }), version()]);
    expect(within(await screen.findByRole('row', { name: /In force/ })).getByText('$30.00')).toBeVisible();
    expect(screen.getByRole('button', { name: `Remove the plan from ${formatMonth(NOW)} on` })).toBeVisible();
    expect((await planForm()).getByLabelText('From')).toHaveValue(NOW);
    expect((await planForm()).getByText('You can change it until the first payment')).toBeVisible();
    await typeInto('Membership fee', '29');
    await pressSet();
    await waitFor(() =>
      expect(sent).toEqual([[NOW, { ...coming.plan, feeCents: 2_900, reason: null, replaces: coming.revision }]]),
    );
  });

  test('a payment that comes first moves the form to the next month', async () => {
    before();
    openPage();
    await typeInto('Membership fee', '29');
    api.use(
      http.get(START, () => HttpResponse.json({ month: NEXT })),
      http.put(`${PLANS}/:month`, () => problem(409, 'conflict', `${NOW} has begun, and its plan stays as it is.`), {
        once: true,
      }),
    );
    await pressSet();
    expect(await screen.findByRole('alert')).toHaveTextContent('its plan stays as it is');
    expect(await (await planForm()).findByText('You can change or remove it until then')).toBeVisible();
    expect((await planForm()).getByLabelText('Membership fee')).toHaveValue('29');
    await pressSet();
    await waitFor(() => expect(sent).toMatchObject([[NEXT, { feeCents: 2_900 }]]));
  });
});

test('a plan whose month has begun gets the server’s message', async () => {
  const person = userEvent.setup();
  api.use(
    http.put(`${PLANS}/:month`, () => problem(409, 'conflict', 'The month has begun, and its plan stays as it is.')),
  );
  openPage();
  await person.click(await screen.findByRole('button', { name: 'Set the plan' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The month has begun, and its plan stays as it is.');
});

test('removes a coming plan after a question that names it', async () => {
  const person = userEvent.setup();
  openPage([coming, version()]);
  const name = formatMonth(NEXT);
  await person.click(await screen.findByRole('button', { name: `Remove the plan from ${name} on` }));
  const question = within(screen.getByRole('alertdialog', { name: `Remove the plan from ${name} on?` }));
  await person.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Plan removed')).toBeVisible();
  expect(screen.queryByText('Coming')).not.toBeInTheDocument();
});

test('who leaves with a changed plan is asked first', async () => {
  const person = userEvent.setup();
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Set a plan' }));
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
  const zone = form.getByLabelText('Time zone');
  await person.clear(zone);
  await person.type(zone, 'Asia/Calcutta');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Asia/Calcutta is an old name. Choose Asia/Kolkata.')).toBeVisible();
  await person.clear(zone);
  await person.type(zone, 'europe/berlin');
  await person.clear(form.getByLabelText('Currency'));
  await person.type(form.getByLabelText('Currency'), 'eur');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Months begin and end in Europe/Berlin from now on.')).toBeVisible();
  expect(body).toEqual({ timeZone: 'Europe/Berlin', currency: 'EUR' });
});

test('a time zone that another admin chose first shows, and is not overwritten by a proposed one', async () => {
  const theirs = { timeZone: 'America/Denver', currency: 'USD', isFixed: false, version: 'v2' };
  const current = { state: theirs, savedBy: 'bea', savedAt: '2026-11-25T10:41:00.000Z' };
  const versions: (string | null)[] = [];
  api.use(
    installationIs({ isFixed: false, version: 'v1' }),
    http.put('*/api/admin/payout/installation', ({ request }) => {
      versions.push(request.headers.get('if-match'));
      return problem(409, 'conflict', 'This setting was changed by bea.', undefined, current);
    }),
  );
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Time zone and currency' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(/^bea saved this setting while you were writing/);
  expect(screen.queryByText(/from now on\.$/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Use theirs' }));
  expect(form.getByLabelText('Time zone')).toHaveValue('America/Denver');
  expect(versions).toEqual(['"v1"']);
});

test('proposes the time zone of this computer until one is chosen', async () => {
  api.use(installationIs({ isFixed: false }));
  const here = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const options = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Calcutta' }).resolvedOptions();
  here.mockReturnValue(options);
  openPage();
  expect(await screen.findByLabelText('Time zone')).toHaveValue('Asia/Kolkata');
  expect(screen.getByText('Now UTC. We propose the one of this computer.')).toBeVisible();
  here.mockRestore();
});

test('once they are fixed, the page says so', async () => {
  openPage();
  expect(
    await screen.findByText(
      /^Months begin and end in the time zone UTC, and all amounts are in USD\. You can’t change either one/,
    ),
  ).toBeVisible();
});

test('the text about how to pay is saved, and shown as members see it', async () => {
  const person = userEvent.setup();
  api.use(
    http.put(HOW_TO_PAY, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ text: 'To **DE12**', html: '<p>To <strong>DE12</strong></p>' });
    }),
  );
  openPage();
  const form = within(await screen.findByRole('form', { name: 'How to pay' }));
  await person.type(form.getByLabelText('Text'), 'To **DE12**');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('DE12')).toBeVisible();
  expect(sent).toEqual([{ text: 'To **DE12**' }]);
});

test('the text about how to pay that another admin saved first shows both versions', async () => {
  const theirs = { text: 'To DE34', html: '<p>To DE34</p>', version: 'v2' };
  const current = { state: theirs, savedBy: 'bea', savedAt: '2026-11-25T10:41:00.000Z' };
  api.use(
    http.get(HOW_TO_PAY, () => HttpResponse.json(sent.length > 0 ? theirs : { text: '', html: '', version: 'v1' })),
    http.put(HOW_TO_PAY, async ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return problem(409, 'conflict', 'This text was changed by bea.', undefined, current);
    }),
  );
  openPage();
  const form = within(await screen.findByRole('form', { name: 'How to pay' }));
  await userEvent.type(form.getByLabelText('Text'), 'To DE12');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(/^bea saved this text while you were writing/);
  await userEvent.click(form.getByRole('button', { name: 'Show theirs' }));
  expect(form.getByRole('group', { name: 'Text: Saved by bea' })).toHaveTextContent('To DE34');
  expect(form.getByLabelText('Text')).toHaveValue('To DE12');
  expect(sent).toEqual(['"v1"']);
  await expectAccessible();
});

test('the account that payouts are sent from is saved with the password, and by two people if the site wants it', async () => {
  const person = userEvent.setup();
  const bodies: unknown[] = [];
  api.use(
    http.put(SENDING, async ({ request }) => {
      bodies.push(await request.json());
      const account = { holder: 'Powerline', iban: 'DE89370400440532013000', bic: null };
      return HttpResponse.json({ account, needsTwoPeople: true, version: 'v2' });
    }),
  );
  openPage();
  const form = within(await screen.findByRole('form', { name: 'Sending payouts' }));
  await person.type(form.getByLabelText('Account holder'), 'Powerline');
  await person.type(form.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 01');
  await person.selectOptions(form.getByLabelText('Who sends a batch'), 'Two people: one makes it, another approves it');
  await person.type(form.getByLabelText('Your password'), 'secret');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an IBAN, such as DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expectAccessible();
  await person.type(form.getByLabelText('IBAN'), '{Backspace}0');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It counts for the next batch.')).toBeVisible();
  expect(bodies).toEqual([
    {
      account: { holder: 'Powerline', iban: 'DE89370400440532013000', bic: null },
      needsTwoPeople: true,
      password: 'secret',
    },
  ]);
  expect(form.getByLabelText('Your password')).toHaveValue('');
});

test('the reporting threshold is set for the version that was read', async () => {
  const saved: unknown[] = [];
  api.use(
    http.put(TAX_REPORTING, async ({ request }) => {
      saved.push(request.headers.get('if-match'), await request.json());
      return HttpResponse.json({ thresholdCents: 200_000, version: 'v2' });
    }),
  );
  renderInMain(<AdminPlanPage />, { path: '/admin/payout/plan' });
  const threshold = await screen.findByLabelText('Reporting threshold');
  expect(threshold).toHaveValue('600.00');
  await userEvent.clear(threshold);
  await userEvent.type(threshold, '2,000{Enter}');
  expect(await screen.findByText('The report uses it from now on.')).toBeVisible();
  expect(saved).toEqual(['"v1"', { thresholdCents: 200_000 }]);
});
