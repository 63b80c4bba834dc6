import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as academyCalls from '@powerline/contract/academy/calls';
import * as accountsCalls from '@powerline/contract/accounts/calls';
import * as contentCalls from '@powerline/contract/content/calls';
import { INTEGER_MAX } from '@powerline/contract/foundation';
import * as moneyTrainCalls from '@powerline/contract/money-train/calls';
import * as operationsCalls from '@powerline/contract/operations/calls';
import * as payoutCalls from '@powerline/contract/payout/calls';
import { toJsonSchema } from '@valibot/to-json-schema';
import { createApplication } from '../src/app/application.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from '../src/app/site.ts';
import { readConfig } from '../src/infrastructure/config/config.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { listRoutes, type Route } from '../src/operations/docs/routes.ts';
import { SitePublication } from '../src/operations/site/site-publication.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';

/** What modules' own backends answer: no call of ours (src/operations/module-backends). */
const OF_BACKENDS = '/api/modules/:module/*';

let app: NestFastifyApplication;
let routes: Route[];
let calls: Route[];

beforeAll(async () => {
  const url = await createTestDatabase();
  const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
  app = await createApplication(
    {
      accountSteps: SITE_ACCOUNT_STEPS,
      config: readConfig({}),
      databaseUrl: url,
      dataSource,
      onNotice: () => undefined,
      publication: new SitePublication(),
    },
    'silent',
  );
  routes = listRoutes(app.get(ModulesContainer));
  calls = routes.filter(({ path }) => path.startsWith('/api/') && path !== OF_BACKENDS);
});
afterAll(() => app.close());

const names = (found: Route[]) => found.map(({ method, path }) => `${method} ${path}`);

/** The calls that the contract declares, by context. */
const DECLARED: Readonly<Record<string, object>> = {
  academy: academyCalls,
  accounts: accountsCalls,
  content: contentCalls,
  'money-train': moneyTrainCalls,
  operations: operationsCalls,
  payout: payoutCalls,
};

test('each call that the contract declares is implemented under its name, in its context', () => {
  const declared = Object.entries(DECLARED).flatMap(([context, declarations]) =>
    Object.entries(declarations).map(([operationId, call]) => ({ context, operationId, call })),
  );
  const implemented = calls.flatMap(({ call, context, operationId }) => (call ? [{ context, operationId, call }] : []));
  expect(declared.length).toBeGreaterThan(5);
  for (const { context, operationId, call } of declared)
    expect([operationId, implemented.find((one) => one.call === call)]).toEqual([
      operationId,
      { context, operationId, call },
    ]);
  expect(implemented.filter(({ call }) => !declared.some((one) => one.call === call))).toEqual([]);
});

test('every call is one that the contract declares', () => {
  expect(names(calls.filter(({ call }) => !call))).toEqual([]);
});

test('every route declares who may call it', () => {
  expect(names(routes.filter(({ access }) => access === undefined))).toEqual([]);
});

test('what is cached and answered before any guard is public, and depends only on the path', () => {
  const cached = routes.filter(({ isCached }) => isCached);
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter(({ method, access }) => method !== 'GET' || access !== 'public')).toEqual([]);
  expect(cached.flatMap(({ inputs }) => inputs.map(({ kind }) => kind)).filter((kind) => kind !== 'param')).toEqual([]);
});

test('only the access guard decides who may act as an admin', async () => {
  const src = path.join(import.meta.dirname, '..', 'src');
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const readers: string[] = [];
  for (const file of files) {
    // The demo logs no one in, and migrations are never edited.
    if (/^app\/(?:demo|migrations)\//.test(file) || file.endsWith('.test.ts')) continue;
    if (/\.isAdmin\b|\{[^{}]*\bisAdmin\b[^{}:]*\}[\s}]*[:=]/.test(await readFile(path.join(src, file), 'utf8')))
      readers.push(file);
  }
  expect(readers).toEqual([
    // Of the account that leaves: the last admin stays, and an admin's leaving is written down.
    'accounts/account/account-deletion.service.ts',
    // Of an admin whom single sign-on keeps out: the operator's command lets admins in with passwords again.
    'accounts/account/reset-password.ts',
    // Of the actor as the request began: whether that still holds is asked of the database.
    'accounts/audit/admin-changes.ts',
    // Of the account that is changed.
    'accounts/suspensions/suspensions.service.ts',
    'accounts/users/lock-user.ts',
    'accounts/users/users.service.ts',
    // Of the member who is viewed.
    'accounts/views/member-views.service.ts',
    'infrastructure/access/access.guard.ts',
  ]);
});

