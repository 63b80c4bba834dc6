import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, test } from '@jest/globals';
import type { MoveIn } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { installationIs, problem, rootIsHere } from '../testing/admin-api.ts';
import { moveIn, moveInFile, moveInResult, moveInRun } from '../testing/move-in-api.ts';
import { answers } from '../testing/payout-api.ts';
import AdminMoveInPage from './AdminMoveInPage.tsx';

const MOVE_IN = '*/api/admin/settings/move-in';
let now: MoveIn;
/** What was asked for, in turn. */
let asked: string[];

/** Answers a call with what it makes of the team's state. */
const changes = (method: 'put' | 'post' | 'delete', path: string, change: () => Partial<MoveIn> = () => ({})) =>
  http[method](`${MOVE_IN}${path}`, async ({ request }) => {
    asked.push(`${method} ${path} ${await request.text()}`.trim());
    now = { ...now, ...change() };
    return HttpResponse.json(now);
  });

const api = mockApi(
  rootIsHere,
  installationIs(),
  answers('*/api/user/second-factor', { onSince: null, recoveryCodesLeft: 0, isRequired: false }),
  http.get(MOVE_IN, () => HttpResponse.json(now)),
);
// jsdom's files and their parts have no arrayBuffer(). The global Blob is Node's, so this is set on jsdom's own.
Object.getPrototypeOf(File.prototype).arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextEncoder().encode(String(reader.result)).buffer);
    reader.readAsText(this);
  });
};
beforeEach(() => {
  now = moveIn();
  asked = [];
  localStorage.clear();
});

const openPage = () => renderInMain(<AdminMoveInPage />, { path: '/admin/payout/move-in' });
const csv = (name: string, text: string) => new File([text], name, { type: 'text/csv' });

