import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { TeamMember } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { heldAnswer, refusal, signedInAs } from '../../testing/api.ts';
import { teamMember } from '../../testing/rows.ts';
import { TeamMembersPanel } from './TeamMembersPanel.tsx';

const ann = teamMember({ id: 1, name: 'Ann L.' });
const bob = teamMember({ id: 2, name: 'Bob K.', isActive: false, sortOrder: 5 });
const list = (rows: TeamMember[]) => http.get('*/api/admin/team-members', () => HttpResponse.json(rows));

const api = mockApi(signedInAs(), list([ann, bob]));

const nameField = () => screen.findByLabelText('Name of the new team member');
const addButton = () => screen.getByRole('button', { name: 'Add' });
const activeSwitch = (name: string) => screen.findByRole('switch', { name: `${name} is active` });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('every name is listed, and inactive ones are struck through', async () => {
  renderInMain(<TeamMembersPanel />);
  expect(await activeSwitch('Ann L.')).toBeChecked();
  expect(await activeSwitch('Bob K.')).not.toBeChecked();
  expect(screen.getByText('Bob K.').tagName).toBe('S');
  expect(screen.getByText('Ann L.').tagName).not.toBe('S');
  expect(screen.getByText('2 team members')).toBeVisible();
  await expectAccessible();
});

test('names that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/team-members', () => refusal(500), { once: true }));
  renderInMain(<TeamMembersPanel />);
  expect(await screen.findByText('The team members could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await activeSwitch('Ann L.')).toBeVisible();
});

test('a blank name cannot be added', async () => {
  renderInMain(<TeamMembersPanel />);
  const field = await nameField();
  expect(addButton()).toBeDisabled();
  await userEvent.type(field, '   ');
  expect(addButton()).toBeDisabled();
  await userEvent.type(field, '{Enter}');
  await userEvent.type(field, 'C');
  expect(addButton()).toBeEnabled();
});

