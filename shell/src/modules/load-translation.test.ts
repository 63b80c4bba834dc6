import { afterEach, expect, jest, test } from '@jest/globals';
import { wordsOf } from '@powerline/platform';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { registryRow } from '../testing/registry-row.ts';
import { loadTranslation } from './load-translation.ts';

/** Any other request fails. */
const api = mockApi();
const academy = registryRow();
const row = (file: string) => ({ ...academy, current: { ...academy.current, languages: { es: file } } });
const { t } = wordsOf(academy.name);
afterEach(() => {
  document.documentElement.lang = 'en';
});

test('an English page asks for no words', async () => {
  await loadTranslation(row('/modules/mfe-academy/1.0.0/languages/es.json'), 'CoursePage');
  expect(t('Save')).toBe('Save');
});

test.each([
  ['is not there', () => new HttpResponse('Not found', { status: 404 })],
  ['is damaged', () => HttpResponse.text('{"Save": "Gua')],
  ['does not arrive', () => HttpResponse.error()],
])('a page whose words %s is in English, and comes', async (_, answer) => {
  jest.spyOn(console, 'error').mockReturnValue();
  api.use(http.get('*/es.json', answer));
  document.documentElement.lang = 'es';
  await loadTranslation(row('/modules/mfe-academy/1.0.0/languages/es.json'), 'CoursePage');
  expect(t('Save')).toBe('Save');
});

test('the words of a page are there before it, and are asked for once', async () => {
  let requests = 0;
  api.use(
    http.get('*/es.json', () => {
      requests += 1;
      return HttpResponse.json({ Save: 'Guardar' });
    }),
  );
  document.documentElement.lang = 'es';
  await loadTranslation(row('/modules/mfe-academy/1.0.1/languages/es.json'), 'CoursePage');
  await loadTranslation(row('/modules/mfe-academy/1.0.1/languages/es.json'), 'CoursePage');
  expect([t('Save'), requests]).toEqual(['Guardar', 1]);
});

test('a module without that language is in English', async () => {
  document.documentElement.lang = 'fr';
  await loadTranslation(row('/modules/mfe-academy/1.0.0/languages/es.json'), 'CoursePage');
  expect(t('Close')).toBe('Close');
});