test('files are recognized by their names, and sent in parts', async () => {
  const parts: string[] = [];
  api.use(
    http.post(`${MOVE_IN}/uploads`, async ({ request }) => {
      asked.push(JSON.stringify(await request.json()));
      return HttpResponse.json({ upload: '3b0d7a55-9c58-4c38-8a2b-0d1f3c6f7a10' });
    }),
    http.put(`${MOVE_IN}/uploads/:upload/parts/:part`, ({ params }) => {
      parts.push(String(params.part));
      now = moveIn({ files: [moveInFile({ file: 'places', name: 'arbol.csv', bytes: 1_500_000 })] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  openPage();
  const field = await screen.findByLabelText('Files');
  expect(screen.getByRole('button', { name: 'Check the files' })).toBeDisabled();
  await expectAccessible();
  await userEvent.upload(field, [csv('arbol.csv', 'x'.repeat(1_500_000)), csv('things.csv', 'a')]);
  expect(await screen.findByText('arbol.csv, 1.5 MB')).toBeVisible();
  expect(asked).toEqual(['{"file":"places","name":"arbol.csv","bytes":1500000}']);
  expect(parts).toEqual(['0', '1']);
  // What a name doesn't say is asked.
  expect(await screen.findByLabelText('What does things.csv have?')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Check the files' })).toBeEnabled();
});

test('a file that arrived in part says so', async () => {
  now = moveIn({ files: [moveInFile({ bytes: 2_000, receivedBytes: 1_000 })] });
  openPage();
  expect(await screen.findByText('Only 50% of members.csv arrived. Choose it again.')).toBeVisible();
});

test('columns with other names are matched before the check, and can be changed', async () => {
  const columns = [
    { column: 'username', isRequired: true, heading: null },
    { column: 'email', isRequired: true, heading: 'Mail' },
    { column: 'left', isRequired: false, heading: null },
  ];
  const people = moveInFile({ header: ['Login', 'Mail'], columns, needsColumns: true });
  now = moveIn({ files: [people] });
  const matched = columns.map(({ column, isRequired, heading }) => ({
    ...{ column, isRequired, heading: column === 'username' ? 'Login' : heading },
  }));
  const files = [{ ...people, needsColumns: false, columns: matched }];
  api.use(changes('put', '/files/members/columns', () => ({ files })));
  openPage();
  expect(await screen.findByRole('heading', { name: 'Match the columns: Members' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Check the files' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveDisplayValue('Mail');
  expect(screen.getByLabelText('Left on')).toHaveDisplayValue('Not in this file');
  await expectAccessible();
  await userEvent.selectOptions(screen.getByLabelText('Username'), 'Login');
  await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  await screen.findByRole('button', { name: 'Check the files' });
  expect(asked).toEqual(['put /files/members/columns {"columns":{"username":"Login","email":"Mail"}}']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns of Members' }));
  expect(screen.getByLabelText('Username')).toHaveDisplayValue('Login');
});

test('mistakes are listed by file and line, and nothing is imported', async () => {
  const shownMistakes = [{ file: 'places.csv', line: 4, sentence: 'The sponsor “eve” isn’t in members.csv.' }];
  const result = moveInResult({ mistakes: 3, mistakesKept: 3, shownMistakes });
  now = moveIn({ files: [moveInFile()], run: moveInRun({ state: 'mistakes', result }) });
  openPage();
  await screen.findByRole('heading', { name: '3. Correct 3 mistakes' });
  expect(
    within(screen.getByRole('list', { name: 'Mistakes by file and line' })).getByRole('listitem'),
  ).toHaveTextContent('places.csv, line 4The sponsor “eve” isn’t in members.csv.');
  expect(screen.getByRole('link', { name: 'Download all as CSV' })).toHaveAttribute('download', 'mistakes.csv');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('the check is followed with an estimate, and can be stopped', async () => {
  now = moveIn({ files: [moveInFile()], run: moveInRun({ state: 'running', share: 0.4, secondsLeft: 130 }) });
  api.use(changes('delete', '', () => ({ files: [], run: null })));
  openPage();
  expect(await screen.findByRole('progressbar', { name: 'How far the check is' })).toHaveAttribute('value', '0.4');
  expect(screen.getByText(/^About 2 minutes left\./)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop and remove the files' }));
  expect(await screen.findByRole('heading', { name: '1. Choose the files' })).toBeVisible();
});

test('a team is imported once its top is typed, and shows what became of it', async () => {
  const files = [moveInFile(), moveInFile({ file: 'places', name: 'places.csv' })];
  now = moveIn({ files, run: null });
  const checked = moveInRun({ state: 'done', result: moveInResult() });
  api.use(
    changes('put', '/details'),
    changes('post', '/check', () => ({ run: checked })),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Check the files' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '3. Is this your team?' })).toHaveFocus());
  expect(asked).toEqual(['put /details {"currency":"USD","firstMonth":"2026-11"}', 'post /check {}']);
  const [top] = within(screen.getByRole('region', { name: 'The top of the team' })).getAllByRole('listitem');
  expect(top).toHaveTextContent(/ann2 below.*ben.*Former member/);
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Import 3 members' }));
  api.use(
    http.post(`${MOVE_IN}/import`, () =>
      problem(400, 'invalid_input', 'Type ann', [{ field: 'top', message: 'Type ann' }]),
    ),
  );
  await userEvent.type(screen.getByLabelText('Who is at the top'), 'anna');
  await userEvent.type(screen.getByLabelText('Your password'), 'secret-enough');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.getByLabelText('Who is at the top')).toHaveAccessibleDescription(/Type ann/));

  const imported = moveInRun({ task: 'import', state: 'done', result: moveInResult() });
  const invitations = { waiting: 3, sent: 0, isSending: false, isMailConfigured: true };
  api.use(changes('post', '/import', () => ({ run: imported, files: [], invitations })));
  await userEvent.type(screen.getByLabelText('Who is at the top'), '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your team is here' })).toHaveFocus());
  expect(asked.at(-1)).toBe(
    `post /import ${JSON.stringify({ run: checked.id, top: 'ann', password: 'secret-enough' })}`,
  );
  expect(screen.getByText('$12.50')).toBeVisible();
  await expectAccessible();
});

test('no one is invited before an admin sends the invitations', async () => {
  const run = moveInRun({ task: 'import', state: 'done', result: moveInResult() });
  now = moveIn({ run, invitations: { waiting: 3, sent: 0, isSending: false, isMailConfigured: true } });
  api.use(changes('post', '/invitations', () => ({ invitations: { ...now.invitations, waiting: 0, sent: 3 } })));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Send 3 invitations' }));
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText('Your password'), 'secret-enough');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('All 3 invitations are on their way.')).toBeVisible();
  expect(asked).toEqual(['post /invitations {"count":3,"password":"secret-enough"}']);
});

test('an import that was interrupted can be done again with the same files', async () => {
  const run = moveInRun({ task: 'import', state: 'interrupted', result: moveInResult() });
  now = moveIn({ files: [moveInFile()], run });
  openPage();
  expect(await screen.findByText(/^The import was interrupted, and nothing was imported\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import again' }));
  expect(screen.getByRole('dialog', { name: 'Import 3 members?' })).toBeVisible();
});
