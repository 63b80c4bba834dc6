import '@testing-library/jest-dom/jest-globals';
import { expect, test } from '@jest/globals';
import type { TranslatedItem, Translation, TranslationList } from '@powerline/contract/content';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { signedInAs } from '../testing/api.ts';
import TranslationPage from './TranslationPage.tsx';
import TranslationsPage from './TranslationsPage.tsx';

const LESSON: TranslatedItem = {
  kind: 'lessons',
  item: '7',
  title: 'First steps: Listen',
  original: 'en',
  fields: [
    { name: 'title', text: 'Listen', maxLength: 120 },
    { name: 'quiz.0.choices.1', text: 'To listen', maxLength: 200 },
  ],
  translations: [{ language: 'es', texts: { title: 'Escucha' }, outdated: ['title'], version: 'a' }],
};
const LIST: TranslationList = {
  original: 'en',
  languages: ['es'],
  items: [
    { kind: 'menu', item: 'menu', title: 'Menu', states: [{ language: 'es', state: 'finished' }] },
    { kind: 'lessons', item: '7', title: 'First steps: Listen', states: [{ language: 'es', state: 'unfinished' }] },
  ],
};

let saved: { texts: Translation['texts']; ifMatch: string | null } | undefined;
mockApi(
  signedInAs(),
  http.get('*/api/admin/translations', () => HttpResponse.json(LIST)),
  http.get('*/api/admin/translations/lessons/7', () => HttpResponse.json(LESSON)),
  http.put<{ language: string }, { texts: Translation['texts'] }>(
    '*/api/admin/translations/lessons/7/:language',
    async ({ request, params }) => {
      const { texts } = await request.json();
      saved = { texts, ifMatch: request.headers.get('if-match') };
      return HttpResponse.json({ language: params.language, texts, outdated: [], version: 'b' });
    },
  ),
);

test('an admin writes what is missing beside the original, and it is saved over what was read', async () => {
  renderInMain(<TranslationPage />, {
    path: '/admin/translations/:kind/:item',
    params: { kind: 'lessons', item: '7' },
  });
  expect(await screen.findByText('1 text is missing.')).toBeVisible();
  expect(screen.getByText('The original has changed since')).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: 'Original: Question 1, answer 2' })).getByText('To listen'),
  ).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Question 1, answer 2' }), 'Escuchar');
  await userEvent.click(screen.getByRole('button', { name: 'Save translation' }));
  expect(await screen.findByText('Every text is translated.')).toBeVisible();
  expect(saved).toEqual({ texts: { title: 'Escucha', 'quiz.0.choices.1': 'Escuchar' }, ifMatch: '"a"' });
  expect(screen.queryByText('The original has changed since')).not.toBeInTheDocument();
  await expectAccessible();
});

test('an admin sees how much of the site is translated, and what is not', async () => {
  renderInMain(<TranslationsPage />);
  expect(await screen.findByText('1 of 2 translated')).toBeVisible();
  const row = screen.getByRole('row', { name: /First steps: Listen/ });
  expect(row).toHaveTextContent('Unfinished');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/translations/lessons/7');
  await expectAccessible();
});
