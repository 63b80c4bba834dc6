import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { AdminModule, AdminModules } from '@powerline/contract/operations';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import ModulesPage from './ModulesPage.tsx';

const AT = '2026-11-22T03:23:00.000Z';
const stored = (version: string, waiting = false) => ({ version, publishedAt: AT, publishedBy: 'CI', waiting });
const health = (version: string, loads: number, failures: Record<string, number> = {}) => ({
  module: 'mfe-academy',
  version,
  loads,
  failures,
  p75Milliseconds: 100,
  widgets: [],
  errors: 0,
  errorMessages: [],
});
const budget = (change: Partial<AdminModule['errorBudget']> = {}) => ({
  module: 'mfe-academy',
  target: 99.5,
  loads: 12_400,
  failed: 31,
  allowed: 62,
  left: 0.5,
  ...change,
});
const academy = (change: Partial<AdminModule> = {}): AdminModule => ({
  name: 'mfe-academy',
  title: 'Academy',
  enabled: true,
  current: { version: '1.1.0', since: AT, by: 'CI of academy (token 3)', note: 'New look' },
  canary: null,
  rollbackTo: ['1.0.0'],
  builds: [stored('1.1.0'), stored('1.0.0')],
  health: [health('1.1.0', 1_200, { chunk: 3 })],
  errorBudget: budget(),
  settings: null,
  backend: null,
  history: [
    {
      generation: 8,
      at: AT,
      who: 'ann (admin)',
      action: 'rollback',
      name: 'mfe-academy',
      version: '1.0.0',
      note: 'Blank page',
    },
    { generation: 7, at: AT, who: 'CI', action: 'publish', name: 'mfe-academy', version: '1.1.0' },
  ],
  ...change,
});
const withCanary = academy({
  canary: { version: '1.2.0', since: AT, by: 'CI', percent: 20, automatic: null },
  builds: [stored('1.2.0'), stored('1.1.0')],
  rollbackTo: [],
  health: [health('1.2.0', 100, { evaluation: 40 })],
});

const modules = (...rows: AdminModule[]): AdminModules => ({ generation: 8, modules: rows });
const answer = (listed: AdminModules) => http.get('*/api/admin/modules', () => HttpResponse.json(listed));
const api = mockApi(signedInAs(), answer(modules(academy())));
const open = () => renderInMain(<ModulesPage />, { path: '/admin/modules' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

/** Answers changes, and keeps what was sent. */
function takesChanges(...answers: Response[]) {
  const sent: unknown[] = [];
  api.use(
    http.post('*/api/admin/modules/mfe-academy/changes', async ({ request }) => {
      sent.push(await request.json());
      return (
        answers.shift() ??
        HttpResponse.json(modules(academy({ current: { version: '1.0.0', since: AT, by: 'root (admin)' } })))
      );
    }),
  );
  return sent;
}

test('shows whose key signed a build, and that one is not signed where that matters', async () => {
  const signedBy = { name: 'CI of academy', fingerprint: '3f9a1c2b77d0e4aa' };
  const given = { version: '1.1.0', since: AT, by: 'CI', signedBy };
  const [rollback, publish] = academy().history as [AdminModule['history'][0], AdminModule['history'][0]];
  const history = [
    { ...rollback, unsigned: true as const },
    { ...publish, signedBy },
  ];
  api.use(answer(modules(academy({ current: given, history }))));
  open();
  const row = within(await screen.findByRole('row', { name: /1\.1\.0/ }));
  expect(row.getByText('Signed by CI of academy (key 3f9a1c2b77d0e4aa)')).toBeVisible();
  await userEvent.click(screen.getByText('History'));
  const [first, second] = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/ann \(admin\) · Not signed$/);
  expect(second).toHaveTextContent(/CI · Signed by CI of academy \(key 3f9a1c2b77d0e4aa\)$/);
});

test('each module shows its build, since when, by whom and why, its health and its history', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Academy' }));
  const row = within(section.getByRole('row', { name: /1\.1\.0/ }));
  expect(row.getByText('CI of academy (token 3): New look')).toBeVisible();
  expect(row.getByText('1,200')).toBeVisible();
  expect(row.getByText('chunk 3')).toBeVisible();
  expect(section.queryByText(/loads failed/)).not.toBeInTheDocument();
  await userEvent.click(section.getByText('History'));
  expect(section.getByText('Rolled back to 1.0.0: Blank page')).toBeVisible();
  await expectAccessible();
});

test('a module’s own backend is said to be connected, missing or paused', async () => {
  const withBackend = (name: string, isConnected: boolean, pausedSince: string | null) =>
    academy({ name, title: name, backend: { isConnected, pausedSince } });
  api.use(answer(modules(withBackend('A', true, null), withBackend('B', false, null), withBackend('C', true, AT))));
  open();
  const said = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await said('A')).getByText('Its own backend is connected.')).toBeVisible();
  expect((await said('B')).getByText(/Set MODULE_BACKENDS\.$/)).toBeVisible();
  expect((await said('C')).getByText(/^Its own backend stopped answering on Nov 2[12], 2026/)).toBeVisible();
});

