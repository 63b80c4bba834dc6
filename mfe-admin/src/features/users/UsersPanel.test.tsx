import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type AdminUser, areasOf, type Role } from '@powerline/contract/accounts';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ADMIN, heldAnswer, refusal, signedInAs } from '../../testing/api.ts';
import { pagedList } from '../../testing/paged-list.ts';
import { user } from '../../testing/rows.ts';
import { UsersPanel } from './UsersPanel.tsx';

const ann = user({ id: 1, username: 'ann' });
const bob = user({ id: 2, username: 'bob', isAdmin: true });
const list = (rows: AdminUser[]) => pagedList('/api/admin/users', rows);

const api = mockApi(signedInAs(), list([ann, bob, ADMIN]));

const adminSwitch = (name: string) => screen.findByRole('switch', { name: `${name} is an admin` });
// Hidden ones too: without layout, asking each of many rows whether it is visible takes seconds.
const names = () => screen.getAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent);

const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.getByRole('menuitem', { name: new RegExp(`^${action}`) });
};
const choose = async (name: string, action: string) => userEvent.click(await act(name, action));

const makeAdmin = async (name: string) => {
  await userEvent.click(await adminSwitch(name));
  await userEvent.click(screen.getByRole('button', { name: 'Make admin' }));
};

test('every user is listed with e-mail, role and the day of joining', async () => {
  renderInMain(<UsersPanel />);
  expect(await adminSwitch('ann')).not.toBeChecked();
  expect(await adminSwitch('bob')).toBeChecked();
  expect(screen.getByText('3 users')).toBeVisible();
  expect(screen.getByText('ann@example.com')).toBeVisible();
  expect(screen.getAllByText('Mar 4, 2026')[0]).toBeVisible();
  await expectAccessible();
});

test('while the users are loading a skeleton says so', async () => {
  const held = heldAnswer(() => HttpResponse.json({ rows: [ann], total: 1, before: 0, next: null, previous: null }));
  api.use(http.get('*/api/admin/users/page', held.resolver));
  renderInMain(<UsersPanel />);
  expect(screen.getByText('Loading users')).toBeInTheDocument();
  await held.release();
  expect(await adminSwitch('ann')).toBeVisible();
});

test('users that cannot be loaded leave a sentence and Retry, which loads them', async () => {
  api.use(http.get('*/api/admin/users/page', () => refusal(503, 'The database is away.'), { once: true }));
  renderInMain(<UsersPanel />);
  expect(await screen.findByText('The users could not be loaded')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await adminSwitch('ann')).toBeVisible();
});

/** What the server is asked for, in order. */
function watchQueries(): string[] {
  const asked: string[] = [];
  api.events.on('request:start', ({ request }) => {
    if (request.url.includes('/api/admin/users/page')) asked.push(decodeURIComponent(new URL(request.url).search));
  });
  return asked;
}
afterEach(() => api.events.removeAllListeners());

test('a search is asked for once typing rests, says how many it found, and can be cleared', async () => {
  const asked = watchQueries();
  renderInMain(<UsersPanel />);
  await adminSwitch('ann');
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // What answers nothing leaves that to the next one.
  api.use(http.get('*/api/admin/users/page', () => answered, { once: true }));
  await userEvent.click(search);
  // At once: of letters typed one by one, a slow machine asks for the first ones before the last.
  await userEvent.paste('BOB@');
  // Until the answer is here the rows of before stay.
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(names()).toEqual(['ann', 'bob', 'root']);
  answer();
  expect(await screen.findByText('1 user found')).toBeVisible();
  expect(names()).toEqual(['bob']);
  expect(asked).toEqual(['?sort=-joined', '?sort=-joined&search=BOB@']);

  await userEvent.clear(search);
  await userEvent.type(search, 'nobody');
  expect(await screen.findByText('No users found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('3 users')).toBeVisible();
  expect(names()).toHaveLength(3);
});

test('a search keeps its words and the focus while it loads, and when it finds nothing', async () => {
  renderInMain(<UsersPanel />);
  await adminSwitch('ann');
  const held = heldAnswer(() => refusal(503, 'The database is away.'));
  api.use(http.get('*/api/admin/users/page', held.resolver, { once: true }));
  const search = screen.getByRole('searchbox', { name: 'Search users' });
  await userEvent.click(search);
  await userEvent.paste('ann');
  const table = screen.getByRole('table', { name: 'Users' });
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  await held.release();
  expect(await screen.findByText('The users could not be loaded')).toBeVisible();
  expect(search).toHaveValue('ann');
  expect(search).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 user found')).toBeVisible();
});

test('who joined last is on top; a column sorts, and a second press turns the order round', async () => {
  api.use(list([bob, user({ id: 10, username: 'Carl' }), user({ id: 3, username: 'ann' })]));
  renderInMain(<UsersPanel />);
  await adminSwitch('bob');
  expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'Username' }));
  await waitFor(() => expect(names()).toEqual(['ann', 'bob', 'Carl']));
  expect(screen.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Username' }));
  await waitFor(() => expect(names()).toEqual(['Carl', 'bob', 'ann']));
  expect(screen.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'descending');
});

