import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { logoSchema, type PageImage } from '@powerline/contract/content';
import { request } from '@powerline/platform';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import useSWR from 'swr';
import { refusal, signedInAs } from '../../testing/api.ts';
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
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
  http.get('*/api/page-videos', () =>
    HttpResponse.json([{ pageSlug: 'login', iframeSrc: 'https://player.example/login' }]),
  ),
  http.get('*/api/page-images', () => HttpResponse.json([registerNow])),
);

const open = (part: string) => renderInMain(<ContentPanel />, { path: '/admin', search: `?tab=content&part=${part}` });
const partOf: Readonly<Record<string, string>> = {
  Logo: 'logo',
  Home: 'videos',
  'Register Now': 'images',
  'Join Now': 'images',
};

// jsdom loads no image: as a browser that finds one at each address but those with this word.
const BROKEN = 'broken';
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const image = document.createElement('img');
    const observer = new MutationObserver(() => {
      image.dispatchEvent(new Event(image.src.includes(BROKEN) ? 'error' : 'load'));
    });
    observer.observe(image, { attributeFilter: ['src'] });
    return image;
  });
});

/** The card of one thing, by its heading. */
const card = async (name: string) => within(await screen.findByRole('form', { name }));
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));

test('the logo, the eight videos, the four payout images, the heroes and the addresses can be set, each in its part', async () => {
  open('logo');
  await card('Logo');
  await expectAccessible();
  const forms = (section: string) =>
    sectionOf(section)
      .getAllByRole('form')
      .map((form) => form.getAttribute('aria-label'));
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  await card('Home');
  expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('form', { name: 'Logo' })).not.toBeInTheDocument();
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
  await userEvent.click(screen.getByRole('link', { name: 'Images' }));
  await card('Register Now');
  expect(forms('Images')).toEqual([
    'Register Now',
    'Join Now',
    'Your Downline',
    'Your Account',
    'Hero image of The Money Train',
    'Hero image of Register',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Addresses' }));
  await card('Academy and support');
  await expectAccessible();
});

test.each([
  ['logo', 'settings/logo', 'Logo'],
  ['videos', 'page-videos', 'Login'],
  ['images', 'page-images', 'Register Now'],
  ['addresses', 'settings/addresses', 'Academy and support'],
])('%s that cannot be loaded leave a sentence and Retry', async (name, path, form) => {
  api.use(http.get(`*/api/${path}`, () => refusal(503, 'The database is away.'), { once: true }));
  open(name);
  expect(await screen.findByText(`The ${name} could not be loaded`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await card(form);
});

test.each([
  ['Logo', 'Logo URL', 'Save logo: Logo'],
  ['Home', 'Video source', 'Save video: Home'],
  ['Register Now', 'Image URL', 'Save image: Register Now'],
])('%s cannot be saved while %s is blank', async (name, field, save) => {
  open(partOf[name] ?? '');
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
  renderInMain(
    <>
      <ContentPanel />
      <SidebarLogo />
    </>,
    { search: '?part=logo' },
  );
  const form = await card('Logo');
  expect(form.getByText('No image set')).toBeVisible();
  await userEvent.click(form.getByLabelText('Logo URL'));
  await userEvent.paste(` ${LOGO} `);
  expect(await form.findByRole('img', { name: 'Preview of the logo' })).toHaveAttribute('src', LOGO);
  expect(screen.getByText('LOGO')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Logo updated')).toBeVisible();
  expect(screen.getByText('The whole site shows it.')).toBeVisible();
  expect(sent).toEqual({ logoUrl: LOGO });
  expect(screen.getByText(LOGO)).toBeVisible();
});

test('an image that cannot be loaded is named in its preview', async () => {
  api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: LOGO })));
  open('logo');
  const form = await card('Logo');
  fireEvent.error(await form.findByRole('img'));
  expect(form.getByText('No image can be loaded from this address')).toBeVisible();
});

test.each(['javascript:alert(1)', 'logo.png', '//evil.example/x.png'])('%s is refused as a logo', async (address) => {
  open('logo');
  const form = await card('Logo');
  await userEvent.type(form.getByLabelText('Logo URL'), address);
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
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
  open('videos');
  const form = await card('Home');
  expect(form.getByText('No video set: the built-in one is shown')).toBeVisible();
  await userEvent.click(form.getByLabelText('Video source'));
  await userEvent.paste('<iframe width="560" src="https://player.example/v/1?a=1&amp;b=2" allowfullscreen></iframe>');
  expect(await form.findByTitle('Preview of the video of Home')).toHaveAttribute(
    'src',
    'https://player.example/v/1?a=1&b=2',
  );
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Video updated')).toBeVisible();
  expect(sent).toEqual({ iframeSrc: 'https://player.example/v/1?a=1&b=2' });
  expect(form.getByLabelText('Video source')).toHaveValue('https://player.example/v/1?a=1&b=2');
});

