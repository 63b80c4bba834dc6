import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answers, problem } from '../testing/api.ts';
import { certificateOf } from '../testing/certificates-api.ts';
import { boardOf, pointEntryOf, pointsOf } from '../testing/points-api.ts';
import { academyIs } from '../testing/systems.ts';
import PointsPage from './PointsPage.tsx';

const POINTS = '*/api/academy/points';
const BOARD = '*/api/academy/board';
const NAME = '*/api/academy/board/name';

const CERTIFICATES = '*/api/academy/certificates';
const api = mockApi(
  academyIs('open'),
  answers(POINTS, pointsOf()),
  answers(BOARD, boardOf()),
  answers(CERTIFICATES, { certificates: [] }),
);
const openPage = () => renderInMain(<PointsPage />, { path: '/academy/points' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a member reads the balance, what today still allows, what brings points, and each row with its reason', async () => {
  const entries = [
    pointEntryOf({ id: 12, rule: 'prize', title: 'Mug', points: -100, rulePoints: -100 }),
    pointEntryOf({ id: 11, rule: 'course', title: 'First steps', points: 5, rulePoints: 50 }),
    pointEntryOf(),
  ];
  api.use(answers(POINTS, pointsOf({ entries })));
  openPage();
  const balance = await region('Your balance');
  expect(balance.getByRole('term').nextSibling).toHaveTextContent('340');
  expect(balance.getByText('You earned 60 points today. You can earn up to 140 more.')).toBeVisible();
  expect(balance.getByRole('link', { name: 'See the prizes' })).toHaveAttribute('href', '/academy/prizes');
  const rules = await region('What earns points');
  expect(rules.getByText('Its quiz, all right at the first try').nextSibling).toHaveTextContent('20');
  expect(rules.getByText('In one day at most').nextSibling).toHaveTextContent('200');
  const table = within(screen.getByRole('table', { name: 'Points, newest first' }));
  const mug = within(table.getByRole('row', { name: /Mug/ }));
  expect(mug.getByText('Prize requested')).toBeVisible();
  expect(mug.getByText('−100')).toBeVisible();
  expect(
    table.getByText('Course completed. It would have brought 50 points, but the day’s ceiling left 5.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older rows' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('older rows are one press away', async () => {
  api.use(
    http.get(POINTS, ({ request }) =>
      new URL(request.url).searchParams.get('before') === '9'
        ? HttpResponse.json(pointsOf({ entries: [pointEntryOf({ id: 3, title: 'The very first' })] }))
        : HttpResponse.json(pointsOf({ next: 9 })),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Show older rows' }));
  const older = within(await screen.findByRole('table', { name: 'Older rows' }));
  expect(older.getByRole('rowheader', { name: /The very first/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older rows' })).not.toBeInTheDocument();
});

test('a member without points gets a link to the courses', async () => {
  api.use(answers(POINTS, pointsOf({ balance: 0, earnedToday: 0, entries: [] })));
  openPage();
  expect(await screen.findByText('No points yet')).toBeVisible();
  const balance = await region('Your balance');
  expect(balance.getByRole('term').nextSibling).toHaveTextContent('0');
  expect(screen.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/marketing-academy');
  await expectAccessible();
});

describe('the board of the week', () => {
  test('names only members who chose it, and says what others would see', async () => {
    openPage();
    const board = await region('This week’s board');
    expect(board.getByRole('switch', { name: 'Name me on the board' })).not.toBeChecked();
    expect(board.getByText(/^You’re hidden here\./)).toBeVisible();
    expect(board.getByText('You have 60 points this week. If you show your name, you’ll be in place 2.')).toBeVisible();
    expect(board.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['ben', 'cleo']);
  });

  test('shows you while you are named, and not afterwards', async () => {
    let isNamed = false;
    api.use(
      http.put<never, { isNamed: boolean }>(NAME, async ({ request }) => {
        isNamed = (await request.json()).isNamed;
        return HttpResponse.json({ isNamed });
      }),
      http.get(BOARD, () => {
        const [ben, cleo] = boardOf().rows;
        const ann = { place: 2, username: 'ann', points: 60, isYou: true };
        const rows = isNamed ? [ben, ann, { ...cleo, place: 3 }] : [ben, cleo];
        return HttpResponse.json({ ...boardOf(), rows, you: { points: 60, isNamed } });
      }),
    );
    openPage();
    const board = await region('This week’s board');
    const choice = board.getByRole('switch', { name: 'Name me on the board' });
    await userEvent.click(choice);
    expect(await board.findByRole('row', { name: '2 ann (you) 60' })).toBeVisible();
    expect(board.getByText('You have 60 points this week: place 2.')).toBeVisible();
    expect(board.getByText(/^Every member who is logged in sees your username/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(choice);
    await waitFor(() => expect(board.queryByRole('rowheader', { name: /ann/ })).not.toBeInTheDocument());
    expect(choice).not.toBeChecked();
  });

  test('keeps the choice that stood where the new one was not saved', async () => {
    api.use(http.put(NAME, () => problem(503, 'unavailable', 'The database is away. Try again in a minute.')));
    openPage();
    const choice = await screen.findByRole('switch', { name: 'Name me on the board' });
    await userEvent.click(choice);
    expect(await screen.findByText(/^The database is away\./)).toBeVisible();
    expect(choice).not.toBeChecked();
  });

  test('says so when it is empty', async () => {
    api.use(answers(BOARD, boardOf({ rows: [], you: { points: 0, isNamed: true } })));
    openPage();
    const board = await region('This week’s board');
    expect(board.getByText('No one on the board has points this week yet.')).toBeVisible();
    expect(board.getByText('You have no points this week yet.')).toBeVisible();
  });

  test('that cannot be loaded takes nothing else with it', async () => {
    api.use(http.get(BOARD, () => problem(503, 'unavailable', 'The database is away.')));
    openPage();
    expect(await screen.findByText('This week’s board could not be loaded')).toBeVisible();
    expect((await region('Your balance')).getByText('340')).toBeVisible();
    api.use(answers(BOARD, boardOf()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'This week’s board' })).toBeVisible();
  });
});

test('points that cannot be loaded can be asked for again', async () => {
  api.use(http.get(POINTS, () => problem(503, 'unavailable', 'The database is away.'), { once: true }));
  openPage();
  expect(await screen.findByText('Your points could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await region('Your balance')).getByText('340')).toBeVisible();
});

test('while the academy is closed, the page links to the academy and requests nothing', async () => {
  api.use(academyIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /marketing-academy')).toBeVisible();
});

test('certificates are listed, also of courses that are gone', async () => {
  api.use(answers(CERTIFICATES, { certificates: [certificateOf()] }));
  openPage();
  expect(await screen.findByRole('link', { name: 'Honest talk & listening' })).toHaveAttribute(
    'href',
    `/certificates/${certificateOf().id}`,
  );
});
