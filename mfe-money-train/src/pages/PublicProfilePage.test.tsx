import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { PublicProfile } from '@powerline/contract/money-train';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ann } from '../testing/company-api.ts';
import { pictureOf, publicProfileOf } from '../testing/profile-api.ts';
import PublicProfilePage from './PublicProfilePage.tsx';

const CALL = '*/api/profiles/:username';
const api = mockApi(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));
const openPage = (username = 'ann') =>
  renderPage(
    <main>
      <PublicProfilePage />
    </main>,
    { path: '/u/:username', params: { username } },
  );
const profileIs = (profile: PublicProfile) => http.get(CALL, () => HttpResponse.json(profile));
const card = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const item = link.closest('li');
  if (!item) throw new Error(`${name} is not in a list`);
  return within(item);
};

test('shows who it is, what they recommend, what that may earn, and the way into their team', async () => {
  api.use(profileIs(publicProfileOf()));
  const { container } = openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  expect(screen.getByText('Gardens, tea and tools.')).toBeVisible();
  expect((await card('Acme')).getByText('Tools for the garden')).toBeVisible();
  expect((await card('Acme')).getByText('acme.example')).toBeVisible();
  expect(screen.getByText(/may earn the member who saved them a commission/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join my team' })).toHaveAttribute('href', '/r/ann');
  expect(screen.getByRole('link', { name: 'Report it' })).toHaveAttribute('href', '/u/ann/report');
  expect(document.title).toBe('Ann Lee · Powerline');
  await expectAccessible(container);
});

test('cards lead over the server, which counts them, and are marked as sponsored', async () => {
  api.use(profileIs(publicProfileOf()));
  openPage();
  const link = await screen.findByRole('link', { name: 'Acme' });
  expect(link).toHaveAttribute('href', '/go/1');
  expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
});

test.each([
  ['its owner', 'ann', 1],
  ['nobody else', 'bob', 0],
])('offers %s to edit it', async (_who, username, links) => {
  api.use(
    profileIs(publicProfileOf()),
    http.get('*/api/user', () => HttpResponse.json({ ...ann, username })),
  );
  openPage();
  await screen.findByRole('link', { name: 'Join my team' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(links));
});

test('a card of the sponsor says so, your own does not', async () => {
  api.use(profileIs(publicProfileOf()));
  openPage();
  expect((await card('Sponsored Tea')).getByText(/^From the list of/)).toHaveTextContent(
    'From the list of Ann Lee’s sponsor',
  );
  expect((await card('Acme')).queryByText(/^From the list of/)).not.toBeInTheDocument();
});

test('a picture has its size before it is here; one that is gone leaves the initials', async () => {
  api.use(profileIs(publicProfileOf()));
  const { container } = openPage();
  const item = await card('Acme');
  const picture = container.querySelector(`img[src="${pictureOf('a')}"]`);
  expect(picture).toHaveAttribute('width', '80');
  expect(picture).toHaveAttribute('height', '80');
  if (picture) fireEvent.error(picture);
  expect(item.getByText('A')).toBeInTheDocument();
});

test('without companies it says so, and speaks of no commission', async () => {
  api.use(profileIs(publicProfileOf({ cards: [] })));
  openPage();
  expect(await screen.findByText('No companies are shown here yet.')).toBeVisible();
  expect(screen.queryByText(/commission/)).not.toBeInTheDocument();
});

test('a member without a visible page gets the message of every unknown address', async () => {
  api.use(http.get(CALL, () => new HttpResponse('There is no such page', { status: 404 })));
  openPage('nobody');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText('There is no page at this address.')).toBeVisible();
  expect(screen.queryByText('nobody')).not.toBeInTheDocument();
});

test('a page that could not be loaded can be tried again', async () => {
  api.use(
    http.get(CALL, () => new HttpResponse('The database is away', { status: 503 }), { once: true }),
    profileIs(publicProfileOf()),
  );
  openPage();
  expect(await screen.findByText('The database is away')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
});

test('asks in the spelling of the address, as the page’s HTML has begun to', async () => {
  const asked: string[] = [];
  api.use(
    http.get(CALL, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json(publicProfileOf());
    }),
  );
  openPage('ANN');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  expect(asked).toEqual(['/api/profiles/ANN']);
});