test('every input of every route has a schema: without one it would pass unchecked', () => {
  expect(names(routes.filter(({ inputs }) => inputs.some(({ schema }) => schema === undefined)))).toEqual([]);
});

/** Every number of a schema in JSON Schema that is not one of a list, with its path. */
function numbersIn(schema: unknown, at = ''): { at: string; minimum?: number; maximum?: number }[] {
  if (typeof schema !== 'object' || schema === null || 'enum' in schema) return [];
  const own = 'type' in schema && (schema.type === 'integer' || schema.type === 'number') ? [{ at, ...schema }] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => numbersIn(part, `${at}/${key}`))];
}

test('every number of a body is in bounds that the database can hold', () => {
  const bodies = calls.flatMap(({ method, path, inputs }) =>
    inputs.flatMap(({ kind, schema }) =>
      kind === 'body' && schema
        ? numbersIn(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }), `${method} ${path}`)
        : [],
    ),
  );
  expect(bodies.length).toBeGreaterThan(1);
  expect(
    bodies.filter(({ minimum = -Infinity, maximum = Infinity }) => minimum < -INTEGER_MAX || maximum > INTEGER_MAX),
  ).toEqual([]);
});

test('the OpenAPI document has the bounds of a new account', () => {
  const body = calls.find(({ path }) => path === '/api/register')?.inputs[0]?.schema;
  expect(body && toJsonSchema(body, { errorMode: 'ignore', typeMode: 'input' })).toMatchObject({
    properties: {
      username: { minLength: 3, maxLength: 64 },
      email: { maxLength: 254, format: 'email' },
      password: { minLength: 6, maxLength: 128 },
    },
  });
});

/** The second takes whatever form a mail program sends. */
const WITHOUT_BODY: readonly string[] = ['/api/logout', '/api/unsubscribe/:token'];

test('every call that changes something by a body declares that body', () => {
  const bodies = calls.filter(
    ({ method, path }) => (method === 'POST' && !WITHOUT_BODY.includes(path)) || method === 'PATCH',
  );
  const declares = ({ call, inputs }: Route) => call?.file || inputs.some(({ kind }) => kind === 'body');
  expect(names(bodies.filter((route) => !declares(route)))).toEqual([]);
});

test('every call has its own name for generated clients, and is listed under its context', () => {
  const ids = calls.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // A verb, and what it is done to.
  expect(ids.filter((id) => !/^(register|[a-z]+([A-Z][a-z]+)+)$/.test(id))).toEqual([]);
  expect(names(calls.filter(({ context }) => context === undefined))).toEqual([]);
});

/** Calls that moved to another folder, and stay under the context in which clients know them. */
const KNOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'content/installation/installation.controller.ts': 'payout',
  'media/pictures.controller.ts': 'money-train',
};

test('a controller says the context in whose folder it is', async () => {
  const src = path.join(import.meta.dirname, '..', 'src');
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith('.controller.ts'));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const [, context] = /@ContextController\('([^']+)'/.exec(await readFile(path.join(src, file), 'utf8')) ?? [];
    // Pages and files are no calls.
    if (file.endsWith('site.controller.ts')) continue;
    expect([file, context]).toEqual([file, KNOWN_ELSEWHERE[file] ?? file.split(path.sep)[0]]);
  }
});

test('every call is described, and is in the OpenAPI document with its answer', async () => {
  await app.listen(0, '127.0.0.1');
  const { paths } = (await new Client(await app.getUrl()).get('/api/docs')).json();
  for (const { call, method, path, status, description, inputs } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([method, path, operation?.summary]).toEqual([method, path, expect.any(String)]);
    expect(Boolean(operation.responses[status].content)).toBe(description?.answer !== null);
    const takesBody = inputs.some(({ kind }) => kind === 'body') || call?.file !== undefined;
    expect(Boolean(operation.requestBody)).toBe(takesBody);
    expect(operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')).toHaveLength(
      path.split(':').length - 1,
    );
  }
});
