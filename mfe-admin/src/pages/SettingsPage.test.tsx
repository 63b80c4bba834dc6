import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { MailSettings, OidcSettings } from '@powerline/contract/accounts';
import { accentPalettes, lightPalette } from '@powerline/contract/look';
import type { SiteStatus } from '@powerline/contract/operations';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
// Node fails to link modules that two sections load at the same time, so both are loaded before.
import '../features/content/SiteSections.tsx';
import '../features/mail-settings/MailSettingsSection.tsx';
import '../features/single-sign-on/SingleSignOnSection.tsx';
import '../features/service-tokens/ServiceTokensSection.tsx';
import '../features/site-languages/SiteLanguagesSection.tsx';
import '../features/site-look/SiteLookSection.tsx';
import '../features/site-status/SiteStatusSection.tsx';
import '../features/webhooks/WebhooksSection.tsx';
import { refusal, signedInAs } from '../testing/api.ts';
import SettingsPage from './SettingsPage.tsx';

const NO_MAIL_SERVER: MailSettings = {
  source: 'none',
  variables: [],
  server: null,
  sender: null,
  savedAt: null,
  savedBy: null,
  allowedPorts: [587],
  linkOrigin: 'https://summit.example',
};
const NO_PROVIDER: OidcSettings = {
  source: 'none',
  variables: [],
  provider: null,
  savedAt: null,
  savedBy: null,
  redirectUri: 'https://summit.example/login/return',
};
const STATUS: SiteStatus = {
  stripe: { mode: 'off', lastEventAt: null },
  backups: { lastAt: '2026-11-25T20:00:00.000Z', everyHours: 24, isOverdue: false },
  versions: { api: '1.48.0', shell: '1.0.0-0a1b2c3d' },
  instances: 2,
  databaseBytes: 8_123_456,
};
const LANGUAGES = { language: 'en', languages: ['en', 'es'], version: 'a' };
const look = (siteName: string | null, accent: string | null) =>
  http.get('*/api/admin/settings/look', () => HttpResponse.json({ siteName, accent, version: 'a' }));

const api = mockApi(
  signedInAs(),
  look(null, null),
  http.get('*/api/settings/languages', () => HttpResponse.json(LANGUAGES)),
  http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })),
  http.get('*/api/settings/addresses', () => HttpResponse.json({ academyUrl: null, supportUrl: null })),
  http.get('*/api/admin/settings/mail', () => HttpResponse.json(NO_MAIL_SERVER)),
  http.get('*/api/admin/settings/oidc', () => HttpResponse.json(NO_PROVIDER)),
  http.get('*/api/admin/settings/service-tokens', () => HttpResponse.json([])),
  http.get('*/api/admin/settings/status', () => HttpResponse.json(STATUS)),
);
const root = document.documentElement;
afterEach(() => root.removeAttribute('style'));

const open = () => renderInMain(<SettingsPage />, { path: '/admin/settings' });
const form = async () => within(await screen.findByRole('form', { name: 'Name and color' }));
const accent = async () => (await form()).getByRole('textbox', { name: /Accent color/ });
const shownAccent = (theme: string) =>
  screen.getByRole('group', { name: `${theme} theme` }).style.getPropertyValue('--app-color-accent');

test('each part has an anchor, and the page is accessible', async () => {
  open();
  await form();
  await screen.findByRole('form', { name: 'Logo' });
  await screen.findByRole('form', { name: 'Academy and support' });
  await screen.findByRole('form', { name: 'Mail server' });
  await screen.findByRole('form', { name: 'Single sign-on' });
  const parts = within(screen.getByRole('navigation', { name: 'Parts of Settings' })).getAllByRole('link');
  for (const part of parts) {
    const id = part.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(id)).toHaveTextContent(part.textContent);
  }
  await expectAccessible();
});

