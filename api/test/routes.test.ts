import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { INTEGER_MAX } from '@powerline/contract/foundation';
import * as moneyTrainCalls from '@powerline/contract/money-train/calls';
import { toJsonSchema } from '@valibot/to-json-schema';
import { createApplication } from '../src/app/application.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from '../src/app/site.ts';
import { readConfig } from '../src/infrastructure/config/config.ts';
import { createDataSource } from '../src/infrastructure/database/data-source.ts';
import { listRoutes, type Route } from '../src/operations/docs/routes.ts';
import { SitePublication } from '../src/operations/site/site-publication.ts';
import { Client } from './client.ts';
import { createTestDatabase } from './test-database.ts';

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
  calls = routes.filter(({ path }) => path.startsWith('/api/'));
});
afterAll(() => app.close());

const names = (found: Route[]) => found.map(({ method, path }) => `${method} ${path}`);

/** The calls that the contract declares, by context. Each context stands here once its calls are declared there. */
const DECLARED: Readonly<Record<string, object>> = { 'money-train': moneyTrainCalls };

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

// Each line goes once the contract declares the call.
test('the calls beyond those that the contract declares are in this list only, each with this access', () => {
  expect(
    calls
      .filter(({ call }) => !call)
      .map(({ method, path, access }) => `${method} ${path} ${access}`)
      .sort(),
  ).toEqual(
    [
      'DELETE /api/account member',
      'DELETE /api/account/email member',
      'DELETE /api/account/sessions member',
      'DELETE /api/account/sessions/:id member',
      'DELETE /api/admin/page-images/:slug/:key admin',
      'DELETE /api/admin/page-videos/:slug admin',
      'DELETE /api/admin/settings/logo admin',
      'DELETE /api/admin/team-members/:id admin',
      'DELETE /api/admin/users/:id admin',
      'DELETE /api/admin/users/:id/suspension admin',
      'DELETE /api/invitation public',
      'GET /api/account member',
      'GET /api/account/export member',
      'GET /api/account/second-factor member',
      'GET /api/account/sessions member',
      'GET /api/admin/legal-texts admin',
      'GET /api/admin/navigation-pages admin',
      'GET /api/admin/operations admin',
      'GET /api/admin/rotator admin',
      'GET /api/admin/rotator/turns admin',
      'GET /api/admin/payout/months admin',
      'GET /api/admin/payout/months/:month admin',
      'POST /api/admin/payout/months/:month/closing admin',
      'POST /api/admin/payout/months/:month/dry-run admin',
      'GET /api/earnings member',
      'GET /api/earnings/:month member',
      'GET /api/earnings/:month/file member',
      'GET /api/earnings/:month/people member',
      'GET /api/earnings/:month/people/:username member',
      'GET /api/income-disclosure public',
      'GET /api/admin/second-factor-policy admin',
      'GET /api/admin/team-members admin',
      'GET /api/admin/users admin',
      'GET /api/admin/users/page admin',
      'GET /api/docs public',
      'GET /api/health/live public',
      'GET /api/health/ready public',
      'GET /api/invitation public',
      'GET /api/legal-texts public',
      'GET /api/legal-texts/:key public',
      'GET /api/legal-texts/unseen member',
      'GET /api/metrics operator',
      'GET /api/module-loads operator',
      'GET /api/navigation-pages public',
      'GET /api/notification-settings member',
      'GET /api/notifications member',
      'GET /api/notifications/count member',
      'GET /api/page-images public',
      'GET /api/page-images/:slug public',
      'GET /api/page-videos public',
      'GET /api/pictures/:name public',
      'GET /api/page-videos/:slug public',
      'GET /api/releases/modules/:name release-token',
      'GET /api/releases/modules/:name/health release-token',
      'GET /api/releases/modules/:name/history release-token',
      'GET /api/rotator member',
      'GET /api/rotator/turns member',
      'GET /api/settings/addresses public',
      'GET /api/settings/logo public',
      'GET /api/systems public',
      'GET /api/team-members public',
      'GET /api/team/children member',
      'GET /api/team/levels member',
      'GET /api/team/members member',
      'GET /api/team/people/:id member',
      'GET /api/team/place member',
      'GET /api/team/search member',
      'GET /api/user member',
      'PATCH /api/admin/navigation-pages/:id admin',
      'PATCH /api/admin/page-images/:slug/:key admin',
      'PATCH /api/admin/page-videos/:slug admin',
      'PATCH /api/admin/second-factor-policy admin',
      'PATCH /api/admin/settings/addresses admin',
      'PATCH /api/admin/settings/logo admin',
      'PATCH /api/admin/systems/:key admin',
      'PATCH /api/admin/team-members/:id admin',
      'PATCH /api/admin/users/:id admin',
      'PATCH /api/notifications/:id member',
      'POST /api/account/email member',
      'POST /api/account/second-factor member',
      'POST /api/account/second-factor/confirm member',
      'POST /api/account/second-factor/off member',
      'POST /api/account/second-factor/recovery-codes member',
      'POST /api/admin/legal-texts/:key/versions admin',
      'POST /api/admin/legal-texts/preview admin',
      'POST /api/admin/navigation-pages/seed admin',
      'POST /api/admin/operations/checks/run admin',
      'POST /api/admin/operations/jobs/:id/retry admin',
      'POST /api/admin/operations/mails/:id/retry admin',
      'POST /api/admin/operations/test-mail admin',
      'POST /api/admin/team-members admin',
      'POST /api/admin/users/:id/reset-link admin',
      'POST /api/admin/users/:id/suspension admin',
      'POST /api/email-verification member',
      'POST /api/email-verification/confirm public',
      'POST /api/forgotten-password public',
      'POST /api/legal-texts/seen member',
      'POST /api/login public',
      'POST /api/logout public',
      'POST /api/module-errors public',
      'POST /api/module-loads public',
      'POST /api/notifications/read member',
      'POST /api/password-reset public',
      'POST /api/password-reset/check public',
      'POST /api/register public',
      'POST /api/releases/modules/:name/changes release-token',
      'PUT /api/account/password member',
      'PUT /api/admin/legal-texts/:key/draft admin',
      'PUT /api/admin/team/:id/sponsor admin',
      'PUT /api/invitation public',
      'PUT /api/notification-settings member',
      'PUT /api/rotator member',
      'PUT /api/releases/modules/:name/builds/:version release-token',
      'GET /api/admin/payout/installation admin',
      'PUT /api/admin/payout/installation admin',
      'GET /api/admin/payout/overview admin',
      'GET /api/admin/payout/plan-versions admin',
      'GET /api/admin/payout/plan-versions/:month admin',
      'PUT /api/admin/payout/plan-versions/:month admin',
      'DELETE /api/admin/payout/plan-versions/:month admin',
      'GET /api/admin/payout/payments admin',
      'POST /api/admin/payout/payments admin',
      'POST /api/admin/payout/payments/:id/refunds admin',
      'POST /api/admin/payout/payments/:id/undoing admin',
      'GET /api/admin/payout/subscription-fees admin',
      'POST /api/admin/payout/subscription-fees admin',
      'POST /api/admin/payout/payment-imports/preview admin',
      'PUT /api/admin/payout/payment-imports/:digest admin',
      'GET /api/membership member',
      'GET /api/membership/payments member',
      'POST /api/membership/checkout member',
      'POST /api/membership/portal member',
      'POST /api/stripe/webhook public',
      'DELETE /api/payout-method member',
      'GET /api/admin/payout/members/:id/story admin',
      'GET /api/admin/payout/payouts admin',
      'GET /api/admin/payout/payouts/:id admin',
      'GET /api/ledger member',
      'GET /api/payout-method member',
      'GET /api/payouts member',
      'GET /api/payouts/:id member',
      'GET /api/payouts/balance member',
      'POST /api/admin/payout/members/:id/adjustments admin',
      'POST /api/admin/payout/payouts/approve admin',
      'POST /api/admin/payout/payouts/export admin',
      'POST /api/admin/payout/payouts/mark-paid admin',
      'POST /api/admin/payout/payouts/return admin',
      'POST /api/payouts member',
      'PUT /api/payout-method member',
      'GET /api/invitation-visits member',
      'GET /api/team/email-sharing member',
      'PUT /api/team/email-sharing member',
      'DELETE /api/admin/profiles/:userId/hiding admin',
      'DELETE /api/admin/profiles/:userId/reports admin',
      'DELETE /api/profile/picture member',
      'GET /api/admin/profiles/page admin',
      'GET /api/profile member',
      'GET /api/profile/statistics member',
      'GET /api/profiles/:username public',
      'PATCH /api/profile member',
      'POST /api/profiles/:username/reports public',
      'PUT /api/admin/profiles/:userId/hiding admin',
      'PUT /api/profile/picture member',
      'GET /api/academy/courses member',
      'GET /api/academy/courses/:course member',
      'GET /api/academy/courses/:course/lessons/:lesson member',
      'GET /api/academy/lessons/:id/captions/:language member',
      'PUT /api/academy/lessons/:id/progress member',
      'POST /api/academy/lessons/:id/quiz member',
      'GET /api/academy/points member',
      'GET /api/academy/prizes member',
      'GET /api/academy/redemptions member',
      'POST /api/academy/redemptions member',
      'GET /api/academy/board member',
      'PUT /api/academy/board/name member',
      'GET /api/admin/academy/courses admin',
      'POST /api/admin/academy/courses admin',
      'PUT /api/admin/academy/courses/order admin',
      'GET /api/admin/academy/courses/:id admin',
      'PUT /api/admin/academy/courses/:id/draft admin',
      'PUT /api/admin/academy/courses/:id/publication admin',
      'DELETE /api/admin/academy/courses/:id/publication admin',
      'DELETE /api/admin/academy/courses/:id admin',
      'GET /api/admin/academy/courses/:id/lessons admin',
      'POST /api/admin/academy/courses/:id/lessons admin',
      'PUT /api/admin/academy/courses/:id/lessons/order admin',
      'POST /api/admin/academy/lessons/preview admin',
      'GET /api/admin/academy/lessons/:id admin',
      'PUT /api/admin/academy/lessons/:id/draft admin',
      'PUT /api/admin/academy/lessons/:id/publication admin',
      'DELETE /api/admin/academy/lessons/:id/publication admin',
      'PUT /api/admin/academy/lessons/:id/captions/:language admin',
      'DELETE /api/admin/academy/lessons/:id/captions/:language admin',
      'DELETE /api/admin/academy/lessons/:id admin',
      'GET /api/admin/academy/point-rules admin',
      'PUT /api/admin/academy/point-rules admin',
      'GET /api/admin/academy/prizes admin',
      'POST /api/admin/academy/prizes admin',
      'PUT /api/admin/academy/prizes/order admin',
      'PUT /api/admin/academy/prizes/:id admin',
      'DELETE /api/admin/academy/prizes/:id admin',
      'PUT /api/admin/academy/prizes/:id/picture admin',
      'DELETE /api/admin/academy/prizes/:id/picture admin',
      'GET /api/admin/academy/redemptions admin',
      'PUT /api/admin/academy/redemptions/:id/state admin',
    ].sort(),
  );
});

