import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OPEN_API_FILE } from '@powerline/contract-report/open-api';
import { ADMIN, startTestServer, type TestServer } from './test-server.ts';

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '..', '..');
const TSC = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const GENERATOR = path.join(import.meta.dirname, 'generated-client', 'generate.mjs');

let folder: string;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'powerline-client-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await run(process.execPath, [GENERATOR, OPEN_API_FILE, path.join(folder, 'powerline.ts')]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Compiles a program beside the generated types. @returns what the compiler complains of */
async function compile(name: string, program: string): Promise<string> {
  await writeFile(path.join(folder, name), program);
  // What a stranger would have: strict, and nothing of this project.
  const settings = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', ''];
  const result = await run(process.execPath, [TSC, '--ignoreConfig', ...settings, name], { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  return result.stdout;
}

const CLIENT = [
  `import createClient from 'openapi-fetch';`,
  `import type { paths } from './powerline.js';`,
  'declare const process: { argv: string[] };',
  'const api = createClient<paths>({ baseUrl: process.argv[2] });',
];

test('a client that is generated from api/openapi.json compiles, logs in and knows who it is', async () => {
  const program = `${CLIENT.join('\n')}
const refused = await api.POST('/api/login', {
  body: { username: process.argv[3], password: 'wrong' },
  headers: { accept: 'application/problem+json' },
});
const loggedIn = await api.POST('/api/login', { body: { username: process.argv[3], password: process.argv[4] } });
const cookie = loggedIn.response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
const user = await api.GET('/api/user', { headers: { cookie } });
const isAdmin: boolean | undefined = user.data?.isAdmin;
console.log(JSON.stringify({
  code: typeof refused.error === 'object' ? refused.error.code : refused.error,
  statuses: [refused, loggedIn, user].map(({ response }) => response.status),
  username: user.data?.username,
  isAdmin,
}));
`;
  expect(await compile('log-in.ts', program)).toBe('');
  const { stdout } = await run(process.execPath, ['log-in.js', server.url, ADMIN.username, ADMIN.password], {
    cwd: folder,
  });
  expect(JSON.parse(stdout)).toEqual({
    code: 'wrong_credentials',
    statuses: [401, 200, 200],
    username: ADMIN.username,
    isAdmin: true,
  });
});

test('the compiler refuses what the API would refuse or never answers', async () => {
  const wrong: [string, string][] = [
    [`await api.POST('/api/login', { body: { username: 'ann' } });`, "Property 'password' is missing"],
    [
      `await api.PATCH('/api/admin/users/{id}', { params: { path: { id: '1' } }, body: { isAdmin: 'yes' } });`,
      "Type 'string' is not assignable to type 'boolean'",
    ],
    [`await api.GET('/api/nothing', {});`, `'"/api/nothing"' is not assignable`],
    [`(await api.GET('/api/user')).data?.password;`, "Property 'password' does not exist"],
  ];
  const complaints = await compile('wrong.ts', [...CLIENT, ...wrong.map(([line]) => line)].join('\n'));
  for (const [index, [line, complaint]] of wrong.entries()) {
    const start = `wrong.ts(${CLIENT.length + index + 1},`;
    const [found] = complaints.split(/\n(?=wrong)/).filter((text) => text.startsWith(start));
    expect([line, found]).toEqual([line, expect.stringContaining(complaint)]);
  }
});
