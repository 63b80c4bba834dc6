import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Launch, LaunchStep } from '@powerline/contract/accounts';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { heldAnswer, refusal, signedInAs } from '../../testing/api.ts';
import { LaunchChecklist } from './LaunchChecklist.tsx';
import { LaunchLink } from './LaunchLink.tsx';

const PATH = '*/api/admin/launch';

const step = (key: string, title: string, change: Partial<LaunchStep> = {}): LaunchStep => ({
  key,
  title,
  text: `Why ${title}`,
  path: `/admin/${key}`,
  status: 'open',
  doneAt: null,
  skippedBy: null,
  before: [],
  ...change,
});

const launchOf = (...steps: LaunchStep[]): Launch => ({
  done: steps.filter(({ status }) => status === 'done').length,
  total: steps.filter(({ status }) => status !== 'not needed').length,
  groups: [{ key: 'look', title: 'Make it yours', steps }],
});
const LOGO = step('logo', 'Add your logo');
const BACKUP = step('backup', 'Make a backup', { status: 'done', doneAt: '2026-11-25T20:00:00.000Z' });
const SKIPPED = step('menu', 'Customize the menu', { status: 'not needed', skippedBy: 'bea' });

let launch: Launch;
const sent: unknown[] = [];
const api = mockApi(
  signedInAs(),
  http.get(PATH, () => HttpResponse.json(launch)),
  http.put(`${PATH}/:key`, async ({ params, request }) => {
    sent.push([params.key, await request.json()]);
    launch = launchOf({ ...LOGO, status: 'not needed', skippedBy: 'root' }, BACKUP);
    return HttpResponse.json(launch);
  }),
);

const open = (...steps: LaunchStep[]) => {
  launch = launchOf(...steps);
  return renderInMain(<LaunchChecklist />);
};
const list = async () => within(await screen.findByRole('region', { name: 'Set up your site' }));

test('each step says its state and leads to where it is done, in its group', async () => {
  open(LOGO, BACKUP, SKIPPED);
  const steps = await list();
  expect(steps.getByText('1 of 2')).toBeVisible();
  const lines = within(steps.getByRole('list', { name: 'Make it yours' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Add your logoWhy Add your logoSkip (Add your logo)',
    expect.stringMatching(/^Make a backup \(done\)Last one Nov 25, 2026/),
    'Customize the menu (skipped)Skipped by beaBring back (Customize the menu)',
  ]);
  expect(steps.getByRole('link', { name: 'Add your logo' })).toHaveAttribute('href', '/admin/logo');
  await expectAccessible();
});

test('a step that is not for this site can be skipped; the last one leaves the list until the next visit', async () => {
  const { unmount } = open(LOGO, BACKUP);
  await userEvent.click((await list()).getByRole('button', { name: 'Skip (Add your logo)' }));
  expect(await (await list()).findByText('1 of 1')).toBeVisible();
  expect(sent).toEqual([['logo', { isNeeded: false }]]);
  expect(screen.getByRole('button', { name: 'Bring back (Add your logo)' })).toHaveFocus();
  unmount();
  renderInMain(<LaunchChecklist />);
  await userEvent.click(await screen.findByText('Your site is set up. You skipped 1 step.'));
  expect(screen.getByRole('button', { name: 'Bring back (Add your logo)' })).toBeVisible();
  await expectAccessible();
});

test('a set-up site shows nothing', async () => {
  const { container } = open(BACKUP);
  await waitFor(() => expect(container.querySelector('main')).toBeEmptyDOMElement());
});

test('a failed load can be retried', async () => {
  api.use(http.get(PATH, () => refusal(503, 'The database is away.'), { once: true }));
  open(LOGO);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect((await list()).getByText('0 of 1')).toBeVisible();
});

test('elsewhere a link says how far the setup is', async () => {
  launch = launchOf(LOGO, BACKUP);
  renderInMain(<LaunchLink />);
  expect(await screen.findByRole('link', { name: 'Set up your site · 1 of 2' })).toHaveAttribute(
    'href',
    '/admin/overview',
  );
});

test('the link is gone once the setup is complete', async () => {
  const held = heldAnswer(() => HttpResponse.json(launchOf(BACKUP)));
  api.use(http.get(PATH, held.resolver));
  renderInMain(<LaunchLink />);
  await held.release();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