test.each([
  ['Admins', 'admin'],
  ['Suspended', 'suspended'],
  ['Email confirmed', 'verified'],
  ['Email not confirmed', 'unverified'],
])('the list is narrowed to: %s', async (label, filter) => {
  const asked = watchQueries();
  renderInMain(<UsersPanel />);
  await adminSwitch('ann');
  const show = screen.getByRole('combobox', { name: 'Show users' });
  await userEvent.selectOptions(show, label);
  await waitFor(() => expect(asked).toContain(`?sort=-joined&filter=${filter}`));
  await userEvent.selectOptions(show, 'All users');
  expect(await screen.findByText('3 users')).toBeVisible();
});

test('a filter without matches says so', async () => {
  api.use(
    http.get('*/api/admin/users/page', ({ request }) =>
      request.url.includes('filter=suspended')
        ? HttpResponse.json({ rows: [], total: 0, before: 0, next: null, previous: null })
        : undefined,
    ),
  );
  renderInMain(<UsersPanel />);
  await adminSwitch('ann');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show users' }), 'Suspended');
  expect(await screen.findByText('No one is suspended')).toBeVisible();
  await expectAccessible();
});

test('a long list is shown 25 rows at a time', async () => {
  api.use(list(Array.from({ length: 30 }, (_, i) => user({ id: i + 1, username: `member-${i + 1}` }))));
  renderInMain(<UsersPanel />);
  await adminSwitch('member-1');
  expect(names()).toHaveLength(25);
  expect(screen.getByText('1–25 of 30')).toBeVisible();
  expect(screen.getByText('Previous')).toBeDisabled();
  const next = screen.getByText('Next');
  await userEvent.click(next);
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
  expect(names()).toHaveLength(5);
  expect(next).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Search users'));
  await userEvent.paste('member');
  await waitFor(() => expect(names()[0]).toBe('member-1'));
});

test('an admin can do nothing dangerous to their own account, and sees why', async () => {
  renderInMain(<UsersPanel />);
  await waitFor(async () => expect(await adminSwitch('root')).toHaveAttribute('aria-disabled', 'true'));
  const own = await adminSwitch('root');
  expect(own).toHaveAccessibleDescription('You can’t change your own admin rights');
  await userEvent.click(own);
  expect(own).toBeChecked();
  const remove = await act('root', 'Delete');
  expect(remove).toHaveTextContent('You can’t delete yourself');
  expect(screen.getByRole('menuitem', { name: /^Make a reset link/ })).toHaveTextContent(
    'Change your own password on the page Account',
  );
  expect(screen.getByRole('menuitem', { name: /^Suspend/ })).toHaveTextContent('You can’t suspend yourself');
  await userEvent.click(remove);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a name leads to the person’s own page', async () => {
  renderInMain(<UsersPanel />);
  expect(await screen.findByRole('link', { name: 'ann' })).toHaveAttribute('href', '/admin/people/1');
});

test('making an admin takes more than one stray press: the switch asks by name first', async () => {
  renderInMain(<UsersPanel />);
  const control = await adminSwitch('ann');
  await userEvent.click(control);
  expect(screen.getByRole('alertdialog', { name: 'Make ann an admin?' })).toBeVisible();
  // A call would fail this test: nothing answers it.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(control).not.toBeChecked();
  await waitFor(() => expect(control).toHaveFocus());
});

test('the switch shows the new role at once and says when it is saved', async () => {
  const held = heldAnswer(() => HttpResponse.json({ ...ann, isAdmin: true }));
  const sent: unknown[] = [];
  api.use(
    http.patch('*/api/admin/users/1', async ({ request }) => {
      sent.push(await request.json());
      return held.resolver();
    }),
  );
  renderInMain(<UsersPanel />);
  const control = await adminSwitch('ann');
  await makeAdmin('ann');
  expect(control).toBeChecked();
  await userEvent.click(control);
  await held.release();
  expect(await screen.findByText('User updated')).toBeVisible();
  expect(screen.getByText('ann is now an admin.')).toBeVisible();
  expect(sent).toEqual([{ isAdmin: true }]);
});

