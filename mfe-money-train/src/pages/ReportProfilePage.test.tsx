import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import ReportProfilePage from './ReportProfilePage.tsx';

const CALL = '*/api/profiles/ann/reports';
const api = mockApi();
const openPage = () =>
  renderPage(
    <main>
      <ReportProfilePage />
    </main>,
    { path: '/u/:username/report', params: { username: 'ann' } },
  );
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

test('sends the reason and your words, and says thanks', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post(CALL, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { container } = openPage();
  await expectAccessible(container);
  await userEvent.selectOptions(screen.getByLabelText('What is wrong with it?'), 'It looks like a scam');
  await userEvent.type(screen.getByLabelText('What you saw'), 'It wants my card.');
  await send();
  expect(await screen.findByText('Thank you: your report is sent')).toBeVisible();
  expect(sent).toEqual([{ kind: 'scam', words: 'It wants my card.' }]);
  expect(screen.getByRole('link', { name: 'Back to the page' })).toHaveAttribute('href', '/u/ann');
});

test('asks for the reason before anything is sent', async () => {
  openPage();
  await send();
  const kind = screen.getByLabelText('What is wrong with it?');
  await waitFor(() => expect(kind).toHaveAccessibleDescription('Choose what is wrong'));
  expect(kind).toHaveFocus();
});

test('what was refused says why in the server’s words, and what was typed stays', async () => {
  api.use(
    http.post(CALL, () => new HttpResponse('You have sent many reports. Try again in an hour.', { status: 429 })),
  );
  openPage();
  await userEvent.selectOptions(screen.getByLabelText('What is wrong with it?'), 'It is offensive');
  await userEvent.type(screen.getByLabelText('What you saw'), 'The picture.');
  await send();
  expect(await screen.findByText('You have sent many reports. Try again in an hour.')).toBeVisible();
  expect(screen.getByLabelText('What you saw')).toHaveValue('The picture.');
});
