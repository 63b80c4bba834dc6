import { expect, test } from '@jest/globals';
import * as academy from '../academy/calls/index.ts';
import * as content from '../content/calls/index.ts';
import type { CallDeclaration } from '../foundation/call.ts';
import * as moneyTrain from '../money-train/calls/index.ts';
import * as operations from '../operations/calls/index.ts';
import * as payout from '../payout/calls/index.ts';
import * as accounts from './calls/index.ts';
import { AREA_PATHS, areaOfPath, areasOf, coversRoles, neededRight, OTHER_RIGHTS, ROLES } from './roles.ts';
import { hasRight } from './user.ts';

const CALLS: CallDeclaration[] = [academy, accounts, content, moneyTrain, operations, payout].flatMap(Object.values);
const ADMINS = CALLS.filter(({ access }) => access === 'admin');
const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;

test('every call for admins belongs to one area', () => {
  expect(ADMINS.length).toBeGreaterThan(50);
  expect(ADMINS.filter(({ path }) => areaOfPath(path) === undefined).map(nameOf)).toEqual([]);
  const paths = Object.values(AREA_PATHS).flat();
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every path in the table begins a call for admins, and each call needs one right', () => {
  const idle = Object.values(AREA_PATHS)
    .flat()
    .filter((beginning) => !ADMINS.some(({ path }) => `${path}/`.startsWith(`${beginning}/`)));
  expect(idle).toEqual([]);
  const forAdminsAlone = ADMINS.filter((call) => neededRight(call) === undefined).map(nameOf);
  expect(forAdminsAlone).toEqual(['PATCH /api/admin/users/:id']);
});

test('every call that is named in the table exists', () => {
  const names = ADMINS.map(nameOf);
  expect(Object.keys(OTHER_RIGHTS).filter((name) => !names.includes(name))).toEqual([]);
});

test('a call outside of the table needs an admin', () => {
  expect(neededRight({ method: 'GET', path: '/api/admin/events' })).toBeUndefined();
  expect(neededRight({ method: 'GET', path: '/api/admin/usersettings' })).toBeUndefined();
});

test('the admin switch belongs to admins, roles and deletions to those with the whole area', () => {
  expect(neededRight(accounts.setUserAdmin)).toBeUndefined();
  expect(neededRight(accounts.deleteUser)).toEqual({ area: 'people', right: 'full' });
  expect(neededRight(accounts.setUserRoles)).toEqual({ area: 'people', right: 'full' });
  expect(neededRight(accounts.suspendUser)).toEqual({ area: 'people', right: 'write' });
  expect(neededRight(accounts.listUsers)).toEqual({ area: 'people', right: 'read' });
});

test('a longer path decides before a shorter one', () => {
  expect(areaOfPath('/api/admin/settings/logo')).toBe('content');
  expect(areaOfPath('/api/admin/settings/mail')).toBe('settings');
  expect(areaOfPath('/api/admin/team/:id/sponsor')).toBe('money');
  expect(areaOfPath('/api/admin/team-members')).toBe('content');
});

test.each(ROLES)('%s opens neither modules nor operations', (role) => {
  const areas = areasOf([role]).map(({ area }) => area);
  expect(areas).not.toContain('modules');
  expect(areas).not.toContain('operations');
});

test('two roles open what either of them does, each area once and with the wider right', () => {
  expect(areasOf(['finance', 'support'])).toEqual([
    { area: 'overview', right: 'read' },
    { area: 'people', right: 'write' },
    { area: 'money', right: 'full' },
    { area: 'pages', right: 'write' },
  ]);
});

test('a right includes those below it, in its own area alone', () => {
  const finance = { isAdmin: false, areas: areasOf(['finance']) };
  expect([hasRight(finance, 'money', 'write'), hasRight(finance, 'people')]).toEqual([true, true]);
  expect([hasRight(finance, 'people', 'write'), hasRight(finance, 'legal')]).toEqual([false, false]);
});

test('owners cover every role, others only what they have, and admins everything', () => {
  const whoHas = (...roles: (typeof ROLES)[number][]) => ({ isAdmin: false, areas: areasOf(roles) });
  expect(coversRoles(whoHas('owner'), [...ROLES])).toBe(true);
  expect(coversRoles(whoHas('support'), ['finance'])).toBe(false);
  expect(coversRoles(whoHas('finance', 'content'), ['content'])).toBe(true);
  expect(coversRoles({ isAdmin: true }, [...ROLES])).toBe(true);
  expect(coversRoles({ isAdmin: false }, ['support'])).toBe(false);
});
