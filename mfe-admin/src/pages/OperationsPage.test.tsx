import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { Operations } from '@powerline/contract/operations';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { refusal, signedInAs } from '../testing/api.ts';
import OperationsPage from './OperationsPage.tsx';

const AT = '2026-11-22T03:23:00.000Z';
const kind = { name: 'send-mail', title: 'Send an email', waiting: 0, running: 0, failed: 0 };
const check = { name: 'clocks-agree', title: 'The clocks agree' };

const fresh: Operations = {
  state: 'ok',
  problems: [],
  jobs: { kinds: [{ ...kind, lastRun: null }], failed: [] },
  mail: {
    isConfigured: true,
    waiting: 0,
    sentInADay: 0,
    writtenInADay: 0,
    failure: null,
    undeliveredCount: 0,
    undelivered: [],
  },
  checks: [{ ...check, lastRun: null }],
  backups: { isScheduled: true, last: null, kept: null, isOld: false, proof: null, restoreFailure: null },
};
const well: Operations = {
  ...fresh,
  jobs: { kinds: [{ ...kind, lastRun: { at: AT, milliseconds: 1_250, failure: null } }], failed: [] },
  mail: { ...fresh.mail, sentInADay: 1_200 },
  checks: [{ ...check, lastRun: { at: AT, milliseconds: 3, outcome: 'ok', finding: null } }],
  backups: {
    ...fresh.backups,
    last: { at: AT, bytes: 12_400_000, isEncrypted: true },
    kept: 7,
    proof: { at: AT, rows: 48_211 },
  },
};
const troubled: Operations = {
  state: 'failing',
  problems: [
    {
      kind: 'failed-jobs',
      state: 'failing',
      count: 1,
      sentence: '1 failed job',
      path: '/admin/operations#operations-jobs',
    },
    {
      kind: 'undelivered-mails',
      state: 'attention',
      count: 2,
      sentence: '2 undelivered emails',
      path: '/admin/operations#operations-mail',
    },
  ],
  jobs: {
    kinds: [
      { ...kind, failed: 1, lastRun: { at: AT, milliseconds: 20, failure: 'The disk is full.' } },
      { ...kind, name: 'notify', title: 'Notify admins', lastRun: null },
    ],
    failed: [{ id: '17', title: 'Close a month', attempts: 5, failedAt: AT, failure: null }],
  },
  mail: {
    ...fresh.mail,
    waiting: 3,
    failure: 'The mail server does not answer in time.',
    undeliveredCount: 2,
    undelivered: [
      {
        id: 4,
        kind: 'reset',
        recipient: 'ann@example.com',
        subject: 'Choose a new password',
        attempts: 13,
        postedAt: AT,
        failure: 'The mail server takes no mail for this address (it said 550).',
      },
    ],
  },
  checks: [
    { ...check, lastRun: { at: AT, milliseconds: 3, outcome: 'difference', finding: 'They are 12 seconds apart.' } },
  ],
  backups: { ...fresh.backups, restoreFailure: { at: AT, reason: 'It was altered.' } },
};

const answer = (operations: Operations) => http.get('*/api/admin/operations', () => HttpResponse.json(operations));
const api = mockApi(signedInAs(), answer(fresh));
const open = () => renderInMain(<OperationsPage />, { path: '/admin/operations' });

const figure = (name: string) => screen.getByText(name).closest('div');

test('a new site shows what has not run yet, without alarm', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
  expect(screen.getByText('1 job, all quiet')).toBeVisible();
  expect(screen.getByText('1 check, not run yet')).toBeVisible();
  await expectAccessible();
});

test('the day in numbers comes first', async () => {
  api.use(answer(well));
  open();
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
  expect(figure('Emails sent, 24 hours')).toHaveTextContent('1,200');
  expect(screen.getByText('1 check, all well')).toBeVisible();
  expect(screen.getByText('1.3 s')).not.toBeVisible();
  await userEvent.click(screen.getByText('1 job, all quiet'));
  expect(screen.getByText('1.3 s')).toBeVisible();
  expect(screen.queryByRole('table', { name: /Undelivered|Failed/ })).not.toBeInTheDocument();
});

