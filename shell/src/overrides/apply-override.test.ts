import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mockApi } from '@powerline/platform/testing';
import { HttpResponse, http } from 'msw';
import { registryRow } from '../testing/registry-row.ts';
import { applyOverride, withoutModules } from './apply-override.ts';
import { wantedOverride } from './wanted-override.ts';

const academy = registryRow();
const admin = registryRow({ name: 'mfe-admin' });
const rows = [academy, admin];
const override = { module: 'mfe-academy', version: '1.4.0-0a1b2c3d' };
const release = { ...academy.current, version: override.version };

const serve = (answer: () => Response) =>
  http.get(`*/modules/${override.module}/${override.version}/release.json`, answer);
const api = mockApi(serve(() => HttpResponse.json({ kind: 'module', release, files: [] })));

const answerOf = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));
const anAdmin = () => answerOf(200, { id: '1', username: 'ann', isAdmin: true });

beforeEach(() => {
  jest.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => localStorage.clear());

test('an admin sees the other build of one module, and of the others what visitors get', async () => {
  const applied = await applyOverride(rows, override, anAdmin());
  expect(applied.override).toEqual(override);
  expect(applied.rows.find(({ name }) => name === 'mfe-academy')?.current).toEqual(release);
  expect(applied.rows.find(({ name }) => name === 'mfe-admin')).toBe(admin);
});

test('a module that is switched off, or that visitors do not have yet, can be looked at', async () => {
  const off = await applyOverride([{ ...academy, enabled: false }], override, anAdmin());
  expect(off.rows).toEqual([{ name: 'mfe-academy', enabled: true, current: release }]);
  const absent = await applyOverride([], override, anAdmin());
  expect(absent.rows).toEqual(off.rows);
});

test('the next reload shows it again', async () => {
  await applyOverride(rows, override, anAdmin());
  expect(wantedOverride({ search: '', origin: location.origin })).toEqual(override);
});

test("the answer of the current-user call is left for the session's own use", async () => {
  const user = anAdmin();
  await applyOverride(rows, override, user);
  expect(await (await user).json()).toMatchObject({ username: 'ann' });
});

const aVisitor = () => answerOf(401, 'You are not logged in');
const notAdmins: [string, () => Promise<Response>][] = [
  ['a visitor', aVisitor],
  ['a member', () => answerOf(200, { id: '2', username: 'bob', isAdmin: false })],
  ['somebody whom the server does not tell', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each(notAdmins)('%s gets what visitors get, and nothing is kept', async (_, user) => {
  expect(await applyOverride(rows, override, user())).toEqual({ rows });
  expect(wantedOverride({ search: '', origin: location.origin })).toBeUndefined();
});

test.each([
  ['is not there', () => new HttpResponse('', { status: 404 })],
  ['is no description of a build', () => HttpResponse.html('<!doctype html>')],
  ['describes another build', () => HttpResponse.json({ kind: 'module', release: academy.current, files: [] })],
  ['does not arrive', () => HttpResponse.error()],
])('when the build %s, the admin sees the published one and a message', async (_, answer) => {
  api.use(serve(answer));
  const applied = await applyOverride(rows, { ...override, version: override.version }, anAdmin());
  expect(applied.rows).toBe(rows);
  expect(applied.override?.problem).toBe('This site has no such build, or it cannot be read.');
});

test('an admin sees the site without the modules that the address leaves out', async () => {
  expect(await withoutModules(rows, ['mfe-admin', 'mfe-other'], anAdmin())).toEqual([
    academy,
    { ...admin, enabled: false },
  ]);
});

test.each(notAdmins)('%s cannot be led to a site without a module', async (_, user) => {
  expect(await withoutModules(rows, ['mfe-admin'], user())).toBe(rows);
});

test('in development everyone may look at other builds and at fewer modules', async () => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'development';
  try {
    expect((await applyOverride(rows, override, aVisitor())).override).toEqual(override);
    expect(await withoutModules([academy], ['mfe-academy'], aVisitor())).toEqual([{ ...academy, enabled: false }]);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
});
