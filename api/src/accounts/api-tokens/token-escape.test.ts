import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as academy from '@powerline/contract/academy/calls';
import { PERSONAL_SCOPES, SERVICE_SCOPES, scopeOf, type TokenScope } from '@powerline/contract/accounts';
import * as accounts from '@powerline/contract/accounts/calls';
import * as content from '@powerline/contract/content/calls';
import type { CallDeclaration } from '@powerline/contract/foundation';
import * as moneyTrain from '@powerline/contract/money-train/calls';
import * as operations from '@powerline/contract/operations/calls';
import * as payout from '@powerline/contract/payout/calls';
import { personalToken, serviceToken, withToken } from '../../../test/api-tokens.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

const CALLS: CallDeclaration[] = [academy, accounts, content, moneyTrain, operations, payout].flatMap(Object.values);
const CLOSED = CALLS.filter(({ access }) => access !== 'public');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'a token of operators' });
  await server.open('payout', 'profiles', 'academy');
});
afterAll(() => server.close());

const exampleOf = (path: string) => path.replace(/:\w+/g, '1');

/** Every call but public ones, with the token: those that let it in. */
async function callsThatLetIn(secret: string): Promise<CallDeclaration[]> {
  const call = withToken(server, secret);
  const letIn: CallDeclaration[] = [];
  for (const declared of CLOSED) {
    // A file is refused for its type before anyone asks who sends it, so nothing is sent.
    const hasBody = declared.method !== 'GET' && declared.file === undefined;
    const { status } = await call(exampleOf(declared.path), declared.method, hasBody ? {} : undefined);
    const isRefused = scopeOf(declared) === undefined ? status === 401 : status === 403;
    if (!isRefused) letIn.push(declared);
  }
  return letIn;
}

async function tokenFor(scope: TokenScope): Promise<string> {
  const admin = await server.admin();
  const service = SERVICE_SCOPES.find((one) => one === scope);
  if (service) return (await serviceToken(admin, [service])).secret;
  return (await personalToken(await server.member('escaping'))).secret;
}

test.each([...PERSONAL_SCOPES, ...SERVICE_SCOPES])(
  'a token with %s makes the calls of that scope, and every other call that exists refuses it',
  async (scope) => {
    const letIn = await callsThatLetIn(await tokenFor(scope));
    const names = (calls: CallDeclaration[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
    expect(names(letIn)).toEqual(names(CALLS.filter((call) => scopeOf(call) === scope)));
  },
  60_000,
);

test('a token makes no tokens and changes no password, second factor, passkey or role', async () => {
  const { secret } = await serviceToken(await server.admin(), SERVICE_SCOPES);
  const call = withToken(server, secret);
  const before = await server.sql('SELECT u::text FROM users u ORDER BY id');
  for (const { method, path } of [
    accounts.makeApiToken,
    accounts.makeServiceToken,
    accounts.changePassword,
    accounts.beginSecondFactor,
    accounts.beginPasskey,
    accounts.setUserRoles,
    accounts.setUserAdmin,
  ]) {
    const answer = await call(exampleOf(path), method, {});
    expect([path, answer.status, answer.text]).toEqual([
      path,
      401,
      'This call takes no API tokens. Log in to do this.',
    ]);
  }
  expect(await server.sql('SELECT u::text FROM users u ORDER BY id')).toEqual(before);
});