test('a new name is sent trimmed and active, with the length of the list as sortOrder', async () => {
  let sent: unknown;
  api.use(
    http.post('*/api/admin/team-members', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(teamMember({ id: 3, name: 'Cem D.', sortOrder: 2 }), { status: 201 });
    }),
  );
  renderInMain(<TeamMembersPanel />);
  const field = await nameField();
  await userEvent.type(field, ' Cem D. ');
  await userEvent.click(addButton());
  expect(await screen.findByText('Team member added')).toBeVisible();
  expect(sent).toEqual({ name: 'Cem D.', isActive: true, sortOrder: 2 });
  expect(await activeSwitch('Cem D.')).toBeChecked();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('after the very first name the field still has the focus, for the next one', async () => {
  api.use(
    list([]),
    http.post('*/api/admin/team-members', () => HttpResponse.json(ann, { status: 201 })),
  );
  renderInMain(<TeamMembersPanel />);
  const field = await nameField();
  expect(screen.getByText('No team members yet')).toBeVisible();
  await userEvent.type(field, 'Ann L.{Enter}');
  expect(await activeSwitch('Ann L.')).toBeVisible();
  expect(field).toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('a pasted list is added name by name, each with the length of the list as sortOrder, and it says how many', async () => {
  const sent: object[] = [];
  api.use(
    http.post('*/api/admin/team-members', async ({ request }) => {
      const body = v.parse(v.object({ name: v.string(), sortOrder: v.number() }), await request.json());
      sent.push(body);
      return HttpResponse.json(teamMember({ id: 10 + body.sortOrder, ...body }), { status: 201 });
    }),
  );
  renderInMain(<TeamMembersPanel />);
  const field = await nameField();
  await userEvent.click(field);
  await userEvent.paste('Cem D.\nDora E.\r\n\r\nEli F., Fay G.');
  expect(field).toHaveValue('Cem D., Dora E., Eli F., Fay G.');
  await userEvent.click(screen.getByRole('button', { name: 'Add 4 names' }));
  expect(await screen.findByText('4 team members added')).toBeVisible();
  expect(sent).toEqual(
    ['Cem D.', 'Dora E.', 'Eli F.', 'Fay G.'].map((name, index) => ({ name, sortOrder: 2 + index })),
  );
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

test('of a list that fails half way, the names that are missing stay in the field', async () => {
  let answered = 0;
  api.use(
    http.post('*/api/admin/team-members', () => {
      answered += 1;
      return answered === 1
        ? HttpResponse.json(teamMember({ id: 3, name: 'Cem D.', sortOrder: 2 }), { status: 201 })
        : refusal(503, 'The database is away.');
    }),
  );
  renderInMain(<TeamMembersPanel />);
  const field = await nameField();
  await userEvent.type(field, 'Cem D., Dora E., Eli F.{Enter}');
  expect(await screen.findByText('Failed to add team member')).toBeVisible();
  expect(screen.getByText('1 of 3 names were added. The database is away.')).toBeVisible();
  expect(field).toHaveValue('Dora E., Eli F.');
});

test('the first name has sortOrder 0', async () => {
  let sent: unknown;
  api.use(
    list([]),
    http.post('*/api/admin/team-members', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(ann, { status: 201 });
    }),
  );
  renderInMain(<TeamMembersPanel />);
  expect(await screen.findByText('No team members yet')).toBeVisible();
  await userEvent.type(await nameField(), 'Ann L.');
  await userEvent.click(addButton());
  expect(await activeSwitch('Ann L.')).toBeChecked();
  expect(sent).toEqual({ name: 'Ann L.', isActive: true, sortOrder: 0 });
  expect(await nameField()).toHaveFocus();
});

test('a name that the server refuses stays in the field, and the toast says why', async () => {
  api.use(http.post('*/api/admin/team-members', () => refusal(400, 'Name contains characters that cannot be used')));
  renderInMain(<TeamMembersPanel />);
  await userEvent.type(await nameField(), 'Cem{Enter}');
  expect(await screen.findByText('Failed to add team member')).toBeVisible();
  expect(screen.getByText('Name contains characters that cannot be used')).toBeVisible();
  expect(await nameField()).toHaveValue('Cem');
});

test('the switch strikes the name through at once', async () => {
  const held = heldAnswer(() => HttpResponse.json({ ...ann, isActive: false }));
  api.use(http.patch('*/api/admin/team-members/1', held.resolver));
  renderInMain(<TeamMembersPanel />);
  await userEvent.click(await activeSwitch('Ann L.'));
  expect(screen.getByText('Ann L.').tagName).toBe('S');
  await held.release();
  expect(await screen.findByText('Team member updated')).toBeVisible();
});

test('a switch that fails goes back; the row says so, and no toast', async () => {
  const held = heldAnswer(() => refusal(503, 'The database is away.'));
  api.use(http.patch('*/api/admin/team-members/1', held.resolver));
  renderInMain(<TeamMembersPanel />);
  const control = await activeSwitch('Ann L.');
  await userEvent.click(control);
  expect(control).not.toBeChecked();
  await held.release();
  expect(await within(rowOf('Ann L.')).findByText('The status was not changed. The database is away.')).toBeVisible();
  expect(control).toBeChecked();
  expect(screen.getByText('Ann L.').tagName).not.toBe('S');
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});

test('a deletion asks by name, and the name is gone afterwards', async () => {
  api.use(http.delete('*/api/admin/team-members/1', () => new HttpResponse(null, { status: 204 })));
  renderInMain(<TeamMembersPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ann L.' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete Ann L.?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete team member' }));
  expect(await screen.findByText('Team member deleted')).toBeVisible();
  expect(screen.queryByText('Ann L.')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team Members' })).toHaveFocus());
});

test('a deletion that fails keeps the name; the row says so, and no toast', async () => {
  api.use(http.delete('*/api/admin/team-members/1', () => refusal(500)));
  renderInMain(<TeamMembersPanel />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ann L.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete team member' }));
  expect(
    await within(rowOf('Ann L.')).findByText('The name was not deleted. Nothing was changed. Try again.'),
  ).toBeVisible();
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});
