import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { Link } from '@powerline/platform';
import { renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SystemSwitch } from './SystemSwitch.tsx';

const words = { state: 'Members see it.', told: 'They see it.', question: 'Members will see it.' };
const admin = { id: 1, username: 'root', email: 'root@example.com', isAdmin: true };

let isOpen: boolean;
mockApi(
  http.get('*/api/user', () => HttpResponse.json(admin)),
  http.get('*/api/systems', () => HttpResponse.json([{ key: 'academy', isOpen }])),
  http.get('*/api/admin/launch', () => HttpResponse.json({ done: 0, total: 0, groups: [] })),
);
const page = (
  <>
    <SystemSwitch system="academy" name="The Academy" open={words} closed={words} />
    <Link to="/admin/academy#open-academy">From the checklist</Link>
  </>
);
const question = () => screen.queryByRole('dialog', { name: 'Open The Academy?' });

test('the link of the launch checklist asks at once, once for each visit', async () => {
  isOpen = false;
  renderInMain(page, { path: '/admin/academy' });
  for (const _visit of ['first', 'second']) {
    await userEvent.click(screen.getByRole('link', { name: 'From the checklist' }));
    expect(await screen.findByRole('dialog', { name: 'Open The Academy?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
  }
});

test('a system that is open asks nothing', async () => {
  isOpen = true;
  renderInMain(page, { path: '/admin/academy' });
  await userEvent.click(screen.getByRole('link', { name: 'From the checklist' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Open to members' })).toBeChecked());
  expect(question()).not.toBeInTheDocument();
});
