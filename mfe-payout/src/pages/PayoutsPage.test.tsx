import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { balanceOf, earningsOf, ledgerLineOf, payoutOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import PayoutsPage from './PayoutsPage.tsx';

const BANK = { kind: 'bank', masked: '•••• 3000', setAt: '2026-05-04T12:00:00.000Z' };
const api = mockApi(
  ...openApi,
  answers('*/api/payouts/balance', balanceOf()),
  answers('*/api/earnings', earningsOf({ closings: [{ month: '2026-11', day: '2026-12-07', daysLeft: 4 }] })),
  answers('*/api/payout-method', { method: BANK }),
  answers('*/api/tax-form', { form: null }),
  answers('*/api/payouts', { currency: 'USD', payouts: [payoutOf()], next: null }),
  answers('*/api/ledger', { currency: 'USD', entries: [ledgerLineOf()], next: null }),
);
const openPage = () => renderInMain(<PayoutsPage />, { path: '/team/payouts' });
const balance = async () => within(await screen.findByRole('region', { name: 'Your balance' }));
const method = async () => within(await screen.findByRole('region', { name: 'Payout method' }));

test('says what there is to ask for, where it goes, and what became of each payout', async () => {
  openPage();
  expect((await balance()).getByText('You can request all of it, or a part from $20.00.')).toBeVisible();
  expect((await method()).getByText('•••• 3000')).toBeVisible();
  expect((await balance()).getByText('until November closes (Dec 7)').parentElement).toHaveTextContent('4 days');
  const payouts = within(await screen.findByRole('list', { name: 'Payouts, newest first' }));
  expect(payouts.getByText('November 5, 2026: SEPA 4711')).not.toBeVisible();
  await userEvent.click(payouts.getByText('Payout 17'));
  expect(payouts.getByText('November 5, 2026: SEPA 4711')).toBeVisible();
  const entries = within(await screen.findByRole('list', { name: 'Activity, newest first' }));
  await userEvent.click(entries.getByText('Earned in October 2026'));
  expect(entries.getByRole('link', { name: 'See the month' })).toHaveAttribute('href', '/team/earnings/2026-10');
  expect(entries.getAllByText('+$41.00')[0]).toBeVisible();
  await expectAccessible();
});

describe('asking for a payout', () => {
  test('begins with all there is, and reserves what was typed', async () => {
    const sent: { cents: number; key: string }[] = [];
    api.use(
      http.post<never, { cents: number; key: string }>('*/api/payouts', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(payoutOf({ state: 'asked', cents: 2_500, reference: null }), { status: 201 });
      }),
    );
    openPage();
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveValue('41.00');
    expect(amount).toHaveAccessibleDescription('From $20.00 to $41.00. It goes to the bank account •••• 3000.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '25');
    api.use(answers('*/api/payouts/balance', balanceOf({ availableCents: 1_600, reservedCents: 2_500 })));
    await userEvent.click(screen.getByRole('button', { name: 'Request payout' }));
    expect(await (await balance()).findByText('You can request payouts from $20.00: $4.00 to go.')).toBeVisible();
    expect(sent).toEqual([{ cents: 2_500, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(screen.queryByRole('button', { name: 'Request payout' })).not.toBeInTheDocument();
  });

  test('sent again after the connection broke, it is the same request', async () => {
    const keys: string[] = [];
    api.use(
      http.post<never, { key: string }>('*/api/payouts', async ({ request }) => {
        keys.push((await request.json()).key);
        return HttpResponse.error();
      }),
    );
    openPage();
    const ask = await screen.findByRole('button', { name: 'Request payout' });
    await userEvent.click(ask);
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    await userEvent.click(ask);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  test('shows errors of the amount on the field, also the server’s', async () => {
    api.use(
      http.post('*/api/payouts', () =>
        HttpResponse.json(
          {
            title: 'Conflict',
            status: 409,
            code: 'balance_too_low',
            detail: 'This is more than what is available: $12.00',
            errors: [{ field: 'cents', message: 'This is more than what is available: $12.00' }],
          },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    openPage();
    const amount = await screen.findByLabelText('Amount');
    const ask = screen.getByRole('button', { name: 'Request payout' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5');
    await userEvent.click(ask);
    expect(await screen.findByText('The smallest payout is $20.00')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '41');
    await userEvent.click(ask);
    expect(await screen.findByText('This is more than what is available: $12.00')).toBeVisible();
    expect(amount).toHaveFocus();
  });

  test('waits for a place where it can go', async () => {
    api.use(answers('*/api/payout-method', { method: null }));
    openPage();
    expect(await screen.findByText('Add a payout method below to request it.')).toBeVisible();
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the payout method', () => {
  test('is set by the password again, and shown in part from then on', async () => {
    const sent: unknown[] = [];
    api.use(
      answers('*/api/payout-method', { method: null }),
      http.put('*/api/payout-method', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ method: BANK });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add payout method' }));
    expect(await screen.findByLabelText('Way')).toHaveFocus();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The name of the account holder is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Account holder'), 'Ann Lee');
    await userEvent.type(screen.getByLabelText('IBAN or account number'), 'DE89 3704 0044 0532 0130 00');
    await userEvent.type(screen.getByLabelText('Your password'), 'secret-enough');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await method()).findByText('•••• 3000')).toBeVisible();
    expect(sent).toEqual([
      {
        kind: 'bank',
        accountHolder: 'Ann Lee',
        accountNumber: 'DE89370400440532013000',
        bankCode: null,
        password: 'secret-enough',
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Payout method' })).toHaveFocus();
  });

  test('can be a PayPal account; a wrong password shows on its field', async () => {
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/payout-method', async ({ request }) => {
        sent.push(await request.json());
        const detail = 'The password is wrong';
        return HttpResponse.json(
          {
            title: 'Bad Request',
            status: 400,
            code: 'invalid_input',
            detail,
            errors: [{ field: 'password', message: detail }],
          },
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        );
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Change payout method' }));
    await userEvent.selectOptions(await screen.findByLabelText('Way'), 'PayPal');
    expect(screen.queryByLabelText('Account holder')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Email at PayPal'), 'ann@example.com');
    await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The password is wrong')).toBeVisible();
    expect(sent).toEqual([{ kind: 'paypal', email: 'ann@example.com', password: 'wrong' }]);
  });

  test('can be an account at Stripe, where the site pays through it', async () => {
    const sent: unknown[] = [];
    api.use(
      answers('*/api/payout-method', { method: null, stripe: { isBegun: false } }),
      http.post('*/api/payout-method/stripe', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ url: '#at-stripe' });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add payout method' }));
    await userEvent.selectOptions(await screen.findByLabelText('Way'), 'Stripe');
    await userEvent.type(screen.getByLabelText('Your password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Stripe' }));
    await waitFor(() => expect(location.hash).toBe('#at-stripe'));
    expect(sent).toEqual([{ password: 'secret' }]);
  });

  test('is checked at Stripe when Stripe sends the member back', async () => {
    const begun = { method: BANK, stripe: { isBegun: true } };
    const ready = { method: { ...BANK, service: 'stripe', masked: '•••• 12ab' }, stripe: { isBegun: false } };
    let checks = 0;
    api.use(
      answers('*/api/payout-method', begun),
      http.post('*/api/payout-method/stripe/check', () => {
        checks += 1;
        return HttpResponse.json(checks === 1 ? begun : ready);
      }),
    );
    renderInMain(<PayoutsPage />, { path: '/team/payouts', search: '?stripe=back' });
    await waitFor(() => expect(checks).toBe(1));
    expect((await method()).getByText(/Stripe can’t pay your account yet/)).toBeVisible();
    await userEvent.click((await method()).getByRole('button', { name: 'Check again' }));
    expect(await (await method()).findByText('•••• 12ab')).toBeVisible();
    expect((await method()).queryByText(/Stripe can’t pay your account yet/)).not.toBeInTheDocument();
  });

  test('is removed by the password', async () => {
    const sent: unknown[] = [];
    api.use(
      http.delete('*/api/payout-method', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'secret-enough');
    await userEvent.click(
      within(screen.getByRole('form', { name: 'Remove payout method' })).getByRole('button', { name: 'Remove' }),
    );
    expect(await (await method()).findByText('Add a bank account or PayPal to get paid.')).toBeVisible();
    expect(sent).toEqual([{ password: 'secret-enough' }]);
  });
});

describe('the tax form', () => {
  const FORM = { kind: 'w9', masked: '•••• 6789', setAt: '2026-11-20T12:00:00.000Z' };

  test('is given by the password, with the fields of its kind, and shown in part from then on', async () => {
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/tax-form', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ form: FORM });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add tax form' }));
    const form = within(await screen.findByRole('form', { name: 'Tax form' }));
    await userEvent.selectOptions(form.getByLabelText('Form'), 'W-8BEN, for everyone else');
    expect(form.getByLabelText('Foreign tax number')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText('Form'), 'W-9, for US persons');
    await expectAccessible();
    await userEvent.type(form.getByLabelText('US tax number'), '12');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The legal name is required')).toBeVisible();
    expect(form.getByText('A US tax number has nine digits, such as 123-45-6789')).toBeVisible();
    await userEvent.type(form.getByLabelText('Legal name'), 'Ann Lee');
    await userEvent.type(form.getByLabelText('US tax number'), '3-45-6789');
    await userEvent.type(form.getByLabelText('Address'), '1 Main Street');
    await userEvent.type(form.getByLabelText('Type your name to sign'), 'Ann Lee');
    await userEvent.type(form.getByLabelText('Your password'), 'secret-enough');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('•••• 6789')).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ kind: 'w9', legalName: 'Ann Lee', businessName: null, classification: 'individual', tin: '123456789' },
        ...{ address: '1 Main Street', signedName: 'Ann Lee', signedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        password: 'secret-enough',
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Tax form' })).toHaveFocus();
  });

  test('is removed by the password', async () => {
    api.use(
      answers('*/api/tax-form', { form: FORM }),
      http.delete('*/api/tax-form', () => new HttpResponse(null, { status: 204 })),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove tax form' }));
    const form = within(await screen.findByRole('form', { name: 'Remove tax form' }));
    await userEvent.type(form.getByLabelText('Your password'), 'secret-enough{Enter}');
    expect(await screen.findByRole('button', { name: 'Add tax form' })).toBeVisible();
  });
});

test('older payouts and entries are one press away', async () => {
  api.use(
    http.get('*/api/payouts', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('before') === '17'
          ? { currency: 'USD', payouts: [payoutOf({ id: 4 })], next: null }
          : { currency: 'USD', payouts: [payoutOf()], next: 17 },
      ),
    ),
    http.get('*/api/ledger', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('before') === '901'
          ? { currency: 'USD', entries: [ledgerLineOf({ id: '5', reference: 'commissions of 2026-02' })], next: null }
          : { currency: 'USD', entries: [ledgerLineOf()], next: '901' },
      ),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older payouts' }));
  expect(await screen.findByText('Payout 4')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older activity' }));
  expect(await screen.findByText('Earned in February 2026')).toBeVisible();
});

test('without a payout or an entry it says so', async () => {
  api.use(
    answers('*/api/payouts', { currency: 'USD', payouts: [], next: null }),
    answers('*/api/ledger', { currency: 'USD', entries: [], next: null }),
  );
  openPage();
  expect(await screen.findByText('No payouts yet')).toBeVisible();
  expect(await screen.findByText('No activity yet.')).toBeVisible();
});

test('a balance that cannot be loaded says why, and is tried again', async () => {
  api.use(failsWith('*/api/payouts/balance', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Your balance could not be loaded')).toBeVisible();
  api.use(answers('*/api/payouts/balance', balanceOf()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Your balance' })).toBeVisible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});
