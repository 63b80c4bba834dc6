import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answers, failsWith, member, openApi, person } from '../../testing/payout-api.ts';
import TeamPage from '../TeamPage.tsx';

const api = mockApi(...openApi, answers('*/api/team/people/21', person()));
beforeEach(() => {
  // jsdom has no width.
  window.matchMedia = jest.fn<typeof window.matchMedia>().mockImplementation(
    (media) =>
      // Only what is asked of it.
      ({
        matches: true,
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

/** ann has ben (with dora), cara and eli below. */
const below = http.get('*/api/team/children', ({ request }) => {
  const of = new URL(request.url).searchParams.get('of');
  const members =
    of === '21'
      ? [member({ id: 31, username: 'dora', directlyBelow: 4 })]
      : of
        ? []
        : [
            member({ directlyBelow: 1 }),
            member({ id: 22, username: 'cara', isActive: false, directlyBelow: 0 }),
            member({ id: 23, username: 'eli', badge: 'spillover', directlyBelow: 0 }),
          ];
  return HttpResponse.json({ members, next: null });
});
const openTree = (search = '?view=placed') => {
  api.use(below);
  return renderInMain(<TeamPage />, { path: '/team', search });
};
const item = (name: RegExp) => screen.findByRole('treeitem', { name });

describe('the picture of a team', () => {
  test('names each with status, badge and how many are below, and says its level and position', async () => {
    openTree();
    expect(await screen.findByRole('tree', { name: 'Placed below you' })).toBeVisible();
    const ben = await item(/^ben, active, direct, 1 person below$/);
    expect(ben).toHaveAttribute('aria-level', '2');
    expect(ben).toHaveAttribute('aria-posinset', '1');
    expect(ben).toHaveAttribute('aria-setsize', '3');
    expect(ben).toHaveAttribute('aria-expanded', 'true');
    expect(await item(/^dora, active, direct, 4 people below$/)).toHaveAttribute('aria-level', '3');
    const cara = await item(/^cara, not active, direct$/);
    expect(cara).not.toHaveAttribute('aria-expanded');
    await expectAccessible();
  });

  test('is one stop of Tab, and walked through by arrows, Home, End and letters', async () => {
    openTree();
    await item(/^dora/);
    const [you, ben, dora, cara, eli] = screen.getAllByRole('treeitem');
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([you]);
    act(() => you?.focus());
    for (const [key, next] of [
      ['{ArrowRight}', ben],
      ['{ArrowRight}', dora],
      ['{ArrowLeft}', ben],
      ['{ArrowDown}', dora],
      ['{ArrowDown}', cara],
      ['{End}', eli],
      ['{ArrowUp}', cara],
      ['{Home}', you],
      ['e', eli],
      ['d', dora],
    ] as const) {
      await userEvent.keyboard(key);
      expect(next).toHaveFocus();
    }
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toEqual([dora]);
  });

  test('closes a branch by Left and opens it by Right', async () => {
    openTree();
    await item(/^dora/);
    const ben = await item(/^ben/);
    act(() => ben.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(ben).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('treeitem', { name: /^dora/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(await item(/^dora/)).toBeVisible();
  });

  test('makes the pressed person its top, with the way up and the receipt beside it', async () => {
    openTree();
    const found = await item(/^ben/);
    act(() => found.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tree', { name: 'Placed below ben' })).toBeVisible();
    expect(await item(/^ben/)).toHaveAttribute('aria-level', '1');
    expect(screen.getByRole('link', { name: 'How ben joined' })).toHaveAttribute('href', '/team/people/21?view=placed');
    await userEvent.click(screen.getByRole('link', { name: 'You' }));
    expect(await screen.findByRole('tree', { name: 'Placed below you' })).toBeVisible();
  });

  test('shows the pressed person’s name at once, while the way up is still loading', async () => {
    openTree();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.use(
      http.get('*/api/team/people/21', async () => {
        await answered;
        return HttpResponse.json(person());
      }),
    );
    await userEvent.click(await screen.findByText('ben'));
    expect(await screen.findByRole('tree', { name: 'Placed below ben' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'You' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('link', { name: 'You' })).toBeVisible();
  });

  test('gives way to the list for members who prefer it, and stays away', async () => {
    const first = openTree();
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    expect(await screen.findByRole('link', { name: 'ben' })).toBeVisible();
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
    first.unmount();
    openTree();
    expect(await screen.findByRole('link', { name: 'ben' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('says how people come here while it is empty, and offers the way back from someone who is not below', async () => {
    api.use(answers('*/api/team/children', { members: [], next: null }));
    const first = renderInMain(<TeamPage />, { path: '/team', search: '?view=placed' });
    expect(await screen.findByText('Nobody is placed below you yet')).toBeVisible();
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
    first.unmount();
    const sentence = 'There is no such member below you';
    api.use(failsWith('*/api/team/children', sentence, 404), failsWith('*/api/team/people/9', sentence, 404));
    renderInMain(<TeamPage />, { path: '/team', search: '?view=placed&of=9' });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to my people' })).toHaveAttribute('href', '/team?view=placed');
    expect(await screen.findByRole('heading', { name: 'Directly below somebody' })).toBeVisible();
    await expectAccessible();
  });

  test('leads to the list where there are more than it has', async () => {
    api.use(answers('*/api/team/children', { members: [member({ invited: 0 })], next: 21 }));
    renderInMain(<TeamPage />, { path: '/team' });
    const found = await item(/^More people: show the list$/);
    act(() => found.focus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('tree')).not.toBeInTheDocument());
  });
});
