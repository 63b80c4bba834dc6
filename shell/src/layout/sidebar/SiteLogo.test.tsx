import { expect, test } from '@jest/globals';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { SiteLogo } from './SiteLogo.tsx';

const api = mockApi(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: null })));
const link = () => screen.getByRole('link', { name: /Powerline, home$/ });
const image = () => link().querySelector('img');

test('without a logo a placeholder leads home', async () => {
  renderPage(<SiteLogo />);
  await waitFor(() => expect(link().textContent).toBe('LOGO'));
  expect(link().getAttribute('aria-label')).toContain('LOGO');
  expect(link().getAttribute('href')).toBe('/');
});

test('a logo is shown, and the placeholder again when its image cannot be loaded', async () => {
  api.use(http.get('*/api/settings/logo', () => HttpResponse.json({ logoUrl: 'https://images.example/logo.png' })));
  renderPage(<SiteLogo />);
  await waitFor(() => expect(image()?.getAttribute('src')).toBe('https://images.example/logo.png'));
  fireEvent.error(image() as HTMLImageElement); // it was there a line before
  expect(link().textContent).toBe('LOGO');
});

test('no placeholder flashes while it is not known whether there is a logo', () => {
  api.use(http.get('*/api/settings/logo', () => delay('infinite')));
  renderPage(<SiteLogo />);
  expect(link().textContent).toBe('');
  expect(image()).toBeNull();
});

test('the placeholder appears when the logo cannot be looked up', async () => {
  api.use(http.get('*/api/settings/logo', () => new HttpResponse('The database is away.', { status: 503 })));
  renderPage(<SiteLogo />);
  await waitFor(() => expect(link().textContent).toBe('LOGO'));
});