test('every route declares who may call it', () => {
  expect(names(routes.filter(({ access }) => access === undefined))).toEqual([]);
});

test('what is kept in memory and answered before any guard is public, and depends on the path alone', () => {
  const kept = routes.filter(({ isCached }) => isCached);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter(({ method, access }) => method !== 'GET' || access !== 'public')).toEqual([]);
  expect(kept.flatMap(({ inputs }) => inputs.map(({ kind }) => kind)).filter((kind) => kind !== 'param')).toEqual([]);
});

test('whether somebody may act as an admin is asked of the access guard alone', async () => {
  const src = path.join(import.meta.dirname, '..', 'src');
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const readers: string[] = [];
  for (const file of files) {
    // The demo logs nobody in, and migrations are never edited.
    if (/^app\/(?:demo|migrations)\//.test(file) || file.endsWith('.test.ts')) continue;
    if (/\.isAdmin\b|\{[^{}]*\bisAdmin\b[^{}:]*\}\s*[:=]/.test(await readFile(path.join(src, file), 'utf8')))
      readers.push(file);
  }
  expect(readers).toEqual([
    // Of the account that leaves: the last admin stays, and an admin's leaving is written down.
    'accounts/account/account-deletion.service.ts',
    // Whether the own account needs a second factor.
    'accounts/second-factor/second-factors.service.ts',
    // Of the account that is changed, never of the one who asks.
    'accounts/suspensions/suspensions.service.ts',
    'accounts/users/admin-users.controller.ts',
    'accounts/users/users.service.ts',
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

test('the bounds of a new account stand in the OpenAPI document', () => {
  const body = calls.find(({ path }) => path === '/api/register')?.inputs[0]?.schema;
  expect(body && toJsonSchema(body, { errorMode: 'ignore', typeMode: 'input' })).toMatchObject({
    properties: {
      username: { minLength: 3, maxLength: 64 },
      email: { maxLength: 254, format: 'email' },
      password: { minLength: 6, maxLength: 128 },
    },
  });
});

test('every call that changes something by a body declares that body', () => {
  const bodies = calls.filter(
    ({ method, path }) => (method === 'POST' && path !== '/api/logout') || method === 'PATCH',
  );
  const declares = ({ description, inputs }: Route) =>
    description?.takesCsv || inputs.some(({ kind }) => kind === 'body');
  expect(names(bodies.filter((route) => !declares(route)))).toEqual([]);
});

test('every call has a name of its own for the clients that are generated, and stands under its context', () => {
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
    const [, context] = /@InContext\('(.+)'\)/.exec(await readFile(path.join(src, file), 'utf8')) ?? [];
    // Pages and files are no calls.
    if (file.endsWith('site.controller.ts')) continue;
    expect([file, context]).toEqual([file, KNOWN_ELSEWHERE[file] ?? file.split(path.sep)[0]]);
  }
});

test('every call is described, and stands in the OpenAPI document with its answer', async () => {
  await app.listen(0, '127.0.0.1');
  const { paths } = (await new Client(await app.getUrl()).get('/api/docs')).json();
  for (const { method, path, status, description, inputs } of calls) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([method, path, operation?.summary]).toEqual([method, path, expect.any(String)]);
    expect(Boolean(operation.responses[status].content)).toBe(description?.answer !== null);
    const takesBody =
      inputs.some(({ kind }) => kind === 'body') ||
      description?.takesArchive ||
      description?.takesCsv ||
      description?.takesPicture;
    expect(Boolean(operation.requestBody)).toBe(takesBody);
    expect(operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')).toHaveLength(
      path.split(':').length - 1,
    );
  }
});
