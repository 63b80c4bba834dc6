import { expect, test } from '@jest/globals';
import * as academy from '../academy/calls/index.ts';
import * as content from '../content/calls/index.ts';
import type { CallDeclaration } from '../foundation/call.ts';
import * as moneyTrain from '../money-train/calls/index.ts';
import * as operations from '../operations/calls/index.ts';
import * as payout from '../payout/calls/index.ts';
import { PERSONAL_SCOPES, SERVICE_SCOPES } from './api-token.ts';
import * as accounts from './calls/index.ts';
import { neededRight } from './roles.ts';
import { rightForScope, scopeOf, TOKEN_SCOPES, type TokenScope } from './token-scopes.ts';
import { hasRights } from './user.ts';

const CALLS: CallDeclaration[] = [academy, accounts, content, moneyTrain, operations, payout].flatMap(Object.values);
const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;
const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];
const callsOf = (scope: TokenScope) => CALLS.filter((call) => scopeOf(call) === scope);

test('a call that the table does not name takes no token, and the table names few', () => {
  const named = new Set<string>(Object.values(TOKEN_SCOPES).flatMap(({ calls }) => calls));
  const open = CALLS.filter((call) => scopeOf(call) !== undefined).map(nameOf);
  expect(CALLS.length).toBeGreaterThan(250);
  expect(new Set(open)).toEqual(named);
  expect(named.size).toBeLessThan(40);
});

test('each call that the table names exists, and is in one scope', () => {
  const listed = SCOPES.flatMap((scope) => [...TOKEN_SCOPES[scope].calls]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
  expect(listed.filter((name) => !CALLS.some((call) => nameOf(call) === name))).toEqual([]);
});

test('people choose from the scopes of the table, personal and service ones apart', () => {
  const of = (kind: string) => SCOPES.filter((scope) => TOKEN_SCOPES[scope].kind === kind);
  expect([of('personal'), of('service')]).toEqual([[...PERSONAL_SCOPES], [...SERVICE_SCOPES]]);
});

test('a member’s token only reads, and only calls for members', () => {
  for (const scope of PERSONAL_SCOPES) {
    expect(rightForScope(scope)).toBeUndefined();
    expect(callsOf(scope).filter(({ method, access }) => method !== 'GET' || access !== 'member')).toEqual([]);
  }
});

test.each(SERVICE_SCOPES)('%s calls nothing beyond the right that its maker must have', (scope) => {
  const right = rightForScope(scope);
  expect(right).toBeDefined();
  const areas = right ? [right] : [];
  for (const call of callsOf(scope)) {
    const needed = neededRight(call);
    expect([nameOf(call), call.access]).toEqual([nameOf(call), 'admin']);
    expect([nameOf(call), needed !== undefined && hasRights({ isAdmin: false, areas }, [needed])]).toEqual([
      nameOf(call),
      true,
    ]);
  }
});

test('only payments:write and bounces:write change anything', () => {
  const changing = CALLS.filter((call) => call.method !== 'GET' && scopeOf(call) !== undefined);
  expect(new Set(changing.map(scopeOf))).toEqual(new Set(['payments:write', 'bounces:write']));
});

test('no token reaches tokens, passwords, second factors, passkeys, sessions, roles or settings', () => {
  const sensitive =
    /\/(?:tokens|service-tokens|password\w*|forgotten-password|second-factor\w*|passkeys?|sessions?|login|logout|register|roles|settings|view|reset-link|suspension|export|payout-method|tax-form)(?:\/|-|$)/;
  const reached = CALLS.filter((call) => sensitive.test(call.path));
  expect(reached.length).toBeGreaterThan(30);
  expect(reached.filter((call) => scopeOf(call) !== undefined).map(nameOf)).toEqual([]);
});
