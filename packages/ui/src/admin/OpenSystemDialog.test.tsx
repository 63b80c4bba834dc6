import '@testing-library/jest-dom/jest-globals';
import { expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OpenSystemDialog } from './OpenSystemDialog.tsx';

const LAUNCH = '*/api/admin/launch';
const step = { text: 'Why', doneAt: null, skippedBy: null, before: ['academy'] };
const api = mockApi(
  http.get(LAUNCH, () =>
    HttpResponse.json({
      done: 1,
      total: 3,
      groups: [
        {
          key: 'rules',
          title: 'Money and rules',
          steps: [
            { ...step, key: 'terms', title: 'Publish your terms', path: '/admin/legal-texts', status: 'open' },
            { ...step, key: 'privacy', title: 'Publish your privacy policy', path: '/admin/legal', status: 'done' },
            { ...step, key: 'mail', title: 'Send a test mail', path: '/admin/mail', status: 'not needed' },
            { ...step, key: 'plan', title: 'Set your plan', path: '/admin/plan', status: 'open', before: ['payout'] },
          ],
        },
      ],
    }),
  ),
);

function openDialog() {
  const onOpen = jest.fn(async () => {});
  const onClose = jest.fn();
  renderInMain(
    <OpenSystemDialog
      system="academy"
      name="The Academy"
      isPlural={false}
      question="Members will see your courses."
      permanent="Its start can’t be changed afterwards."
      isBusy={false}
      onOpen={onOpen}
      onClose={onClose}
    />,
  );
  return { onOpen, onClose, question: within(screen.getByRole('dialog', { name: 'Open The Academy?' })) };
}

test('names the steps of this system that are still open, and what becomes permanent', async () => {
  const { question } = openDialog();
  const steps = within(await question.findByRole('list', { name: 'Not done yet:' }));
  expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Publish your terms']);
  expect(question.getByText(/Its start can’t be changed afterwards/)).toBeVisible();
  await expectAccessible();
});

test('opens only once the name is typed', async () => {
  const { onOpen, onClose, question } = openDialog();
  const name = question.getByLabelText('Type “The Academy” to confirm');
  await userEvent.click(question.getByRole('button', { name: 'Open it' }));
  expect(question.getByText('Type “The Academy” to open it')).toBeVisible();
  expect(name).toHaveFocus();
  await userEvent.type(name, 'academy{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.clear(name);
  await userEvent.type(name, ' the academy {Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('can still open when the steps could not be checked', async () => {
  api.use(http.get(LAUNCH, () => new HttpResponse('The database is away', { status: 503 })));
  const { question } = openDialog();
  expect(await question.findByText('We couldn’t check what’s left to set up.')).toBeVisible();
  expect(question.getByRole('button', { name: 'Open it' })).toBeEnabled();
});