test('a failing canary says so in figures, and can be promoted, changed or ended', async () => {
  api.use(answer(modules(withCanary)));
  open();
  expect(await screen.findByText('mfe-academy 1.2.0: 40 of 100 loads failed (40 %).')).toBeVisible();
  expect(screen.getByText('Canary for 20 %')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Promote',
    'Change canary',
    'End canary',
    'Disable',
    'Change target',
  ]);
  await expectAccessible();
});

test('rolling back says what visitors will see, and wants a reason', async () => {
  const sent = takesChanges();
  open();
  await press('Roll back: Academy');
  const asked = await dialog();
  expect(asked.getByText(/^Every visitor gets the earlier build from the next page load on/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Roll back' }));
  expect(await asked.findByText('Say why')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Blank page');
  await expectAccessible();
  await userEvent.click(asked.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('row', { name: /1\.0\.0/ })).toBeVisible();
  expect(sent).toEqual([{ action: 'rollback', version: '1.0.0', seen: 8, reason: 'Blank page' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the site moves a canary itself, unless an admin wants to', async () => {
  const sent = takesChanges();
  open();
  await press('Start canary: Academy');
  const asked = await dialog();
  expect(asked.queryByRole('spinbutton', { name: 'Visitors in percent' })).not.toBeInTheDocument();
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Try it');
  await userEvent.click(asked.getByRole('button', { name: 'Set canary' }));
  await waitFor(() =>
    expect(sent).toEqual([{ action: 'canary', version: '1.0.0', percent: 'auto', seen: 8, reason: 'Try it' }]),
  );
});

test('a canary that the site moves shows how far it is', async () => {
  const canary = {
    version: '1.2.0',
    since: AT,
    by: 'CI',
    percent: 5,
    automatic: { loads: 340, floor: 1_000, next: 25 },
  };
  api.use(answer(modules(academy({ canary }))));
  open();
  const bar = await screen.findByRole('progressbar', { name: 'The site moves this canary. Next: 25 % of visitors' });
  expect(bar).toBeVisible();
  expect(screen.getByText('340 of 1,000 loads')).toBeVisible();
  await expectAccessible();
});

test('an error shows where it was in the sources, how often and when', async () => {
  const at = { firstSeen: '2026-11-22T01:00:00Z', lastSeen: AT };
  const error = { kind: 'throw', message: 'TypeError: x is undefined', tabs: 1_204, ...at };
  const errorMessages = [
    { ...error, place: 'src/pages/CoursePage.tsx:12:5', name: 'loadCourse' },
    { ...error, kind: 'rejection', message: 'ApiError: 409', tabs: 3, place: null, name: null },
  ];
  api.use(answer(modules(academy({ health: [{ ...health('1.1.0', 1_200), errors: 1_207, errorMessages }] }))));
  open();
  await userEvent.click(await screen.findByText('Where it fails'));
  expect(screen.getByText('2 errors')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /x is undefined/ }));
  expect(row.getByText('src/pages/CoursePage.tsx:12:5')).toBeVisible();
  expect(row.getByText('loadCourse')).toBeVisible();
  expect(row.getByText('1,204')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /ApiError: 409/ })).getByText('Unknown')).toBeVisible();
  await expectAccessible();
});

test('the error budget is a figure, and nothing is judged below a thousand loads', async () => {
  const events = academy({
    name: 'mfe-events',
    title: 'Events',
    errorBudget: budget({ module: 'mfe-events', loads: 340, left: null }),
  });
  api.use(answer(modules(academy(), events)));
  open();
  const judged = within(await screen.findByRole('region', { name: 'Academy' }));
  expect(judged.getByText('50 %')).toBeVisible();
  expect(judged.getByText('31 of 62')).toBeVisible();
  expect(judged.getByRole('progressbar', { name: 'Error budget left: Academy' })).toHaveAttribute('value', '0.5');
  const young = within(screen.getByRole('region', { name: 'Events' }));
  expect(young.getByText('340 of 1,000')).toBeVisible();
  expect(young.queryByRole('progressbar')).not.toBeInTheDocument();
  await expectAccessible();
});

test('once the budget is spent, an admin releases anyway only on purpose', async () => {
  const sent = takesChanges();
  api.use(answer(modules({ ...withCanary, errorBudget: budget({ failed: 80, left: 0 }) })));
  open();
  expect(await screen.findByText('The error budget is spent. Roll back, or release only fixes for now.')).toBeVisible();
  await press('Promote: Academy');
  const asked = await dialog();
  await userEvent.click(asked.getByRole('switch', { name: 'Release anyway' }));
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Launch day');
  await expectAccessible();
  await userEvent.click(asked.getByRole('button', { name: 'Promote' }));
  await waitFor(() =>
    expect(sent).toEqual([{ action: 'promote', version: '1.2.0', urgency: 'force', seen: 8, reason: 'Launch day' }]),
  );
});

test('a target is a number from 90 to 99.99, and replaces the one that the admin saw', async () => {
  const sent = takesChanges();
  open();
  await press('Change target: Academy');
  const asked = await dialog();
  const target = asked.getByRole('spinbutton', { name: 'Good loads in percent' });
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'New team');
  await userEvent.clear(target);
  await userEvent.type(target, '100');
  await userEvent.click(asked.getByRole('button', { name: 'Change target' }));
  expect(await asked.findByText('Enter a number from 90 to 99.99, with at most two decimals')).toBeVisible();
  await userEvent.clear(target);
  await userEvent.type(target, '99.9');
  await userEvent.click(asked.getByRole('button', { name: 'Change target' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'target', target: 99.9, replaces: 99.5, reason: 'New team' }]));
});

