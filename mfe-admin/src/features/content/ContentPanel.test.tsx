import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import { logoSchema, type PageImage } from '@powerline/contract/content';
import { request } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import useSWR from 'swr';
import { expectAccessible, refusal, signedInAs } from '../../testing/api.ts';
import { ContentPanel } from './ContentPanel.tsx';

const LOGO = 'https://images.example/logo.png';
const registerNow: PageImage = {
  pageSlug: 'payout-system',
  imageKey: 'register-now',
  imageUrl: null,
  title: 'Register Now',
  linkUrl: '/register',
  altText: '',
};

const api = mockApi(
  signedInAs(),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
  http.get('*/api/page-videos', () =>
    HttpResponse.json([{ pageSlug: 'login', iframeSrc: 'https://player.example/login' }]),
  ),
  http.get('*/api/page-images', () => HttpResponse.json([registerNow])),
);

/** The card of one thing, by its heading. */
const card = async (name: string) => within(await screen.findByRole('form', { name }));
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));

test('the logo, the eight videos, the four payout images and the heroes can be set', async () => {
  renderPage(<ContentPanel />);
  await card('Logo');
  await card('Home');
  await card('Register Now');
  const forms = (section: string) =>
    sectionOf(section)
      .getAllByRole('form')
      .map((form) => form.getAttribute('aria-label'));
  expect(forms('Videos')).toEqual([
    'Home',
    'The Money Train',
    'The Marketing Academy',
    'Services',
    'Payout System',
    'The Powerline Payout',
    'Login',
    'Register',
  ]);
  expect(forms('Images')).toEqual([
    'Register Now',
    'Join Now',
    'Your Downline',
    'Your Account',
    'Hero image of The Money Train',
    'Hero image of Register',
  ]);
  await expectAccessible();
});

test.each(['logo', 'videos', 'images'])('%s that cannot be loaded leave the rest usable, and Retry', async (name) => {
  const path = name === 'logo' ? '*/api/settings/logo' : `*/api/page-${name}`;
  api.use(http.get(path, () => refusal(503, 'The database is away.'), { once: true }));
  renderPage(<ContentPanel />);
  expect(await screen.findByText(`The ${name} could not be loaded`)).toBeVisible();
  await card(name === 'logo' ? 'Login' : 'Logo');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await card({ logo: 'Logo', videos: 'Login', images: 'Register Now' }[name] ?? '');
});

test.each([
  ['Logo', 'Logo URL', 'Save logo: Logo'],
  ['Home', 'Video source', 'Save video: Home'],
  ['Register Now', 'Image URL', 'Save image: Register Now'],
])('%s cannot be saved while %s is blank', async (name, field, save) => {
  renderPage(<ContentPanel />);
  const form = await card(name);
  expect(form.getByRole('button', { name: save })).toBeDisabled();
  await userEvent.type(form.getByLabelText(field), '  ');
  expect(form.getByRole('button', { name: save })).toBeDisabled();
  await userEvent.type(form.getByLabelText(field), 'x');
  expect(form.getByRole('button', { name: save })).toBeEnabled();
});

/** Reads the logo under the key of the shell's sidebar. */
function SidebarLogo() {
  const { data } = useSWR('/api/settings/logo', (path) => request(path, logoSchema));
  return <aside>{data?.logoUrl ?? 'LOGO'}</aside>;
}

test('the logo is previewed before it is saved, and the sidebar follows the save', async () => {
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/settings/logo', async (call) => {
      sent = await call.request.json();
      return HttpResponse.json({ logoUrl: LOGO });
    }),
  );
  renderPage(
    <>
      <ContentPanel />
      <SidebarLogo />
    </>,
  );
  const form = await card('Logo');
  expect(form.getByText('No image set')).toBeVisible();
  await userEvent.click(form.getByLabelText('Logo URL'));
  await userEvent.paste(` ${LOGO} `);
  expect(await form.findByRole('img', { name: 'Preview of the logo' })).toHaveAttribute('src', LOGO);
  expect(screen.getByText('LOGO')).toBeVisible();
  await userEvent.click(form.getByRole('button'));
  expect(await screen.findByText('Logo updated')).toBeVisible();
  expect(sent).toEqual({ logoUrl: LOGO });
  expect(screen.getByText(LOGO)).toBeVisible();
});

test('an image that cannot be loaded is named in its preview', async () => {
  api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: LOGO })));
  renderPage(<ContentPanel />);
  const form = await card('Logo');
  fireEvent.error(await form.findByRole('img'));
  expect(form.getByText('No image can be loaded from this address')).toBeVisible();
});