test('backups show how many there are, how large, and when one was proven', async () => {
  api.use(answer(well));
  open();
  const backups = within(await screen.findByRole('region', { name: 'Backups' }));
  expect(figure('Last backup')).toHaveTextContent('Nov 22, 2026');
  expect(figure('Size')).toHaveTextContent('12.4 MBEncrypted');
  expect(figure('Kept')).toHaveTextContent('7');
  expect(figure('Last proven')).toHaveTextContent('48,211 rows restored');
  expect(backups.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Partial<Operations['backups']>, RegExp]>([
  ['an old one', { isOld: true }, /^The last backup is more than two days old\./],
  ['a failed restore', { restoreFailure: { at: AT, reason: 'It was altered.' } }, /failed\. It was altered\.$/],
])('%s is an alarm', async (_, change, sentence) => {
  api.use(answer({ ...well, backups: { ...well.backups, ...change } }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a site that makes no backups says how it gets them', async () => {
  api.use(answer({ ...fresh, backups: { ...fresh.backups, isScheduled: false } }));
  open();
  expect(await screen.findByText(/This site makes no backups\. Set BACKUP_DIR/)).toBeVisible();
});

test('the headline is the worst of the parts, and each problem leads to its place', async () => {
  api.use(answer(troubled));
  open();
  const headline = within(await screen.findByRole('region', { name: 'Something isn’t working' }));
  expect(headline.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 failed job', '/admin/operations#operations-jobs'],
    ['2 undelivered emails', '/admin/operations#operations-mail'],
  ]);
  expect(figure('Emails undelivered')).toHaveTextContent('2');
  expect(
    screen.getByText(/^3 emails are waiting\. The mail server does not answer in time\. We keep trying/),
  ).toBeVisible();
  const mails = within(screen.getByRole('table', { name: 'Undelivered mail' }));
  expect(mails.getByText('The mail server takes no mail for this address (it said 550).')).toBeVisible();
  expect(screen.getByText('The newest 1 of 2.')).toBeVisible();
  const jobs = within(screen.getByRole('table', { name: 'Failed jobs' }));
  expect(jobs.getByText('The server stopped during its last attempt.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Jobs that need attention' })).toHaveTextContent('The disk is full.');
  expect(screen.getByText('1 other job, all quiet')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Nightly checks that need a look' })).toHaveTextContent(
    'They are 12 seconds apart.',
  );
  expect(screen.queryByText(/all well|not run yet/)).not.toBeInTheDocument();
  await expectAccessible();
});

test('counts mails in the folder as written, not as sent, and leads to the mail server', async () => {
  api.use(answer({ ...well, mail: { ...well.mail, isConfigured: false, sentInADay: 1, writtenInADay: 1_200 } }));
  open();
  expect(await screen.findByText('1,200 written to a folder')).toBeVisible();
  expect(figure('Emails sent, 24 hours')).toHaveTextContent(/^Emails sent, 24 hours11,200 written to a folder$/);
  expect(screen.getByRole('link', { name: 'Add a mail server' })).toHaveAttribute('href', '/admin/settings#mail');
});

test.each([
  ['Try again: Choose a new password to ann@example.com', 'mails/4/retry', 'Mail on its way'],
  ['Try again: Close a month, job 17', 'jobs/17/retry', 'Job started again'],
  ['Send me a test mail', 'test-mail', 'Mail on its way'],
  ['Run them now', 'checks/run', 'Checks started'],
])('%s asks the server and shows what came of it', async (button, call, toast) => {
  api.use(
    answer(troubled),
    http.post(`*/api/admin/operations/${call}`, () => {
      api.use(answer(well));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(toast)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
});

test.each([
  ['Try again: Choose a new password to ann@example.com', 'Mail'],
  ['Try again: Close a month, job 17', 'Jobs'],
])('%s takes its own row away, and the heading of the part takes the focus', async (button, heading) => {
  api.use(
    answer(troubled),
    http.post('*/api/admin/operations/*/*/retry', () => {
      api.use(answer(well));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  const pressed = await screen.findByRole('button', { name: button });
  await userEvent.click(pressed);
  await waitFor(() => expect(pressed).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
});

test('what a job does after the press is seen without a reload', async () => {
  const busy = { ...fresh, jobs: { ...fresh.jobs, kinds: [{ ...kind, waiting: 1, lastRun: null }] } };
  const answers = [fresh, busy];
  api.use(
    http.get('*/api/admin/operations', () => HttpResponse.json(answers.shift() ?? well)),
    http.post('*/api/admin/operations/checks/run', () => new HttpResponse(null, { status: 204 })),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Run them now' }));
  expect(await screen.findByText('1 job, all quiet')).toBeVisible();
  expect((await screen.findAllByText('1 waiting'))[0]).toBeVisible();
  expect(await screen.findByText('1 check, all well', undefined, { timeout: 5_000 })).toBeVisible();
});

test('a mail that another admin has just sent says so, and leaves the list', async () => {
  api.use(
    answer(troubled),
    http.post('*/api/admin/operations/mails/4/retry', () => {
      api.use(answer(well));
      return refusal(404, 'This email is no longer undelivered. Reload the page.');
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Try again: Choose/ }));
  expect(await screen.findByText('Failed to send the email again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('ann@example.com')).not.toBeInTheDocument());
});

test('operations that cannot be loaded leave a sentence and Retry', async () => {
  api.use(http.get('*/api/admin/operations', () => refusal(503, 'The database is away.'), { once: true }));
  open();
  expect(await screen.findByText('The operations could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeVisible();
});
