import { expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { ThemeRoot } from '@powerline/ui/shell';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const asked = jest.fn();
const offers = (languages: string[]) =>
  http.get('*/api/settings/languages', () => {
    asked();
    return HttpResponse.json({ language: 'en', languages, version: 'a' });
  });
const api = mockApi(
  http.get('*/api/user', () => HttpResponse.json(null)),
  offers(['en', 'es', 'pt-BR']),
);
const show = () =>
  renderPage(
    <ThemeRoot>
      <LanguageSwitch />
    </ThemeRoot>,
  );

test('each offered language is there in its own name, and said in it', async () => {
  show();
  const options = await screen.findAllByRole('option');
  expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['pt-BR', 'Português (Brasil)'],
  ]);
  expect(screen.getByRole('combobox')).toHaveValue('en');
});

test('where only one is offered, there is nothing to choose', async () => {
  api.use(offers(['en']));
  asked.mockClear();
  show();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('combobox')).toBeNull();
});