test.each(['javascript:alert(1)', 'logo.png', '//evil.example/x.png'])('%s is refused as a logo', async (address) => {
  renderPage(<ContentPanel />);
  const form = await card('Logo');
  await userEvent.type(form.getByLabelText('Logo URL'), address);
  await userEvent.click(form.getByRole('button'));
  expect(await form.findByText('Must be a valid URL')).toBeVisible();
  expect(form.queryByRole('img')).not.toBeInTheDocument();
});

test('an iframe snippet is previewed, sent as its address and shown so afterwards', async () => {
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/page-videos/home', async (call) => {
      sent = await call.request.json();
      return HttpResponse.json({ pageSlug: 'home', iframeSrc: 'https://player.example/v/1?a=1&b=2' });
    }),
  );
  renderPage(<ContentPanel />);
  const form = await card('Home');
  expect(form.getByText('No video set: the built-in one is shown')).toBeVisible();
  await userEvent.click(form.getByLabelText('Video source'));
  await userEvent.paste('<iframe width="560" src="https://player.example/v/1?a=1&amp;b=2" allowfullscreen></iframe>');
  expect(await form.findByTitle('Preview of the video of Home')).toHaveAttribute(
    'src',
    'https://player.example/v/1?a=1&b=2',
  );
  await userEvent.click(form.getByRole('button'));
  expect(await screen.findByText('Video updated')).toBeVisible();
  expect(sent).toEqual({ iframeSrc: 'https://player.example/v/1?a=1&b=2' });
  expect(form.getByLabelText('Video source')).toHaveValue('https://player.example/v/1?a=1&b=2');
});

test('the link of a film that people copy is previewed by its player; any other site may refuse, and a warning says so', async () => {
  renderPage(<ContentPanel />);
  const form = await card('Home');
  const warning = /may refuse to be shown in a frame/;
  await userEvent.click(form.getByLabelText('Video source'));
  await userEvent.paste('https://youtu.be/dQw4w9WgXcQ?si=x');
  expect(await form.findByTitle('Preview of the video of Home')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  );
  expect(form.queryByText(warning)).not.toBeInTheDocument();
  await userEvent.clear(form.getByLabelText('Video source'));
  await userEvent.paste('https://www.youtube.com/@powerline');
  expect(await form.findByText(warning)).toBeVisible();
  expect(form.getByRole('button', { name: 'Save video: Home' })).toBeEnabled();
});

test('a video source that is neither address nor snippet is refused, and nothing of it is shown', async () => {
  renderPage(<ContentPanel />);
  const form = await card('Home');
  await userEvent.type(form.getByLabelText('Video source'), 'javascript:alert(1)');
  await userEvent.click(form.getByRole('button'));
  expect(await form.findByText('Video source must be an https address or an iframe that shows one')).toBeVisible();
  expect(form.queryByTitle(/Preview/)).not.toBeInTheDocument();
});

test('an image is saved with its title and link; an empty link is none', async () => {
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/page-images/payout-system/register-now', async (call) => {
      sent = await call.request.json();
      return HttpResponse.json({ ...registerNow, imageUrl: '/register.png', title: 'Join us', linkUrl: null });
    }),
  );
  renderPage(<ContentPanel />);
  const form = await card('Register Now');
  expect(form.getByLabelText('Title')).toHaveValue('Register Now');
  expect(form.getByLabelText('Link')).toHaveValue('/register');
  await userEvent.type(form.getByLabelText('Image URL'), '/register.png');
  await userEvent.clear(form.getByLabelText('Title'));
  await userEvent.type(form.getByLabelText('Title'), 'Join us');
  await userEvent.clear(form.getByLabelText('Link'));
  await userEvent.click(form.getByRole('button'));
  expect(await screen.findByText('Image updated')).toBeVisible();
  expect(sent).toEqual({ imageUrl: '/register.png', title: 'Join us', linkUrl: null });
  expect(await form.findByRole('img', { name: 'Preview of Register Now' })).toHaveAttribute('src', '/register.png');
});

test.each([
  ['Logo', 'Logo URL', LOGO, '*/api/admin/settings/logo', 'Failed to update logo'],
  ['Home', 'Video source', 'https://player.example/1', '*/api/admin/page-videos/home', 'Failed to update video'],
  ['Join Now', 'Image URL', LOGO, '*/api/admin/page-images/payout-system/join-now', 'Failed to update image'],
])('a failed save of %s says so and keeps what was typed', async (name, label, text, path, title) => {
  api.use(http.patch(path, () => refusal(503, 'The database is away.')));
  renderPage(<ContentPanel />);
  const form = await card(name);
  await userEvent.click(form.getByLabelText(label));
  await userEvent.paste(text);
  await userEvent.click(form.getByRole('button'));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(form.getByLabelText(label)).toHaveValue(text);
});
