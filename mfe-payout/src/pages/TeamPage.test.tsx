import '@testing-library/jest-dom/jest-globals';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  answers,
  failsWith,
  member,
  myPlace,
  openApi,
  payoutIs,
  person,
  picture,
  receipt,
  visitorIsHere,
} from '../testing/payout-api.ts';
import TeamPage from './TeamPage.tsx';

const api = mockApi(...openApi);
beforeAll(() => {
  // jsdom draws nothing, and says so aloud.
  HTMLCanvasElement.prototype.getContext = () => null;
});
const openPage = (search = '') => renderInMain(<TeamPage />, { path: '/team', search });
const rows = async () =>
  (await screen.findAllByRole('list', { name: /^People/ })).flatMap((list) => within(list).getAllByRole('listitem'));
const shownNames = async () => (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent);

describe('while the system is closed', () => {
  test('the page says that it is coming soon and what will be here, and asks for nothing of the team', async () => {
    api.use(payoutIs('closed'), failsWith('*/api/team/*', 'Asked all the same'));
    openPage();
    expect(await screen.findByText('The people around you, in one place. This feature is coming soon.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'What you will find here' })).toBeVisible();
    expect(screen.queryByText('Asked all the same')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('the page leads back to the dashboard', async () => {
    api.use(payoutIs('closed'));
    openPage();
    expect(await screen.findByText('Until then, everything else is on your dashboard.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
    expect(await screen.findByText('Now at /dashboard')).toBeVisible();
  });
});

test('where it cannot be known whether the system is open, the page says so and Retry finds out', async () => {
  api.use(failsWith('*/api/systems', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Your team could not be loaded')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(screen.queryByText(/coming soon/)).not.toBeInTheDocument();
  await expectAccessible();
  api.use(payoutIs('open'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'How you joined' })).toBeVisible();
});

test('asks a visitor to log in once the system is open', async () => {
  api.use(visitorIsHere);
  openPage();
  expect(await screen.findByText('Log in to see your team')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expectAccessible();
});

describe('how a member joined', () => {
  test('is a drawing and two sentences: the sponsor, and why the place is there', async () => {
    openPage();
    expect(await screen.findByText('maria invited you and is your sponsor.')).toBeVisible();
    expect(screen.getByText('Spot 2 of 5 below your sponsor was free, so it’s yours.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Drawing: maria, with a row of 5 spots. Spot 2: You.' })).toBeVisible();
    expect(screen.getByText('Level 4 of the team. Assigned on March 4, 2026. It never changes.')).toBeVisible();
    await expectAccessible();
  });

  test('shows who is right above after a spillover, by the names that both publish', async () => {
    const place = myPlace({
      receipt: receipt({ under: 'zoe', isSpillover: true, hostLevel: 1, hostBelow: 1 }),
      receiptPeople: {
        sponsor: { displayName: 'Maria Lopez', photo: '/api/pictures/maria.webp' },
        under: { displayName: null, photo: null },
      },
    });
    api.use(answers('*/api/team/place', place));
    openPage();
    expect(
      await screen.findByRole('img', {
        name: 'Drawing: Maria Lopez, and further down zoe, with a row of 5 spots. Spot 2: You.',
      }),
    ).toBeVisible();
  });

  test('has a card of the sponsor, with the page that the sponsor publishes', async () => {
    const sponsor = {
      id: 5,
      username: 'maria',
      email: null,
      displayName: 'Maria Lopez',
      photo: null,
      line: 'Ask me anything.',
    };
    api.use(answers('*/api/team/place', myPlace({ sponsor })));
    openPage();
    const card = within(await screen.findByRole('region', { name: 'Maria Lopez' }));
    expect(card.getByText('Ask me anything.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Write to Maria Lopez' })).toHaveAttribute('href', '/team/messages/5');
    expect(card.getByRole('link', { name: 'See their page' })).toHaveAttribute('href', '/u/maria');
    await expectAccessible();
  });

  test('has the email of a sponsor who shares it', async () => {
    api.use(answers('*/api/team/place', myPlace({ sponsor: { username: 'maria', email: 'maria@example.com' } })));
    openPage();
    expect(await screen.findByRole('link', { name: 'maria@example.com' })).toHaveAttribute(
      'href',
      'mailto:maria@example.com',
    );
  });

  test('names a sponsor whom an admin assigned later', async () => {
    api.use(answers('*/api/team/place', myPlace({ sponsor: { username: 'ben', email: null } })));
    openPage();
    expect(await screen.findByText('Your sponsor today is ben.')).toBeVisible();
  });

  test('speaks of a former member where the sponsor is gone', async () => {
    const place = myPlace({ sponsor: { username: null, email: null }, receipt: receipt({ sponsor: null }) });
    api.use(answers('*/api/team/place', place));
    openPage();
    expect(await screen.findByText('Former member invited you and is your sponsor.')).toBeVisible();
  });

  test('is at the top for the root', async () => {
    api.use(answers('*/api/team/place', myPlace({ level: 0, sponsor: null, receipt: null })));
    openPage();
    expect(await screen.findByText(/^You’re at the top of the team/)).toBeVisible();
  });

  test('shows the server’s message to a member without a place yet, and Retry looks again', async () => {
    const sentence = 'You have no place in the team yet: it is given within ten minutes';
    api.use(failsWith('*/api/team/place', sentence, 404));
    openPage();
    expect(await screen.findByText(sentence)).toBeVisible();
    api.use(answers('*/api/team/place', myPlace()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('maria invited you and is your sponsor.')).toBeVisible();
  });
});

describe('the people', () => {
  test('are large figures that link to their people, a sentence, and a table by level', async () => {
    openPage();
    const figures = within(await screen.findByRole('region', { name: 'Your team in numbers' }));
    expect(
      figures
        .getAllByRole('definition')
        .map((figure, index) => [figures.getAllByRole('term')[index]?.textContent, figure.textContent]),
    ).toEqual([
      ['Invited by you', '2'],
      ['Placed below you', '7'],
      ['Active this month', '3'],
      ['New this week', '1'],
    ]);
    expect(
      screen.getByText('7 people are placed below you, on 2 levels, and 3 of them are active this month.'),
    ).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'People by level' }));
    expect(
      table.getAllByRole('row').map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([[], ['3', '1', '1'], ['4', '2', '0']]);
    expect(table.getByRole('link', { name: 'Level 2' })).toHaveAttribute(
      'href',
      '/team?view=placed&level=2#team-people',
    );
    await userEvent.click(figures.getByRole('link', { name: '7' }));
    expect(await screen.findByRole('heading', { name: 'Directly below you' })).toBeVisible();
  });
});

describe('the picture', () => {
  const canvas = () => screen.findByRole('application', { name: 'Your team as rings' });
  const focusPicture = async () => {
    const found = await canvas();
    act(() => found.focus());
  };

  test('is walked through by arrow keys, which say who it is, and Enter opens the card with the reason for the place', async () => {
    api.use(answers('*/api/team/people/23', person({ member: member({ id: 23, username: 'eli' }) })));
    openPage('?view=placed');
    await focusPicture();
    const spoken = async (key: string, words: string) => {
      await userEvent.keyboard(key);
      expect(await screen.findByText(words)).toBeVisible();
    };
    await spoken('{ArrowDown}', 'ben, level 1, active, 1 directly below');
    await spoken('{ArrowRight}', 'eli, level 1, not active');
    await spoken('{ArrowLeft}{ArrowDown}', 'number 1 on level 2, not active, new this week');
    await spoken('{ArrowUp}{ArrowRight}', 'eli, level 1, not active');
    await userEvent.keyboard('{Enter}');
    const card = within(await screen.findByRole('region', { name: 'eli' }));
    await userEvent.click(await card.findByText('Why this place'));
    expect(card.getByText('Spot 1 of 5 below you was free, so eli got it.')).toBeVisible();
    await expectAccessible();
    // What is open in the card stays open for the next person.
    api.use(answers('*/api/team/people/21', person()));
    await focusPicture();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('region', { name: 'ben' })).toBeVisible();
    expect(screen.getByText('Spot 1 of 5 below you was free, so ben got it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'ben' })).not.toBeInTheDocument();
  });

  test('says in its place why it could not be loaded, and how many it leaves out', async () => {
    api.use(failsWith('*/api/team/picture', 'The database is away.'));
    openPage();
    expect(await screen.findByText('The picture could not be loaded')).toBeVisible();
    api.use(answers('*/api/team/picture', picture({ isWhole: false })));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await canvas()).toBeVisible();
    expect(screen.getByText('These are the 3 people nearest to you. The list has everyone.')).toBeVisible();
  });
});

describe('my people', () => {
  test('start with those you invited, each with status, month and badge, and link to their place', async () => {
    openPage();
    expect(await screen.findByRole('tab', { name: 'Invited by me' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () => expect(await shownNames()).toEqual(['ben', 'cara']));
    const [ben, cara] = await rows();
    expect(within(ben as HTMLElement).getByText('Active')).toBeVisible();
    expect(within(ben as HTMLElement).getByText('Joined April 2026')).toBeVisible();
    expect(within(ben as HTMLElement).getByText('Direct')).toBeVisible();
    expect(within(cara as HTMLElement).getByText('Not active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ben' })).toHaveAttribute('href', '/team/people/21?view=invited');
    await expectAccessible();
  });

  test('placed below one are another view, which arrow keys reach', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('tab', { name: 'Invited by me' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await shownNames()).toEqual(['ben', 'cara', 'eli']));
    expect(screen.getByText('Spillover')).toBeVisible();
  });

  test('of someone further down are one press away, with the way up', async () => {
    api.use(answers('*/api/team/people/21', person()));
    openPage('?view=placed');
    await userEvent.click(await screen.findByRole('link', { name: '2 below: 2 people directly below ben' }));
    expect(await screen.findByRole('heading', { name: 'Directly below ben' })).toHaveFocus();
    await waitFor(async () => expect(await shownNames()).toEqual(['dora']));
    const up = within(screen.getByRole('navigation', { name: 'The way up' }));
    await userEvent.click(up.getByRole('link', { name: 'You' }));
    await waitFor(async () => expect(await shownNames()).toEqual(['ben', 'cara', 'eli']));
  });

  test('of one level are shown by choosing it', async () => {
    api.use(answers('*/api/team/members', { members: [member({ id: 31, username: 'dora' })], next: null }));
    openPage('?view=placed');
    await userEvent.selectOptions(await screen.findByLabelText('Level'), 'Level 2: 4 people, 2 active');
    expect(await screen.findByRole('heading', { name: 'Level 2 below you' })).toBeVisible();
    await waitFor(async () => expect(await shownNames()).toEqual(['dora']));
  });

  test('of one generation are shown by choosing it, and the page says which one it is', async () => {
    const asked: string[] = [];
    api.use(
      http.get('*/api/team/members', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ members: [member({ id: 31, username: 'dora' })], next: null });
      }),
    );
    openPage('?view=invited');
    await userEvent.selectOptions(await screen.findByLabelText('Level'), 'Level 2: 4 people, 2 active');
    expect(await screen.findByRole('heading', { name: 'Level 2: invited by level 1' })).toBeVisible();
    await waitFor(async () => expect(await shownNames()).toEqual(['dora']));
    expect(asked).toEqual(['?view=invited&level=2']);
    await userEvent.selectOptions(screen.getByLabelText('Level'), 'Invited directly');
    expect(await screen.findByRole('heading', { name: 'Invited by you' })).toBeVisible();
  });

  test('are there without the choice of a level where the generations could not be counted', async () => {
    api.use(
      http.get('*/api/team/levels', ({ request }) =>
        request.url.includes('view=invited') ? new HttpResponse('The database is away.', { status: 503 }) : undefined,
      ),
    );
    openPage();
    await waitFor(async () => expect(await shownNames()).toEqual(['ben', 'cara']));
    expect(screen.queryByLabelText('Level')).not.toBeInTheDocument();
  });

  test('are found by any part of their names, and by what a filter leaves', async () => {
    const asked: string[] = [];
    api.use(
      http.get('*/api/team/search', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ members: [member({ id: 22, username: 'cara' })], next: null });
      }),
    );
    openPage();
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Search by name' }));
    // At once: of letters typed one by one, a slow machine asks for the first ones before the last.
    await userEvent.paste('ar');
    expect(await screen.findByRole('heading', { name: 'Names with “ar”' })).toBeVisible();
    await waitFor(async () => expect(await shownNames()).toEqual(['cara']));
    const filter = screen.getByRole('button', { name: 'Not started' });
    await userEvent.click(filter);
    expect(await screen.findByRole('heading', { name: 'Never paid a month, with “ar” in their names' })).toBeVisible();
    expect(filter).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(asked).toEqual(['?view=invited&name=ar', '?view=invited&name=ar&only=not-started']));
    await userEvent.click(filter);
    expect(await screen.findByRole('heading', { name: 'Names with “ar”' })).toBeVisible();
  });

  test('can be saved as a file', async () => {
    openPage();
    expect(await screen.findByRole('link', { name: 'Export my team as CSV' })).toHaveAttribute(
      'href',
      '/api/team/file',
    );
  });

  test('open beside the list where there is room, and the row is marked', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    try {
      api.use(answers('*/api/team/people/21', person()));
      openPage();
      await userEvent.click(await screen.findByRole('link', { name: 'ben' }));
      expect(await screen.findByRole('region', { name: 'ben' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'ben' })).toHaveAttribute('aria-current', 'true');
      expect(screen.getByRole('link', { name: 'cara' })).not.toHaveAttribute('aria-current');
    } finally {
      width.mockRestore();
    }
  });

  test('come page by page, and what has come stays when the next page fails', async () => {
    api.use(
      http.get('*/api/team/children', ({ request }) =>
        new URL(request.url).searchParams.get('after') === '21'
          ? new HttpResponse('The database is away.', { status: 503, headers: { 'content-type': 'text/plain' } })
          : HttpResponse.json({ members: [member()], next: 21 }),
      ),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('These people could not be loaded')).toBeVisible();
    expect(screen.getByText('ben')).toBeVisible();
    api.use(answers('*/api/team/children', { members: [member({ id: 22, username: 'cara' })], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await shownNames()).toEqual(['ben', 'cara']));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('are empty for a new member, and the page says how that changes', async () => {
    api.use(
      answers('*/api/team/place', myPlace({ invited: 0, activeInvited: 0, directlyBelow: 0 })),
      answers('*/api/team/levels', { levels: [], next: null }),
      answers('*/api/team/children', { members: [], next: null }),
    );
    openPage();
    expect(await screen.findByText('No one is placed below you yet.')).toBeVisible();
    expect(await screen.findByText('Share your link. People who register with it show up here.')).toBeVisible();
    await expectAccessible();
  });
});
