import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ComponentType } from 'react';
import MoneyTrainPage from './pages/MoneyTrainPage.tsx';
import ProfilePage from './pages/ProfilePage.tsx';
import PublicProfilePage from './pages/PublicProfilePage.tsx';
import ReportProfilePage from './pages/ReportProfilePage.tsx';
import VisitsPage from './pages/VisitsPage.tsx';
import { contentHandlers } from './testing/money-train-page.ts';
import { profileApi, profileOf, publicProfileOf, STATISTICS, statisticsOf } from './testing/profile-api.ts';
import { profilesAre } from './testing/systems.ts';
import ProfileWidget from './widgets/ProfileWidget.tsx';

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

mockApi(
  profilesAre('open'),
  ...profileApi(profileOf({ isPublished: true })).handlers,
  ...contentHandlers,
  http.get('*/api/companies', () => HttpResponse.json(profileOf().companies)),
  http.get('*/api/profiles/:username', () => HttpResponse.json(publicProfileOf())),
  http.get(STATISTICS, () =>
    HttpResponse.json(statisticsOf([{ visits: 8, clicks: 2 }], [{ id: 1, companyName: 'Acme', visits: 8, clicks: 2 }])),
  ),
);
afterEach(() => {
  document.documentElement.lang = '';
});

/** What people typed, and where it leads. */
const DATA =
  /Acme( and Bolt)?|Bolt|Ann Lee|\bann\b|Sponsored Tea|Tools for the garden|Gardens, tea and tools|\w+\.example|http:\/\/localhost\/u|Powerline|(Aug|Nov) \d+/g;

const PAGES: Record<string, { page: ComponentType; path: string; seen: string | RegExp }> = {
  'the public page': { page: PublicProfilePage, path: '/u/:username', seen: 'Acme' },
  'its report': { page: ReportProfilePage, path: '/u/:username/report', seen: 'ann' },
  'the companies': { page: MoneyTrainPage, path: '/money-train', seen: 'Acme' },
  'the editor': { page: ProfilePage, path: '/profile', seen: 'Acme' },
  visits: { page: VisitsPage, path: '/profile/visits', seen: 'Acme' },
  'the widget': { page: ProfileWidget, path: '/dashboard', seen: /^8 / },
};

async function openPage(name: string) {
  const { page: Page, path, seen } = PAGES[name] ?? {};
  if (!Page || !path || !seen) throw new Error(`There is no page ${name}`);
  renderPage(
    <main>
      <Page />
    </main>,
    { path, params: { username: 'ann' } },
  );
  await screen.findAllByText(seen);
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-money-train', readLanguage('es'));
  await openPage(name);
  const english = englishOnScreen().map((text) => text.replaceAll(DATA, '').trim());
  expect(english.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a page can be read in Spanish', async () => {
  speak('es', 'mfe-money-train', readLanguage('es'));
  await openPage('visits');
  expect(screen.getByRole('heading', { level: 1, name: 'Visitas y clics' })).toBeVisible();
  expect(screen.getByRole('img', { name: '8 visitas en 90 días. Los números están en la tabla.' })).toBeVisible();
});
