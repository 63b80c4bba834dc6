import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { SecondFactorPolicy as Policy } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ADMIN, refusal, signedInAs } from '../../testing/api.ts';
import { SecondFactorPolicySection } from './SecondFactorPolicySection.tsx';

const PATH = '*/api/admin/second-factor-policy';
const policy = (values: Partial<Policy> = {}): Policy => ({
  isRequiredForAdmins: false,
  adminsWithout: [],
  adminsWithoutCount: 0,
  ...values,
});
const stands = (values?: Partial<Policy>) => http.get(PATH, () => HttpResponse.json(policy(values)));
const control = () => screen.findByRole('switch', { name: 'Admins need a second factor' });

const api = mockApi(signedInAs(), stands());

test('lists admins without one, and requires it after a question that says what happens', async () => {
  const names = { adminsWithout: ['ann', 'bob'], adminsWithoutCount: 5 };
  const sent: unknown[] = [];
  api.use(
    stands(names),
    http.patch(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(policy({ ...names, isRequiredForAdmins: true }));
    }),
  );
  renderInMain(<SecondFactorPolicySection />);
  await userEvent.click(await control());
  const question = screen.getByRole('alertdialog', { name: 'Require a second factor for all admins?' });
  expect(question).toHaveTextContent('the Admin Panel stays closed to them');
  expect(question).toHaveTextContent('Without one: ann, bob, and 3 more.');
  expect(sent).toEqual([]);
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText('All admins need a second factor.')).toBeVisible();
  expect(sent).toEqual([{ isRequiredForAdmins: true }]);
  expect(await control()).toBeChecked();
});

test('no longer obliges them without a question', async () => {
  api.use(
    stands({ isRequiredForAdmins: true }),
    http.patch(PATH, () => HttpResponse.json(policy())),
  );
  renderInMain(<SecondFactorPolicySection />);
  expect(await screen.findByText(/All admins have one\./)).toBeVisible();
  await userEvent.click(await control());
  expect(await screen.findByText('Admins choose for themselves.')).toBeVisible();
  expect(await control()).not.toBeChecked();
});

test('an admin without a second factor cannot require one, and sees why', async () => {
  api.use(stands({ adminsWithout: [ADMIN.username], adminsWithoutCount: 1 }));
  renderInMain(<SecondFactorPolicySection />);
  const reason = 'Set up your own second factor first, on your account page';
  // Who is here may be known a moment later than the rule.
  await waitFor(async () => expect(await control()).toHaveAccessibleDescription(reason));
  await userEvent.click(await control());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a refusal shows the server’s message', async () => {
  api.use(
    http.patch(PATH, () =>
      HttpResponse.json(
        {
          title: 'Forbidden',
          status: 403,
          code: 'second_factor_missing',
          detail: 'Set up your own second factor first, on your account page.',
        },
        { status: 403, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  renderInMain(<SecondFactorPolicySection />);
  await userEvent.click(await control());
  await userEvent.click(screen.getByRole('button', { name: 'Require it' }));
  expect(await screen.findByText('Failed to update the rule')).toBeVisible();
  expect(screen.getByText('Set up your own second factor first, on your account page.')).toBeVisible();
  expect(await control()).not.toBeChecked();
});

test('what cannot be loaded says so and can be tried again', async () => {
  api.use(http.get(PATH, () => refusal(503, 'The database is away.'), { once: true }));
  renderInMain(<SecondFactorPolicySection />);
  expect(await screen.findByText('The rule for the second factor of admins could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await control()).toBeVisible();
});