test('the link of a film that people copy is previewed by its player; any other site may refuse, and a warning says so', async () => {
  open('videos');
  const form = await card('Home');
  const warning = /site may not allow playback here/;
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

test('a video source that is not an address or a snippet is refused, and none of it shows', async () => {
  open('videos');
  const form = await card('Home');
  await userEvent.type(form.getByLabelText('Video source'), 'javascript:alert(1)');
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Video source must be an https address or an iframe that shows one')).toBeVisible();
  expect(form.queryByTitle(/Preview/)).not.toBeInTheDocument();
});

test('an image is saved with its title and link; an empty link means none', async () => {
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/page-images/payout-system/register-now', async (call) => {
      sent = await call.request.json();
      return HttpResponse.json({ ...registerNow, imageUrl: '/register.png', title: 'Join us', linkUrl: null });
    }),
  );
  open('images');
  const form = await card('Register Now');
  expect(form.getByLabelText('Title')).toHaveValue('Register Now');
  expect(form.getByLabelText('Link')).toHaveValue('/register');
  await userEvent.type(form.getByLabelText('Image URL'), '/register.png');
  await userEvent.clear(form.getByLabelText('Title'));
  await userEvent.type(form.getByLabelText('Title'), 'Join us');
  await userEvent.clear(form.getByLabelText('Link'));
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
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
  open(partOf[name] ?? '');
  const form = await card(name);
  await userEvent.click(form.getByLabelText(label));
  await userEvent.paste(text);
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  expect(form.getByLabelText(label)).toHaveValue(text);
});

test.each([
  ['Logo', 'Logo URL', '*/api/admin/settings/logo', { logoUrl: '/broken.png' }],
  [
    'Join Now',
    'Image URL',
    '*/api/admin/page-images/payout-system/join-now',
    { imageUrl: '/broken.png', title: 'Join Now', linkUrl: '/powerline-payout' },
  ],
])(
  '%s from which no image comes is saved only after a warning, and nothing says that it is shown',
  async (name, label, path, body) => {
    const sent: unknown[] = [];
    api.use(
      http.patch(path, async (call) => {
        sent.push(await call.request.json());
        return HttpResponse.json({ ...registerNow, imageKey: 'join-now', logoUrl: null, ...body });
      }),
    );
    open(partOf[name] ?? '');
    const form = await card(name);
    await userEvent.click(form.getByLabelText(label));
    await userEvent.paste('/broken.png');
    await userEvent.click(form.getByRole('button', { name: /^Save/ }));
    expect(await form.findByText(/^No image loads from this address\./)).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: `Save anyway: ${name}` }));
    expect(await screen.findByText('No image loads from it yet.')).toBeVisible();
    expect(sent).toEqual([body]);
    expect(screen.queryByText('The whole site shows it.')).not.toBeInTheDocument();
  },
);

test.each([
  ['Logo', 'logo', 'Remove the logo?', '*/api/admin/settings/logo', 'Logo URL'],
  ['Login', 'video', 'Remove the video of Login?', '*/api/admin/page-videos/login', 'Video source'],
  [
    'Register Now',
    'image',
    'Remove the image of Register Now?',
    '*/api/admin/page-images/payout-system/register-now',
    'Image URL',
  ],
])('%s is taken away after a question', async (name, noun, question, path, label) => {
  let isRemoved = false;
  api.use(
    http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: isRemoved ? null : LOGO })),
    http.get('*/api/page-videos', () => HttpResponse.json([{ pageSlug: 'login', iframeSrc: isRemoved ? null : LOGO }])),
    http.get('*/api/page-images', () => HttpResponse.json([{ ...registerNow, imageUrl: isRemoved ? null : LOGO }])),
    http.delete(path, () => {
      isRemoved = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open(`${noun}${noun === 'logo' ? '' : 's'}`);
  const form = await card(name);
  await userEvent.click(form.getByRole('button', { name: `Remove ${noun}: ${name}` }));
  expect(screen.getByRole('alertdialog', { name: question })).toBeVisible();
  expect(isRemoved).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: `Remove ${noun}` }));
  expect(await screen.findByText(new RegExp(`^${noun} removed`, 'i'))).toBeVisible();
  expect(isRemoved).toBe(true);
  await waitFor(() => expect(form.getByLabelText(label)).toHaveValue(''));
  expect(form.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  await waitFor(() => expect(form.getByRole('heading', { name })).toHaveFocus());
});

