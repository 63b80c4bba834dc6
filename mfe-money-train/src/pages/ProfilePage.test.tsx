import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import { startSession } from '@powerline/platform';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann } from '../testing/company-api.ts';
import { PROFILE, pictureOf, profileApi, profileOf, sponsorCard } from '../testing/profile-api.ts';
import { profilesAre } from '../testing/systems.ts';
import ProfilePage from './ProfilePage.tsx';

const api = mockApi();
afterEach(() => sessionStorage.clear());
const openPage = () =>
  renderPage(
    <main>
      <ProfilePage />
    </main>,
    { path: '/profile' },
  );
const notLoggedIn = () => new HttpResponse('You are not logged in', { status: 401 });
const publishButton = () => screen.getByRole('button', { name: 'Publish and copy link' });
const saved = () => screen.findByText('Saved');
/** A first save that is answered once `finish` is called. */
function heldSave() {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const held = http.patch(PROFILE, () => isFinished, { once: true });
  return { held, finish: () => finish() };
}
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const names = () =>
  within(screen.getByRole('list', { name: 'Order of your cards' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

describe('while profiles are closed', () => {
  test('says that the profile is coming soon and leads to the companies', async () => {
    api.use(profilesAre('closed'), http.get('*/api/user', notLoggedIn));
    const { container } = openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Money Train Profile' })).toBeVisible();
    expect(await screen.findByText('This feature is coming soon.')).toBeVisible();
    expect(screen.getByText('Your public page is coming. Start by adding a company.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a company' })).toHaveAttribute('href', '/money-train');
    await expectAccessible(container);
  });
});

describe('before there is a page', () => {
  test('a visitor is asked to log in', async () => {
    api.use(profilesAre('open'), http.get('*/api/user', notLoggedIn));
    openPage();
    expect(await screen.findByText('Log in to edit your page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('a member without companies is sent to add one', async () => {
    api.use(...profileApi(profileOf({ companies: [] })).handlers);
    openPage();
    expect(await screen.findByRole('link', { name: 'Add your first company' })).toHaveAttribute('href', '/money-train');
    expect(preview().getByText('No companies are shown here yet.')).toBeInTheDocument();
  });

  test('a page that could not be loaded can be retried', async () => {
    const { handlers } = profileApi();
    api.use(
      http.get(PROFILE, () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
      ...handlers,
    );
    openPage();
    expect(await screen.findByText('The database is away')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Display name')).toBeVisible();
  });
});

describe('editing', () => {
  test('is saved as one goes, said so, and seen in the preview at once', async () => {
    const { handlers, sent } = profileApi();
    const { held, finish } = heldSave();
    api.use(held, ...handlers);
    const { container } = openPage();
    await userEvent.click(await screen.findByLabelText('Display name'));
    // At once: of letters typed one by one, a slow machine saves the first ones before the last.
    await userEvent.paste('Ann Lee');
    expect(preview().getByText('Ann Lee')).toBeInTheDocument();
    expect(screen.getByText('Saving…')).toBeVisible();
    finish();
    expect(await saved()).toBeVisible();
    expect(sent).toEqual([{ displayName: 'Ann Lee' }]);
    await userEvent.click(publishButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ isPublished: true });
    expect(await screen.findByRole('link', { name: 'Open my page' })).toHaveAttribute('href', '/u/ann');
    expect(screen.getByLabelText('Link')).toHaveValue(`${window.location.origin}/u/ann`);
    await expectAccessible(container);
  });

  test('while a save is on its way goes with the next one', async () => {
    const { handlers, sent, stored } = profileApi();
    const { held, finish } = heldSave();
    api.use(held, ...handlers);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish and copy link' }));
    await userEvent.type(screen.getByLabelText('A line about you'), 'Tea');
    await userEvent.tab();
    finish();
    await waitFor(() => expect(stored().line).toBe('Tea'));
    expect(sent).toEqual([{ isPublished: true }, { line: 'Tea' }]);
    expect(await saved()).toBeVisible();
  });

  test('that cannot be saved stays, says why, and is saved by Try again', async () => {
    const { handlers, stored } = profileApi();
    let isAway = true;
    api.use(
      // What answers nothing leaves that to the next one.
      http.patch(PROFILE, () => (isAway ? new HttpResponse('The database is away', { status: 503 }) : undefined)),
      ...handlers,
    );
    openPage();
    await userEvent.click(await screen.findByLabelText('Display name'));
    await userEvent.paste('Ann');
    await userEvent.tab();
    expect(await screen.findByText('Not saved: The database is away')).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveValue('Ann');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await saved()).toBeVisible();
    expect(stored().displayName).toBe('Ann');
  });

  test('and is not right says so on its field, and keeps nothing else from being saved', async () => {
    const { handlers, sent } = profileApi();
    api.use(...handlers);
    openPage();
    const name = await screen.findByLabelText('Display name');
    await userEvent.click(name);
    // A mark that turns the direction of all that follows.
    await userEvent.paste('Ann\u202e');
    await userEvent.click(publishButton());
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(
        expect.stringContaining('Display name contains characters that cannot be used'),
      ),
    );
    await waitFor(() => expect(sent).toEqual([{ isPublished: true }]));
    expect(screen.getByText(/^Not saved:/)).toBeVisible();
  });

  test('stays when the session ends, is kept through a reload, and saved after the next login', async () => {
    const { handlers, stored } = profileApi();
    let isOver = true;
    // What answers nothing leaves that to the next one.
    api.use(
      http.patch(PROFILE, () => (isOver ? notLoggedIn() : undefined)),
      ...handlers,
    );
    const { unmount } = openPage();
    const name = await screen.findByLabelText('Display name');
    api.use(http.get('*/api/user', notLoggedIn, { once: true }));
    await userEvent.click(name);
    await userEvent.paste('Ann');
    await userEvent.tab();
    expect(await screen.findByText('Not saved: You are not logged in')).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveValue('Ann');
    unmount();
    isOver = false;
    await act(() => startSession(ann));
    openPage();
    expect(await screen.findByLabelText('Display name')).toHaveValue('Ann');
    await waitFor(() => expect(stored().displayName).toBe('Ann'));
  });
});

describe('publishing', () => {
  test('takes one press, which also copies the link; then there is a text to send and a code to scan', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const { handlers, stored } = profileApi();
    api.use(...handlers);
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Publish and copy link' }));
    const address = `${window.location.origin}/u/ann`;
    expect(await screen.findByRole('img', { name: `QR code of your page, ${address}` })).toBeVisible();
    expect(copied).toHaveBeenLastCalledWith(address);
    expect(stored().isPublished).toBe(true);
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(copied).toHaveBeenLastCalledWith(
      `I use and recommend Acme and Bolt. It’s all on one page, and my links may earn me a commission:\n${address}`,
    );
  });

  test('can be undone; the page’s text and code are gone then', async () => {
    const { handlers, sent } = profileApi(profileOf({ isPublished: true }));
    api.use(...handlers);
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(sent).toEqual([{ isPublished: false }]));
    expect(publishButton()).toBeVisible();
    expect(screen.queryByLabelText('Text to send')).not.toBeInTheDocument();
  });

  test('without the clipboard selects the link, to be copied by key', async () => {
    api.use(...profileApi(profileOf({ isPublished: true })).handlers);
    openPage();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    const { selectionStart, selectionEnd, value } = screen.getByLabelText<HTMLInputElement>('Link');
    expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
  });
});

describe('leaving', () => {
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Edit companies and their images' }));

  test('saves what was typed a moment ago, and asks nothing', async () => {
    const { handlers, stored } = profileApi();
    api.use(...handlers);
    openPage();
    await userEvent.type(await screen.findByLabelText('Display name'), 'Ann');
    await leave();
    expect(await screen.findByText('Now at /money-train')).toBeVisible();
    expect(stored().displayName).toBe('Ann');
  });

  test('with something that could not be saved asks; Stay keeps it', async () => {
    api.use(
      http.patch(PROFILE, () => new HttpResponse('The database is away', { status: 503 })),
      ...profileApi().handlers,
    );
    openPage();
    await userEvent.type(await screen.findByLabelText('Display name'), 'Ann');
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Display name')).toHaveValue('Ann');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Now at /money-train')).toBeVisible();
  });
});