test('the site status names each fact', async () => {
  open();
  const well = within(await screen.findByRole('region', { name: 'Site status' }));
  await well.findByText('Stripe');
  const values = well.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    'Not set up',
    'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    expect.stringMatching(/^Nov 25, 2026/),
    'Every day',
    '1.48.0',
    '2 instances',
    '1.0.0-0a1b2c3d',
    '8.1 MB',
  ]);
});

test('the site status says when a backup is overdue', async () => {
  api.use(
    http.get('*/api/admin/settings/status', () =>
      HttpResponse.json({ ...STATUS, backups: { ...STATUS.backups, isOverdue: true } }),
    ),
  );
  open();
  expect(await screen.findByText(/A backup is overdue/)).toBeVisible();
});

test('a typed color shows in both themes before it is saved, and the page says where it is another shade', async () => {
  open();
  expect(await accent()).toHaveValue('');
  expect(shownAccent('Light')).toBe(lightPalette.accent);
  await userEvent.type(await accent(), '#ffd400');
  const { light, dark } = accentPalettes('#ffd400');
  expect([shownAccent('Light'), shownAccent('Dark')]).toEqual([light.accent, dark.accent]);
  expect(
    screen.getByText(`So that text stays readable, light pages use a darker shade, ${light.accent}.`),
  ).toBeVisible();
  expect(root.style.getPropertyValue('--app-color-accent')).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Use standard colors' }));
  expect(shownAccent('Light')).toBe(lightPalette.accent);
});

test('what is saved shows on the open page at once, in whichever theme it is', async () => {
  document.head.innerHTML = '<meta property="og:site_name" content="Powerline">';
  root.dataset.theme = 'light';
  let sent: unknown;
  api.use(
    http.patch('*/api/admin/settings/look', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...(sent as object), version: 'b' }); // what was stored
    }),
  );
  open();
  await userEvent.type((await form()).getByRole('textbox', { name: /Site name/ }), 'Acme Team');
  await userEvent.type(await accent(), '#0B7A3E');
  await userEvent.click(screen.getByRole('button', { name: 'Save name and color' }));
  expect(await screen.findByText('Name and color saved')).toBeVisible();
  expect(sent).toEqual({ siteName: 'Acme Team', accent: '#0b7a3e' });
  await waitFor(() => expect(document.title).toBe('Settings · Acme Team'));
  const { light, dark } = accentPalettes('#0b7a3e');
  expect(root.style.getPropertyValue('--app-color-accent')).toBe(light.accent);
  root.dataset.theme = 'dark';
  await waitFor(() => expect(root.style.getPropertyValue('--app-color-accent')).toBe(dark.accent));
});

test('says where pages come from a server that does not know the look', async () => {
  api.use(look('Acme Team', null));
  document.head.innerHTML = '<meta property="og:site_name" content="Powerline">';
  open();
  await form();
  expect(screen.getByText(/All other pages come from a server that doesn’t know them yet/)).toBeVisible();
});

test('a color that is none is refused in place, and a failed save keeps what was typed', async () => {
  api.use(http.patch('*/api/admin/settings/look', () => refusal(503, 'The database is away.')));
  open();
  await userEvent.type(await accent(), 'green');
  await userEvent.click(screen.getByRole('button', { name: 'Save name and color' }));
  expect(await screen.findByText('Must be a color such as #4b33d1')).toBeVisible();
  await userEvent.clear(await accent());
  await userEvent.type(await accent(), '#0b7a3e');
  await userEvent.click(screen.getByRole('button', { name: 'Save name and color' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await accent()).toHaveValue('#0b7a3e');
});

test('an admin stops offering a language, but never the site’s own', async () => {
  const sent = jest.fn();
  api.use(
    http.patch('*/api/admin/settings/languages', async ({ request }) => {
      const body = await request.json();
      sent(request.headers.get('if-match'), body);
      return HttpResponse.json({ language: 'en', languages: ['en'], version: 'b' });
    }),
  );
  open();
  expect(await screen.findByRole('switch', { name: 'Offer English' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('switch', { name: 'Offer Español' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('"a"', { language: 'en', languages: ['en'] }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Offer Español' })).not.toBeChecked());
});
