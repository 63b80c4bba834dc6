import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_VERSION } from '@powerline/contract/versions';
import { OPEN_API_FILE, recordState } from '@powerline/contract-report/open-api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { siteOpenApiDocument } from '../../app/site-open-api.ts';

describe('api/openapi.json', () => {
  test('is what the controllers declare, at a version that says what changed', async () => {
    const { isCurrent, isHonest, sentences } = await recordState(siteOpenApiDocument());
    if (!isHonest || !isCurrent)
      throw new Error(
        ['api/openapi.json is stale:', ...sentences, `${isHonest ? 'Run' : 'Then run'} npm run openapi`].join('\n'),
      );
    expect([isCurrent, isHonest]).toEqual([true, true]);
  });

  test('has the version of the API, as its package does', async () => {
    const file = path.join(import.meta.dirname, '../../../package.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: API_VERSION });
    expect(JSON.parse(await readFile(OPEN_API_FILE, 'utf8'))).toMatchObject({ info: { version: API_VERSION } });
  });
});

describe("Redocly's recommended rules, all but one,", () => {
  const findings = async (document: object) => {
    // A call that only leads on answers 302.
    const config = await createConfig({ extends: ['recommended'], rules: { 'operation-2xx-response': 'off' } });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    return found.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
  };

  test('report no error and no warning', async () => {
    expect(await findings(siteOpenApiDocument())).toEqual([]);
  });

  test('report the gaps of a poorer document', async () => {
    const { info, servers: _, ...rest } = siteOpenApiDocument();
    const found = await findings({ ...rest, info: { title: info.title, version: info.version } });
    expect(found.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['error no-empty-servers', 'warn info-license']),
    );
  });
});

describe('a server', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('answers the document that is on record', async () => {
    const answer = await server.visitor().get('/api/docs');
    expect(answer.json()).toEqual(JSON.parse(await readFile(OPEN_API_FILE, 'utf8')));
  });

  test('answers a problem when a rule of a call is broken, with a code that the document has for it', async () => {
    const accept = { accept: 'application/problem+json' };
    const [visitor, member, admin] = [server.visitor(), await server.member(), await server.admin()];
    // The client compares each of them with the document: the status, the type and the code.
    const answers = [
      await visitor.get('/api/user', accept),
      await visitor.post('/api/login', { username: 'unknown', password: 'wrong' }, accept),
      await visitor.post('/api/login', '{', accept),
      await visitor.post('/api/login', 'x', { ...accept, 'content-type': 'text/plain' }),
      await visitor.post('/api/register', { username: 'x'.repeat(70_000) }, accept),
      await visitor.post('/api/logout', undefined, { ...accept, 'sec-fetch-site': 'cross-site' }),
      await visitor.get(`/api/page-videos/${'x'.repeat(300)}`, accept),
      await visitor.get('/api/page-images/%zz', accept),
      await visitor.get('/api/user', { ...accept, cookie: 'x'.repeat(20_000) }),
      await member.get('/api/admin/users', accept),
      await member.get('/api/companies?userId=1', accept),
      await member.delete('/api/companies/4000', accept),
      await admin.patch('/api/admin/systems/nothing', { isOpen: true }, accept),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      401, 401, 400, 415, 413, 403, 404, 400, 431, 403, 403, 404, 404,
    ]);
  });
});
