import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  legalTextSchema,
  navigationPageSchema,
  translatedItemSchema,
  translationListSchema,
  translationSchema,
} from '@powerline/contract/content';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { until } from '@powerline/test-support/until';
import * as v from 'valibot';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.close());

const inSpanish = { 'accept-language': 'es' };
const read = (path: string, headers: Record<string, string> = {}) =>
  server.visitor().send(path, { method: 'GET', headers });
const translate = (item: string, texts: Record<string, string>, headers: Record<string, string> = {}) =>
  admin.send(`/api/admin/translations/${item}/es`, {
    method: 'PUT',
    body: { texts },
    headers: { accept: PROBLEM_MEDIA_TYPE, ...headers },
  });
const find = async (item: string) =>
  v.parse(translatedItemSchema, (await admin.get(`/api/admin/translations/${item}`)).json());
const statesOf = async (kind: string) =>
  v
    .parse(translationListSchema, (await admin.get('/api/admin/translations')).json())
    .items.filter((item) => item.kind === kind)
    .map(({ item, states }) => [item, ...states.map(({ language, state }) => `${language} ${state}`)]);
const publish = (text: string, version: number) =>
  admin.post('/api/admin/legal-texts/terms/versions', { text, version });
const terms = async (headers?: Record<string, string>) => {
  const { html, language } = v.parse(legalTextSchema, (await read('/api/legal-texts/terms', headers)).json());
  return [html.trim(), language];
};

test('a legal text is read in its translation, which is of that version alone', async () => {
  await publish('The terms.', 1);
  expect(await terms(inSpanish)).toEqual(['<p>The terms.</p>', 'en']);
  expect(await statesOf('legal-texts')).toEqual([['terms-1', 'es missing']]);

  expect((await translate('legal-texts/terms-1', { text: 'Los términos.' })).status).toBe(200);
  expect(await terms(inSpanish)).toEqual(['<p>Los términos.</p>', 'es']);
  expect(await terms()).toEqual(['<p>The terms.</p>', 'en']);
  expect(await statesOf('legal-texts')).toEqual([['terms-1', 'es finished']]);

  await publish('New terms.', 2);
  expect(await terms(inSpanish)).toEqual(['<p>New terms.</p>', 'en']);
  expect(await statesOf('legal-texts')).toEqual([['terms-2', 'es missing']]);
  const first = await read('/api/legal-texts/terms/versions/1', inSpanish);
  expect(first.json()).toMatchObject({ language: 'es' });
});

test('each line of the menu is read in its translation, and the others in the original', async () => {
  await admin.post('/api/admin/navigation-pages/seed', {});
  const { fields } = await find('menu/menu');
  const home = fields.find(({ text }) => text === 'Home')?.name ?? '';
  await translate('menu/menu', { [home]: 'Inicio' });
  const titles = async (headers?: Record<string, string>) =>
    v
      .parse(v.array(navigationPageSchema), (await read('/api/navigation-pages', headers)).json())
      .map(({ title }) => title);
  expect(await titles(inSpanish)).toEqual(expect.arrayContaining(['Inicio', 'Dashboard']));
  expect(await titles()).toEqual(expect.arrayContaining(['Home', 'Dashboard']));
  expect(await statesOf('menu')).toEqual([['menu', 'es unfinished']]);
});

test('a translation never overwrites one that its author has not read', async () => {
  await publish('Newer terms.', 3);
  const { version = '' } = (await find('legal-texts/terms-3')).translations[0] ?? {};
  const first = await translate('legal-texts/terms-3', { text: 'Uno' }, { 'if-match': `"${version}"` });
  const second = await translate('legal-texts/terms-3', { text: 'Dos' }, { 'if-match': `"${version}"` });
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.json()).toMatchObject({ current: { state: { texts: { text: 'Uno' } }, savedBy: 'admin' } });
  const again = v.parse(translationSchema, first.json());
  expect(
    (await translate('legal-texts/terms-3', { text: '' }, { 'if-match': `"${again.version}"` })).json(),
  ).toMatchObject({
    texts: {},
  });
});

test.each([
  ['another language than the site offers', '/api/admin/translations/menu/menu/de', {}, 404],
  ['something that isn’t there', '/api/admin/translations/legal-texts/terms-99/es', {}, 404],
  ['something that isn’t translated', '/api/admin/translations/passwords/menu/es', {}, 404],
  ['a text that the original doesn’t have', '/api/admin/translations/menu/menu/es', { 'line.99999': 'x' }, 400],
  ['a title that the menu has no room for', '/api/admin/translations/menu/menu/es', { 'line.1': 'x'.repeat(61) }, 400],
])('%s is refused', async (_, path, texts, status) => {
  expect((await admin.send(path, { method: 'PUT', body: { texts } })).status).toBe(status);
});

test('an original is in the site’s own language, also once that is another one', async () => {
  await publish('Los términos de ahora.', 4);
  expect((await terms(inSpanish))[1]).toBe('en');
  const languages = { language: 'es', languages: ['en', 'es'] };
  expect((await admin.patch('/api/admin/settings/languages', languages)).status).toBe(200);
  await until(async () => (await terms(inSpanish))[1] === 'es');
  expect(await terms()).toEqual(['<p>Los términos de ahora.</p>', 'es']);
});
