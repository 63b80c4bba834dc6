import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { englishOnScreen, mockApi, renderPage, speak, speakPseudoLanguage } from '@powerline/platform/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import CalculatorPage from './pages/CalculatorPage.tsx';
import CoursePage from './pages/CoursePage.tsx';
import PointsPage from './pages/PointsPage.tsx';
import PrizesPage from './pages/PrizesPage.tsx';
import { ann, COURSE, COURSES, courseOf, coursesOf, memberIs } from './testing/academy-api.ts';
import { answers } from './testing/api.ts';
import { boardOf, pointsOf } from './testing/points-api.ts';
import { prizeOf, prizesOf, redemptionOf } from './testing/prizes-api.ts';
import { academyIs } from './testing/systems.ts';
import GoOnLearningWidget from './widgets/GoOnLearningWidget.tsx';

const readLanguage = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../languages/${language}.json`, 'utf8'));

mockApi(
  academyIs('open'),
  memberIs(ann),
  answers(COURSES, coursesOf()),
  answers(COURSE, courseOf()),
  answers('*/api/academy/points', pointsOf()),
  answers('*/api/academy/board', boardOf()),
  answers('*/api/academy/prizes', prizesOf(prizeOf())),
  answers('*/api/academy/redemptions', { redemptions: [redemptionOf()], next: null }),
);
afterEach(() => {
  document.documentElement.lang = '';
});

/** What people typed, and dates. */
const DATA =
  /The way up|The first conversation|Your first week|Your invitation|A tour|The plan|What to do on the first days|Holds coffee|Mug|12 Harbor Street, Portland|\b(ann|ben|cleo)\b|Nov(ember)? \d+, 2026/g;

const PAGES: Record<string, { page: ComponentType; path: string; seen: string }> = {
  'the calculator': { page: CalculatorPage, path: '/marketing-academy/calculator', seen: '5 ' },
  'a course': { page: CoursePage, path: '/academy/courses/:course', seen: 'Your invitation' },
  points: { page: PointsPage, path: '/academy/points', seen: 'The first conversation' },
  prizes: { page: PrizesPage, path: '/academy/prizes', seen: '12 Harbor Street' },
  'the widget': { page: GoOnLearningWidget, path: '/dashboard', seen: 'Your first week' },
};

async function openPage(name: string) {
  const { page: Page, path, seen } = PAGES[name] ?? {};
  if (!Page || !path || !seen) throw new Error(`There is no page ${name}`);
  renderPage(
    <main>
      <Page />
    </main>,
    { path, params: { course: 'first-week' } },
  );
  await screen.findAllByText((text) => text.includes(seen));
}

test.each(Object.keys(PAGES))('all English of %s is in the catalog', async (name) => {
  speakPseudoLanguage('mfe-academy', readLanguage('es'));
  await openPage(name);
  const english = englishOnScreen().map((text) => text.replaceAll(DATA, '').trim());
  expect(english.filter((text) => /[a-z]{3}/i.test(text))).toEqual([]);
});

test('a page can be read in Spanish', async () => {
  speak('es', 'mfe-academy', readLanguage('es'));
  await openPage('points');
  expect(screen.getByRole('heading', { level: 1, name: 'Puntos' })).toBeVisible();
  expect(screen.getByText('Hoy ganaste 60 puntos. Puedes ganar hasta 140 más.')).toBeVisible();
});
