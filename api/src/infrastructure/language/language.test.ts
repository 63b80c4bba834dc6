import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { formatMoney } from '@powerline/contract/format';
import type { Client } from '../../../test/client.ts';
import { Mailbox } from '../../../test/mailbox.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { askedLanguages } from './asked-languages.ts';
import { currentLanguage, inLanguage, offeredLanguage, Speech } from './current-language.ts';

const SITE = { language: 'en', languages: ['en', 'es', 'pt-BR'] };

test.each([
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ 'accept-language': 'fr, en;q=0.1, es;q=0.5' }, 'es'],
  [{ 'accept-language': 'fr,es;q=0,*;q=0.5' }, 'en'],
  [{ 'accept-language': 'pt-BR' }, 'pt-BR'],
  [{ 'accept-language': 'pt' }, 'en'],
  [{ 'accept-language': 'es', cookie: 'language=en' }, 'en'],
  [{ 'accept-language': 'es', cookie: 'language=../es' }, 'es'],
  [{}, 'en'],
])('%j is answered in %s', (headers, language) => {
  expect(offeredLanguage(SITE, askedLanguages(headers))).toBe(language);
});

describe('a request or job', () => {
  const browser = new Speech(
    () => SITE,
    () => ['es'],
  );
  afterEach(() => browser.prefer(null));

  test('is in the language of its account, else of its browser', () => {
    expect(browser.run(currentLanguage)).toBe('es');
    browser.prefer('pt-BR');
    expect(browser.run(currentLanguage)).toBe('pt-BR');
    browser.prefer('de');
    expect(browser.run(currentLanguage)).toBe('es');
  });

  test('speaks to another person in theirs, also later, and to one without a choice in the site’s', async () => {
    const toThem = (language: string | null) => browser.run(() => inLanguage(language, async () => currentLanguage()));
    expect(await toThem('pt-BR')).toBe('pt-BR');
    expect(await toThem(null)).toBe('en');
    expect(currentLanguage()).toBe('en');
  });

  test('formats in its language, while another one is under way', () => {
    expect(browser.run(() => formatMoney(5000, 'EUR'))).not.toBe(formatMoney(5000, 'EUR'));
  });
});

describe('accounts', () => {
  const LANGUAGES = '/api/admin/settings/languages';
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.admin();
  });
  afterAll(() => server.close());

  const register = async (username: string, headers: Record<string, string>) => {
    const client = server.visitor();
    const body = { username, email: `${username}@example.com`, password: 'secret' };
    const answer = await client.post('/api/register', body, headers);
    return { client, user: answer.json() };
  };
  const choose = (client: Client, language: string | null) =>
    client.send('/api/account/language', { method: 'PUT', body: { language } });

  test('keep the language in which they were made, unless it is the site’s', async () => {
    expect((await register('ana', { 'accept-language': 'es-AR' })).user).toMatchObject({ language: 'es' });
    expect((await register('bob', { 'accept-language': 'de' })).user).not.toHaveProperty('language');
  });

  test('take the one that their member chooses, and none again', async () => {
    const { client } = await register('carla', {});
    expect((await choose(client, 'es')).status).toBe(204);
    expect((await client.get('/api/user')).json()).toMatchObject({ language: 'es' });
    expect((await client.get('/api/account')).json()).toMatchObject({ language: 'es' });
    await choose(client, null);
    expect((await client.get('/api/user')).json()).not.toHaveProperty('language');
    expect((await choose(client, '../es')).status).toBe(400);
  });

  test('hear what is wrong with an input in the language of their browser', async () => {
    const input = { username: 'an', email: 'an@example.com', password: 'secret' };
    const refused = await server.visitor().post('/api/register', input, { cookie: 'language=es' });
    expect([refused.status, refused.text]).toEqual([400, 'El nombre de usuario debe tener al menos 3 caracteres']);
  });

  test('get mail and answers in their language', async () => {
    const { client, user } = await register('elena', { 'accept-language': 'es' });
    await server.sql('UPDATE users SET email_verified_at = now() WHERE username = $1', [user.username]);
    expect((await admin.post(`/api/admin/people/${user.id}/messages`, { text: 'Hi' })).status).toBe(201);
    const mail = await new Mailbox(server.dataDir).next('support-message', 'elena@example.com');
    expect(mail).toMatchObject({ subject: 'Un mensaje de soporte' });
    expect(mail.text).toContain('admin, que ayuda a administrar este sitio');
    expect(mail.text).toMatch(/<html lang=(?:3D)?"es">/);
    const { notifications } = (await client.get('/api/notifications', { 'accept-language': 'en' })).json();
    expect(notifications[0].title).toBe('admin, de soporte: Hi');
    await choose(client, 'en');
    expect((await client.get('/api/notifications')).json().notifications[0].title).toBe('admin from support: Hi');
    await choose(client, 'es');
    const refused = await client.send('/api/companies/999999', { method: 'DELETE' });
    expect([refused.status, refused.text]).toEqual([404, 'Esa empresa no existe']);
  });

  test('of a site that no longer offers it are in the site’s', async () => {
    const { version } = (await admin.get('/api/settings/languages')).json();
    const only = { language: 'en', languages: ['en'] };
    expect((await admin.patch(LANGUAGES, only, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await admin.patch(LANGUAGES, only, { 'if-match': `"${version}"` })).status).toBe(409);
    expect((await register('dora', { 'accept-language': 'es' })).user).not.toHaveProperty('language');
    const refused = await admin.patch(LANGUAGES, { language: 'es', languages: ['en'] });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('one of the languages you offer')]);
    expect((await server.visitor().get('/api/settings/languages')).json()).toMatchObject(only);
  });
});