test('a failed removal says so and keeps the setting', async () => {
  api.use(http.delete('*/api/admin/page-videos/login', () => refusal(503, 'The database is away.')));
  open('videos');
  const form = await card('Login');
  await userEvent.click(form.getByRole('button', { name: 'Remove video: Login' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(await screen.findByText('Failed to update video')).toBeVisible();
  expect(form.getByLabelText('Video source')).toHaveValue('https://player.example/login');
});

test('the addresses of academy and support are saved, an e-mail as people write it', async () => {
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/settings/addresses', async (call) => {
      const body = await call.request.json();
      sent = body;
      return HttpResponse.json(body);
    }),
  );
  open('addresses');
  const form = await card('Academy and support');
  await userEvent.type(form.getByLabelText('Academy address'), 'http://academy.acme.example');
  await userEvent.type(form.getByLabelText('Support address'), 'help@acme.example');
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Must be an https address')).toBeVisible();
  await userEvent.clear(form.getByLabelText('Academy address'));
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Addresses updated')).toBeVisible();
  expect(sent).toEqual({ academyUrl: null, supportUrl: 'mailto:help@acme.example' });
  expect(form.getByLabelText('Support address')).toHaveValue('help@acme.example');
});

test('an invalid support address shows an error in place of the hint', async () => {
  open('addresses');
  const form = await card('Academy and support');
  const hint = form.getByText(/an email address or an https address$/);
  await userEvent.type(form.getByLabelText('Support address'), 'nobody');
  await userEvent.click(form.getByRole('button', { name: /^Save/ }));
  expect(await form.findByText('Must be an https address or an email address')).toBeVisible();
  expect(hint).not.toBeInTheDocument();
});

describe('an upload', () => {
  const UPLOADED = `/api/pictures/${'a'.repeat(64)}.webp`;
  const file = new File(['pixels'], 'team.png', { type: 'image/png' });
  const uploads: string[] = [];
  beforeEach(() => {
    uploads.length = 0;
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    api.use(
      http.put('*/api/admin/settings/logo/picture', ({ request }) => {
        uploads.push(request.url);
        return HttpResponse.json({ logoUrl: UPLOADED });
      }),
    );
  });

  test('of a logo is saved at once, shows in the preview, and can be removed', async () => {
    open('logo');
    await card('Logo');
    await userEvent.upload(screen.getByLabelText('File for the logo'), file);
    expect(await screen.findByText('Logo updated')).toBeVisible();
    expect(uploads).toHaveLength(1);
    expect((await card('Logo')).getByRole('textbox', { name: 'Logo URL' })).toHaveValue(UPLOADED);
    expect(await screen.findByRole('button', { name: 'Remove logo: Logo' })).toBeVisible();
  });

  test('works by dropping a file on the preview', async () => {
    open('logo');
    const preview = (await card('Logo')).getByText('No image set');
    fireEvent.drop(preview, { dataTransfer: { files: [file], types: ['Files'] } });
    expect(await screen.findByText('Logo updated')).toBeVisible();
  });

  test.each([
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
      /huge\.png is not saved\. .*5 MB/,
    ],
    [new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' }), /Choose a JPEG, PNG, WebP or GIF/],
  ])('that cannot work is refused in words before it is sent', async (unfit, sentence) => {
    open('logo');
    await card('Logo');
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('File for the logo'), unfit);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(uploads).toEqual([]);
    await expectAccessible();
  });

  test('of a page image keeps what is being typed', async () => {
    api.use(
      http.put('*/api/admin/page-images/payout-system/register-now/picture', () =>
        HttpResponse.json({ ...registerNow, imageUrl: UPLOADED }),
      ),
    );
    open('images');
    const title = (await card('Register Now')).getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Join us');
    await userEvent.upload(screen.getByLabelText('File for Register Now'), file);
    expect(await screen.findByText('Image updated')).toBeVisible();
    expect(title).toHaveValue('Join us');
    expect((await card('Register Now')).getByRole('textbox', { name: 'Image URL' })).toHaveValue(UPLOADED);
  });
});
