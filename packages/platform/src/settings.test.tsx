import { afterEach, expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { moduleSettings } from './settings.ts';
import { mockApi } from './testing.tsx';

const api = mockApi();
afterEach(() => document.getElementById('module-settings')?.remove());

const useModuleSetting = moduleSettings('mfe-events', {
  showPrices: { default: false },
  perPage: { min: 1, max: 50, default: 12 },
  greeting: { maxLength: 5, default: 'Hi' },
  order: { choices: ['date', 'name'], default: 'date' },
});
const read = (name: Parameters<typeof useModuleSetting>[0]) => renderHook(() => useModuleSetting(name)).result;

/** The page as the API sends it. */
function pageWith(text: string) {
  const element = Object.assign(document.createElement('script'), { type: 'application/json', id: 'module-settings' });
  element.textContent = text;
  document.head.append(element);
}

test('what an admin set is in the page', () => {
  pageWith('{"mfe-events":{"showPrices":true,"order":"name"}}');
  expect(read('showPrices').current).toBe(true);
  expect(read('order').current).toBe('name');
  expect(read('perPage').current).toBe(12);
});

test.each([
  ['showPrices', '"yes"', false],
  ['perPage', '51', 12],
  ['perPage', '"7"', 12],
  ['greeting', '"Welcome"', 'Hi'],
  ['order', '"price"', 'date'],
  ['order', 'null', 'date'],
] as const)('%s is never %s, so its default counts', (name, stored, usual) => {
  pageWith(`{"mfe-events":{"${name}":${stored}}}`);
  expect(read(name).current).toBe(usual);
});

test('in a page without a place for settings, and of another module, the defaults count', () => {
  expect(read('perPage').current).toBe(12);
  pageWith('{"mfe-shop":{"perPage":7}}');
  expect(read('perPage').current).toBe(12);
});

test('a page that came without the API asks it', async () => {
  api.use(http.get('*/api/module-settings', () => HttpResponse.json({ 'mfe-events': { perPage: 7 } })));
  pageWith('');
  const result = read('perPage');
  expect(result.current).toBe(12);
  await waitFor(() => expect(result.current).toBe(7));
});
