import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Person, PersonNote } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import { user } from '../testing/rows.ts';
import PersonPage from './PersonPage.tsx';

const PERSON = '*/api/admin/people/1';
const AT = '2026-11-20T12:00:00.000Z';
const ann: Person = {
  ...user(),
  emailVerifiedAt: null,
  mailBouncedAt: null,
  secondFactorSince: AT,
  passkeys: [{ name: 'My phone', createdAt: AT, lastUsedAt: null }],
  sessions: [{ device: 'Firefox on Windows', createdAt: AT, lastSeenAt: AT }],
  logins: [{ at: AT, device: 'Safari on iOS', isNewDevice: true }],
  notes: [],
};
const noContent = () => new HttpResponse(null, { status: 204 });

const api = mockApi(signedInAs());
/** The person as the server has them, which the calls of a test change. */
function serve(person: Person): { person: Person } {
  const server = { person };
  api.use(http.get(PERSON, () => HttpResponse.json(server.person)));
  return server;
}
const show = () => renderInMain(<PersonPage />, { path: '/admin/people/:person', params: { person: '1' } });
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ann' }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

test('shows account, sessions, second factor and log-ins on one page', async () => {
  serve(ann);
  show();
  expect(await screen.findByRole('heading', { name: 'ann', level: 1 })).toBeVisible();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  expect(screen.getByText('Second factor on')).toBeVisible();
  expect(screen.getByRole('table', { name: '1 passkey' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'My phone' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Firefox on Windows' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Safari on iOS New device' })).toBeVisible();
  await expectAccessible();
});

test('an unknown person leads back to the list', async () => {
  api.use(http.get(PERSON, () => refusal(404, 'There is no such person')));
  show();
  expect(await screen.findByText('There is no such person')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a person' })).toHaveAttribute('href', '/admin?tab=users');
});

test('confirms the email after a question, and no longer offers it', async () => {
  const server = serve(ann);
  api.use(
    http.put(`${PERSON}/email-confirmation`, () => {
      server.person = { ...ann, emailVerifiedAt: AT };
      return noContent();
    }),
  );
  show();
  await choose('Confirm email');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByText(/^Confirmed Nov 20/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for ann' }));
  expect(screen.queryByRole('menuitem', { name: 'Confirm email' })).not.toBeInTheDocument();
});

test('removes a lost second factor after a question', async () => {
  const server = serve(ann);
  api.use(
    http.delete(`${PERSON}/second-factor`, () => {
      server.person = { ...ann, secondFactorSince: null };
      return noContent();
    }),
  );
  show();
  await choose('Remove second factor');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/The password alone will open the account/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove second factor' }));
  expect(await screen.findByText('No second factor')).toBeVisible();
});

test('removes the passkeys of a lost phone with a reason', async () => {
  const server = serve(ann);
  const sent: unknown[] = [];
  api.use(
    http.delete(`${PERSON}/passkeys`, async ({ request }) => {
      sent.push(await request.json());
      server.person = { ...ann, passkeys: [] };
      return noContent();
    }),
  );
  show();
  await choose('Remove passkeys');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkeys of ann?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove passkeys' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await expectAccessible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lost phone{Enter}');
  await waitFor(() => expect(screen.queryByRole('table', { name: '1 passkey' })).not.toBeInTheDocument());
  expect(sent).toEqual([{ reason: 'Lost phone' }]);
});

test('keeps a message to the person among the notes', async () => {
  const server = serve(ann);
  const sent: unknown[] = [];
  api.use(
    http.post(`${PERSON}/messages`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string }; // our own page sent it
      sent.push(text);
      const note: PersonNote = { id: 1, kind: 'message', text, author: 'root', at: AT };
      server.person = { ...ann, notes: [note] };
      return HttpResponse.json(note, { status: 201 });
    }),
  );
  show();
  await choose('Send a message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to ann' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText('Write something first')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Message'), 'It is on its way.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Sent as a message')).toBeVisible();
  expect(sent).toEqual(['It is on its way.']);
  await expectAccessible();
});

test('adds a note, and keeps what was typed when that fails', async () => {
  const server = serve(ann);
  api.use(http.post(`${PERSON}/notes`, () => refusal(503, 'The database is away.'), { once: true }));
  show();
  const field = await screen.findByLabelText('New note');
  await userEvent.type(field, 'Called about October');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(field).toHaveValue('Called about October');
  const note: PersonNote = { id: 1, kind: 'note', text: 'Called about October', author: 'root', at: AT };
  api.use(
    http.post(`${PERSON}/notes`, () => {
      server.person = { ...ann, notes: [note] };
      return HttpResponse.json(note, { status: 201 });
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('list', { name: 'Notes, newest first' })).toHaveTextContent('root');
  await waitFor(() => expect(field).toHaveValue(''));
});

test('shows the site as the member after a question that says they are notified', async () => {
  serve(ann);
  const view = { endsAt: AT };
  api.use(http.post(`${PERSON}/view`, () => HttpResponse.json({ ...user(), view })));
  show();
  await choose('View as member');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('ann is notified.');
  await userEvent.click(screen.getByRole('button', { name: 'View as member' }));
  expect(await screen.findByText('Viewing as ann')).toBeVisible();
});

test('of an admin has no view as a member', async () => {
  serve({ ...ann, isAdmin: true });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for ann' }));
  expect(screen.queryByRole('menuitem', { name: 'View as member' })).not.toBeInTheDocument();
});
