import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PageImage } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { signedInAs } from '../../testing/api.ts';
import { ContentPanel } from './ContentPanel.tsx';

const registerNow: PageImage = {
  pageSlug: 'payout-system',
  imageKey: 'register-now',
  imageUrl: null,
  title: 'Register Now',
  linkUrl: '/register',
  altText: '',
};

const api = mockApi(signedInAs());

const open = (part: string) => renderInMain(<ContentPanel />, { path: '/admin', search: `?tab=content&part=${part}` });
/** The card of one thing, by its heading. */
const card = async (name: string) => within(await screen.findByRole('form', { name }));

// jsdom loads no image: here, every one loads.
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    new MutationObserver(() => image.dispatchEvent(new Event('load'))).observe(image, { attributeFilter: ['src'] });
    return image;
  });
});

/** What the API answers when another admin saved first. */
const overtaken = (state: object) =>
  HttpResponse.json(
    {
      title: 'Conflict',
      status: 409,
      code: 'conflict',
      detail: 'This was changed by ben after you opened it, so your change wasn’t saved.',
      current: { state, savedBy: 'ben', savedAt: '2026-11-25T10:41:00.000Z' },
    },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  );

const OVERTAKEN: [
  part: string,
  form: string,
  field: string,
  read: string,
  change: string,
  stored: object,
  theirs: object,
][] = [
  [
    'logo',
    'Logo',
    'Logo URL',
    'settings/logo',
    'admin/settings/logo',
    { logoUrl: '/old.png', version: 'v1' },
    { logoUrl: '/bens.png', version: 'v2' },
  ],
  [
    'videos',
    'Home',
    'Video source',
    'page-videos',
    'admin/page-videos/home',
    [{ pageSlug: 'home', iframeSrc: null, version: 'v1' }],
    { pageSlug: 'home', iframeSrc: 'https://player.example/bens', version: 'v2' },
  ],
  [
    'images',
    'Register Now',
    'Image URL',
    'page-images',
    'admin/page-images/payout-system/register-now',
    [{ ...registerNow, version: 'v1' }],
    { ...registerNow, title: 'By Ben', imageUrl: '/bens.png', version: 'v2' },
  ],
  [
    'addresses',
    'Academy and support',
    'Academy address',
    'settings/addresses',
    'admin/settings/addresses',
    { academyUrl: null, supportUrl: null, version: 'v1' },
    { academyUrl: 'https://bens.example/', supportUrl: null, version: 'v2' },
  ],
];
const MINE = 'https://mine.example/1';

test.each(OVERTAKEN)(
  'the %s that another admin saved first show both versions, and the chosen one is saved over it',
  async (part, name, field, read, change, stored, theirs) => {
    const versions: (string | null)[] = [];
    api.use(
      http.get(`*/api/${read}`, () => HttpResponse.json(stored)),
      http.patch(`*/api/${change}`, ({ request: { headers } }) => {
        versions.push(headers.get('if-match'));
        return versions.length === 1 ? overtaken(theirs) : HttpResponse.json({ ...theirs, version: 'v3' });
      }),
    );
    open(part);
    const form = await card(name);
    await userEvent.clear(form.getByLabelText(field));
    await userEvent.type(form.getByLabelText(field), MINE);
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^ben saved this .+ Choose which one to keep/);
    expect(form.getByRole('button', { name: /^Save/ })).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: 'Show theirs' }));
    expect(form.getByRole('group', { name: `${field}: Saved by ben` })).toHaveTextContent(/bens/);
    expect(form.getByRole('group', { name: `${field}: Yours` })).toHaveTextContent(MINE);
    await expectAccessible();

    await userEvent.click(form.getByRole('button', { name: 'Keep mine' }));
    expect(form.getByLabelText(field)).toHaveValue(MINE);
    // What Ben changed beside it stays.
    if (part === 'images') expect(form.getByLabelText('Title')).toHaveValue('By Ben');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(versions).toEqual(['"v1"', '"v2"']));
  },
);

test('what another admin saved can be taken instead, and what was typed survives a reload until then', async () => {
  const theirs = { pageSlug: 'home', iframeSrc: 'https://player.example/bens', version: 'v2' };
  api.use(
    http.get('*/api/page-videos', () => HttpResponse.json([{ pageSlug: 'home', iframeSrc: null, version: 'v1' }])),
    http.patch('*/api/admin/page-videos/home', () => overtaken(theirs)),
  );
  const { unmount } = open('videos');
  await userEvent.type((await card('Home')).getByLabelText('Video source'), MINE);
  unmount();

  open('videos');
  const form = await card('Home');
  expect(await form.findByText(/We kept what you typed/)).toBeVisible();
  expect(form.getByLabelText('Video source')).toHaveValue(MINE);
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  await userEvent.click(await form.findByRole('button', { name: 'Show theirs' }));
  await userEvent.click(form.getByRole('button', { name: 'Use theirs' }));
  expect(form.getByLabelText('Video source')).toHaveValue(theirs.iframeSrc);
  const preview = await form.findByTitle('Preview of the video of Home');
  await waitFor(() => expect(preview).toHaveAttribute('src', theirs.iframeSrc));
  expect(sessionStorage).toHaveLength(0);
});