describe('the order of the cards', () => {
  test('changes with the arrow keys; the focus stays on the card that moves, and its new place is announced', async () => {
    const { handlers, sent } = profileApi();
    api.use(...handlers);
    openPage();
    const down = await screen.findByRole('button', { name: 'Move Acme down' });
    act(() => down.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(names()).toEqual(['Bolt', 'Acme']);
    expect(screen.getByRole('button', { name: 'Move Acme down' })).toHaveFocus();
    expect(screen.getByText('Acme is number 2 of 2.')).toBeInTheDocument();
    expect(preview().getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent(/^BBolt/);
    await waitFor(() => expect(sent).toEqual([{ order: [2, 1] }]));
  });

  test('is changed by buttons; the one on top goes no further', async () => {
    const { handlers, sent } = profileApi();
    api.use(...handlers);
    openPage();
    const top = await screen.findByRole('button', { name: 'Move Acme up' });
    expect(top).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Move Bolt up' }));
    expect(names()).toEqual(['Bolt', 'Acme']);
    await waitFor(() => expect(sent).toEqual([{ order: [2, 1] }]));
  });
});

describe('the sponsor’s companies', () => {
  test('are shown in empty places by choice, and say whose they are', async () => {
    const { handlers, sent } = profileApi(profileOf({ sponsorCards: [sponsorCard()] }));
    api.use(...handlers);
    openPage();
    await screen.findByLabelText('Display name');
    expect(preview().queryByText('Sponsored Tea')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Show my sponsor’s companies in empty places' }));
    expect(preview().getByText('Sponsored Tea')).toBeInTheDocument();
    expect(preview().getByText(/^From the list of/)).toHaveTextContent('From the list of ann’s sponsor');
    await waitFor(() => expect(sent).toEqual([{ showsSponsorCompanies: true }]));
  });

  test('are not spoken of where there are none', async () => {
    api.use(...profileApi().handlers);
    openPage();
    await screen.findByLabelText('Display name');
    expect(screen.queryByRole('switch', { name: /sponsor/ })).not.toBeInTheDocument();
  });
});

test('a hidden page shows the reason at the top, and says it is hidden, published or not', async () => {
  const hiding = { at: '2026-11-20T12:00:00.000Z', reason: 'The second card promises an income.' };
  api.use(...profileApi(profileOf({ isPublished: true, hiding })).handlers);
  openPage();
  expect(await screen.findByText('The second card promises an income.')).toBeVisible();
  expect(screen.getByText('Only you can see it until an admin shows it again.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open my page' })).not.toBeInTheDocument();
});

describe('the picture of your page', () => {
  // Node's own takes no file of jsdom.
  beforeEach(() => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  const file = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });
  const input = () => screen.findByLabelText<HTMLInputElement>('Image of your page');
  /** Past what the picker offers: others let people choose any file. */
  const choose = async (chosen: File) => userEvent.setup({ applyAccept: false }).upload(await input(), chosen);

  test('is sent and shown', async () => {
    const { handlers } = profileApi();
    let calls = 0;
    api.use(
      http.put('*/api/profile/picture', () => {
        calls += 1;
        return HttpResponse.json(profileOf({ picture: pictureOf('c') }));
      }),
      ...handlers,
    );
    openPage();
    await choose(file(10));
    expect(await screen.findByRole('button', { name: /^Replace image/ })).toBeVisible();
    expect(calls).toBe(1);
    await waitFor(() => expect(document.querySelector(`img[src="${pictureOf('c')}"]`)).toHaveAttribute('width', '80'));
  });

  test.each([
    ['too large', () => file(PICTURE_MAX_BYTES + 1), /This file is 5\.1 MB. Choose an image under 5 MB/],
    ['of a kind that cannot be used', () => file(10, 'image/svg+xml'), /Choose a JPEG, PNG, WebP or GIF/],
  ])('that is %s is refused before it is sent', async (_, make, sentence) => {
    api.use(...profileApi().handlers);
    openPage();
    await choose(make());
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('that the server refuses stays chosen, with the server’s words, and can be sent again', async () => {
    api.use(
      http.put(
        '*/api/profile/picture',
        () => new HttpResponse('This is no picture, or a damaged one', { status: 415 }),
        {
          once: true,
        },
      ),
      http.put('*/api/profile/picture', () => HttpResponse.json(profileOf({ picture: pictureOf('c') }))),
      ...profileApi().handlers,
    );
    openPage();
    await choose(file(10));
    expect(await screen.findByText(/me\.png is not saved\. This is no picture, or a damaged one/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Replace image/ })).toBeVisible();
  });
});