test('a switch that the server refuses goes back, and the toast says why', async () => {
  const held = heldAnswer(() => refusal(503, 'The database is away.'));
  api.use(http.patch('*/api/admin/users/1', held.resolver));
  renderInMain(<UsersPanel />);
  const control = await adminSwitch('ann');
  await makeAdmin('ann');
  expect(control).toBeChecked();
  await held.release();
  expect(await screen.findByText('Failed to update user')).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(control).not.toBeChecked();
});

test('of two switches under way, only the refused one goes back', async () => {
  const refused = heldAnswer(() => refusal(500));
  const saved = heldAnswer(() => HttpResponse.json({ ...bob, isAdmin: false }));
  api.use(http.patch('*/api/admin/users/1', refused.resolver), http.patch('*/api/admin/users/2', saved.resolver));
  renderInMain(<UsersPanel />);
  await makeAdmin('ann');
  await userEvent.click(await adminSwitch('bob'));
  await refused.release();
  await screen.findByText('Failed to update user');
  await saved.release();
  expect(await adminSwitch('ann')).not.toBeChecked();
  expect(await adminSwitch('bob')).not.toBeChecked();
});

describe('a deletion', () => {
  const effects = (...list: { title: string; text: string; refuses: boolean }[]) =>
    http.get('*/api/admin/people/1/deletion', () => HttpResponse.json({ effects: list }));
  const PLACE = { title: 'Place in the team', text: 'It stays, shown as “Former member”.', refuses: false };
  const askToDelete = async () => {
    await choose('ann', 'Delete');
    return within(await screen.findByRole('dialog', { name: 'Delete ann?' }));
  };
  const confirm = async (typed: string) => {
    const dialog = await askToDelete();
    await userEvent.type(await dialog.findByLabelText('Type ann to confirm'), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
    return dialog;
  };

  test('says what becomes of everything, wants the name typed, and leaves the focus on the heading', async () => {
    api.use(
      effects(PLACE),
      http.delete('*/api/admin/users/1', () => {
        api.use(list([bob, ADMIN]));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderInMain(<UsersPanel />);
    const dialog = await askToDelete();
    expect(await dialog.findByText('It stays, shown as “Former member”.')).toBeVisible();
    await expectAccessible();
    await userEvent.type(dialog.getByLabelText('Type ann to confirm'), 'bob');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
    // A call would fail this test: nothing has been asked for.
    expect(await dialog.findByText('Type ann to delete this account')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Type ann to confirm'));
    await userEvent.type(dialog.getByLabelText('Type ann to confirm'), 'Ann ');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['bob', 'root']));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus());
  });

  test('can’t be asked for while something refuses it', async () => {
    const text = 'This account has a balance of $25.00. Ask for its payout first, then the account can be deleted.';
    api.use(effects(PLACE, { title: 'Balance', text, refuses: true }));
    renderInMain(<UsersPanel />);
    const dialog = await askToDelete();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete user' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that fails keeps the user and the dialog, and says why', async () => {
    api.use(
      effects(PLACE),
      http.delete('*/api/admin/users/1', () => HttpResponse.error()),
    );
    renderInMain(<UsersPanel />);
    const dialog = await confirm('ann');
    expect(await dialog.findByText(/cannot be reached/)).toBeVisible();
    expect(names()).toContain('ann');
  });

  test('of a user whom another admin has just deleted takes them off the list', async () => {
    api.use(
      effects(PLACE),
      http.delete('*/api/admin/users/1', () => {
        api.use(list([bob, ADMIN]));
        return refusal(404, 'There is no such user');
      }),
    );
    renderInMain(<UsersPanel />);
    await confirm('ann');
    await waitFor(() => expect(names()).toEqual(['bob', 'root']));
  });
});

test('an admin who was demoted in the meantime finds out at the next action', async () => {
  api.use(http.patch('*/api/admin/users/1', () => refusal(403, 'Only admins may do this')));
  renderInMain(<UsersPanel />);
  const control = await adminSwitch('ann');
  await waitFor(async () => expect(await adminSwitch('root')).toHaveAttribute('aria-disabled', 'true'));
  api.use(signedInAs({ ...ADMIN, isAdmin: false }));
  await makeAdmin('ann');
  expect(await screen.findByText('You are no longer an admin')).toBeVisible();
  expect(screen.queryByText('Failed to update user')).not.toBeInTheDocument();
  expect(control).not.toBeChecked();
});

/** What the API answers when another admin saved first. */
const overtaken = (state: object) =>
  HttpResponse.json(
    {
      ...{ title: 'Conflict', status: 409, code: 'conflict', detail: 'This account was changed by ben.' },
      current: { state, savedBy: 'ben', savedAt: '2026-11-25T10:41:00.000Z' },
    },
    { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
  );

test('an admin switch on an old screen changes nothing, and the list shows what another admin set', async () => {
  let ifMatch: string | null = null;
  api.use(
    list([{ ...ann, version: 'v1' }]),
    http.patch('*/api/admin/users/1', ({ request }) => {
      ifMatch = request.headers.get('if-match');
      api.use(list([{ ...ann, roles: ['support'], version: 'v2' }]));
      return overtaken({ ...ann, roles: ['support'], version: 'v2' });
    }),
  );
  renderInMain(<UsersPanel />);
  await makeAdmin('ann');
  expect(await screen.findByText('This account was changed by ben.')).toBeVisible();
  expect(await screen.findByText('Support')).toBeVisible();
  expect(await adminSwitch('ann')).not.toBeChecked();
  expect(ifMatch).toBe('"v1"');
});

describe('roles', () => {
  const openRoles = async () => {
    await choose('ann', 'Change roles');
    return within(await screen.findByRole('dialog', { name: 'Roles of ann' }));
  };

  test('are given in a dialog, and show in the row', async () => {
    const sent: unknown[] = [];
    api.use(
      http.put('*/api/admin/users/1/roles', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ann, roles: ['finance', 'support'] });
      }),
    );
    renderInMain(<UsersPanel />);
    const dialog = await openRoles();
    await userEvent.click(dialog.getByRole('switch', { name: 'Support' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'Finance' }));
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Finance, Support')).toBeVisible();
    expect(sent).toEqual([{ roles: ['finance', 'support'] }]);
  });

  test('that another admin changed first show both versions, and the chosen ones are saved over them', async () => {
    const theirs = { ...ann, roles: ['content'], version: 'v2' };
    const versions: (string | null)[] = [];
    api.use(
      list([{ ...ann, roles: [], version: 'v1' }]),
      http.put('*/api/admin/users/1/roles', ({ request }) => {
        versions.push(request.headers.get('if-match'));
        return versions.length === 1
          ? overtaken(theirs)
          : HttpResponse.json({ ...theirs, roles: ['content', 'support'] });
      }),
    );
    renderInMain(<UsersPanel />);
    const dialog = await openRoles();
    await userEvent.click(dialog.getByRole('switch', { name: 'Support' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^ben saved this account.+It differs in: Support\./);
    expect(dialog.getByRole('button', { name: 'Save roles' })).toBeDisabled();
    await expectAccessible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    // What Ben gave beside it stays.
    expect(dialog.getByRole('switch', { name: 'Content' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Roles saved')).toBeVisible();
    expect(versions).toEqual(['"v1"', '"v2"']);
  });

  test('that the server refuses stay in the dialog with its sentence', async () => {
    api.use(http.put('*/api/admin/users/1/roles', () => refusal(409, 'This user is suspended.')));
    renderInMain(<UsersPanel />);
    const dialog = await openRoles();
    await userEvent.click(dialog.getByRole('button', { name: 'Save roles' }));
    expect(await dialog.findByText('This user is suspended.')).toBeVisible();
  });

  test.each<[Role, string[]]>([
    ['support', ['Send a message', 'Make a reset link', 'Suspend']],
    ['owner', ['Send a message', 'Make a reset link', 'Change roles', 'Suspend', 'Delete']],
  ])('of %s list what the server accepts, and only a message for someone who may do more', async (role, actions) => {
    api.use(signedInAs({ ...user({ id: 8, username: 'sue' }), areas: areasOf([role]) }), list([ann, bob]));
    renderInMain(<UsersPanel />);
    const listed = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
    await act('ann', 'Send');
    expect(listed()).toEqual(actions);
    await userEvent.keyboard('{Escape}');
    await act('bob', 'Send');
    expect(listed()).toEqual(['Send a message']);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  test('of finance change nobody', async () => {
    api.use(signedInAs({ ...user({ id: 8, username: 'sue' }), areas: areasOf(['finance']) }));
    renderInMain(<UsersPanel />);
    await screen.findByText('ann');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for ann' })).not.toBeInTheDocument());
  });
});

describe('a reset link', () => {
  const path = `/reset-password#${'A'.repeat(43)}`;
  const link = `${location.origin}${path}`;
  const askForLink = async () => {
    await choose('ann', 'Make a reset link');
    return within(await screen.findByRole('dialog', { name: 'Make a reset link for ann?' }));
  };
  const makeLink = async () => {
    await userEvent.click((await askForLink()).getByRole('button', { name: 'Make link' }));
    return within(await screen.findByRole('dialog', { name: 'Reset link for ann' }));
  };
  const answersLinks = () =>
    http.post('*/api/admin/users/1/reset-link', () =>
      HttpResponse.json({ path, expiresAt: new Date(2026, 4, 6, 15, 30).toISOString() }),
    );

  test('asks by name, and is not made after Cancel', async () => {
    renderInMain(<UsersPanel />);
    const dialog = await askForLink();
    await expectAccessible();
    // A call would fail this test: nothing answers it.
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for ann' })).toHaveFocus());
  });

  test('is shown once, with until when it works, to be copied and handed over', async () => {
    api.use(answersLinks());
    renderInMain(<UsersPanel />);
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const made = await makeLink();
    expect(made.getByLabelText('Link')).toHaveValue(link);
    expect(made.getByLabelText('Link')).toHaveFocus();
    expect(made.getByLabelText('Link')).toHaveAccessibleDescription(/^Works once, until May 6, 2026, 3:30\sPM$/);
    expect(made.getByText(/Hand it over in a way you trust/)).toBeVisible();
    await expectAccessible();
    await user.click(made.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(link);

    await user.click(made.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await askForLink();
    expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();
  });

  test('shows a failure in the dialog, where the next press tries again', async () => {
    api.use(answersLinks());
    api.use(http.post('*/api/admin/users/1/reset-link', () => refusal(503, 'The database is away.'), { once: true }));
    renderInMain(<UsersPanel />);
    const dialog = await askForLink();
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await dialog.findByText('The database is away.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await screen.findByDisplayValue(link)).toBeVisible();
  });
});

describe('a suspension', () => {
  const suspension = { at: '2026-05-06T12:00:00.000Z', by: 'root', reason: 'Sells another site' };

  test('asks for a reason first, and is shown with it', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post('*/api/admin/users/1/suspension', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...ann, suspension });
      }),
    );
    renderInMain(<UsersPanel />);
    await choose('ann', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend ann?' }));
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend user' }));
    expect(await dialog.findByText('Reason is required')).toBeVisible();
    await expectAccessible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Sells another site');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend user' }));

    expect(await screen.findByText('User suspended')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'Sells another site' }]);
    expect(screen.getByText('May 6, 2026 by root')).toBeVisible();
    expect(screen.getByText('Sells another site')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Actions for ann' })).toHaveFocus();
    expect(await adminSwitch('ann')).toHaveAccessibleDescription('Lift the suspension first');
    await expectAccessible();
  });

  test('shows a failure in the dialog, which keeps the reason', async () => {
    api.use(http.post('*/api/admin/users/1/suspension', () => refusal(503, 'The database is away.')));
    renderInMain(<UsersPanel />);
    await choose('ann', 'Suspend');
    await userEvent.type(await screen.findByLabelText('Reason'), 'spam');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend user' }));
    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('spam');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Suspended', { selector: 'span' })).not.toBeInTheDocument();
  });

  test('is lifted after a question', async () => {
    api.use(
      list([{ ...ann, suspension }, bob]),
      http.delete('*/api/admin/users/1/suspension', () => new HttpResponse(null, { status: 204 })),
    );
    renderInMain(<UsersPanel />);
    await choose('ann', 'Lift suspension');
    await userEvent.click(screen.getByRole('button', { name: 'Lift suspension' }));
    expect(await screen.findByText('Suspension lifted')).toBeVisible();
    expect(screen.queryByText('Sells another site')).not.toBeInTheDocument();
    expect(await act('ann', 'Suspend')).not.toHaveAttribute('aria-disabled');
  });

  test('is refused for admins, with the reason', async () => {
    renderInMain(<UsersPanel />);
    expect(await act('bob', 'Suspend')).toHaveTextContent('Remove the admin rights first');
  });
});