test('a canary needs a share from 1 to 99', async () => {
  const sent = takesChanges();
  open();
  await press('Start canary: Academy');
  const asked = await dialog();
  await userEvent.click(asked.getByRole('switch', { name: 'Let the site decide' }));
  const share = asked.getByRole('spinbutton', { name: 'Visitors in percent' });
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Try it');
  await userEvent.clear(share);
  await userEvent.type(share, '120');
  await userEvent.click(asked.getByRole('button', { name: 'Set canary' }));
  expect(share).toBeInvalid();
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  await userEvent.click(asked.getByRole('button', { name: 'Set canary' }));
  await waitFor(() =>
    expect(sent).toEqual([{ action: 'canary', version: '1.0.0', percent: 25, seen: 8, reason: 'Try it' }]),
  );
});

test('after a release by someone else, the dialog says what happened, and the next press is about that', async () => {
  const conflict = 'This module was just changed by ann (admin): disable 1.1.0.';
  const sent = takesChanges(refusal(409, conflict));
  open();
  await press('Disable: Academy');
  const asked = await dialog();
  await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Broken');
  api.use(answer({ ...modules(academy({ enabled: false })), generation: 9 }));
  await userEvent.click(asked.getByRole('button', { name: 'Disable' }));
  expect(await asked.findByText(conflict)).toBeVisible();
  expect(await screen.findByText('Current, disabled')).toBeInTheDocument();
  await userEvent.click(asked.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([8, 9].map((seen) => ({ action: 'disable', seen, reason: 'Broken' })));
});

test('a disabled module can be enabled, and this page never disables its own module', async () => {
  api.use(answer(modules(academy({ enabled: false }), academy({ name: 'mfe-admin', title: 'Admin Panel' }))));
  open();
  expect(await screen.findByRole('button', { name: 'Enable: Academy' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable: Admin Panel' })).not.toBeInTheDocument();
  expect(
    screen.getByText('This page is part of this module, so you can disable the module only on the server.'),
  ).toBeVisible();
});

test.each([
  ['without a site folder', { generation: null, modules: [] }, 'Releases are made elsewhere'],
  ['without modules', modules(), 'No modules yet'],
])('a site %s says what to do', async (_, listed, title) => {
  api.use(answer(listed));
  open();
  expect(await screen.findByText(title)).toBeVisible();
  await expectAccessible();
});

test('modules that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/modules', () => refusal(503, 'The database is away.'), { once: true }));
  open();
  expect(await screen.findByText('The modules could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('region', { name: 'Academy' })).toBeVisible();
});

test('an admin sets what a module declares, with what was seen', async () => {
  const settings = {
    version: 'v1',
    settings: [
      { name: 'showPrices', title: 'Show prices', type: 'boolean', default: false, value: false },
      { name: 'perPage', title: 'Seats per page', type: 'number', min: 1, max: 50, default: 12, value: 20 },
      { name: 'greeting', title: 'Greeting', type: 'text', maxLength: 80, default: '', value: 'Hi' },
      { name: 'order', title: 'Order', type: 'choice', choices: ['date', 'name'], default: 'date', value: 'date' },
    ],
  };
  const sent: unknown[] = [];
  api.use(
    answer(modules(academy({ settings }))),
    http.patch('*/api/admin/modules/mfe-academy/settings', async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return sent.length === 2 ? refusal(409, 'Just changed by Ann.') : HttpResponse.json(settings);
    }),
  );
  open();
  await press('Settings: Academy');
  const form = await dialog();
  await userEvent.click(form.getByRole('switch', { name: 'Show prices' }));
  await userEvent.clear(form.getByLabelText('Seats per page'));
  await userEvent.type(form.getByLabelText('Seats per page'), '7');
  await userEvent.selectOptions(form.getByLabelText('Order'), 'name');
  await userEvent.click(form.getByRole('button', { name: /Save/ }));
  expect(await form.findByText('Just changed by Ann.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(form.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('They count from the next page load on.')).toBeVisible();
  const body = { values: { showPrices: true, perPage: 7, greeting: 'Hi', order: 'name' } };
  expect(sent).toEqual(['"v1"', body, '"v1"', body]);
});
