import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../run.mjs';
import { readAnswers } from './answers.mjs';
import { writeModule } from './write-module.mjs';

let root;

/** A workspace with an API and one module, which owns /calculator and /lessons/first. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-module-'));
  write('api/package.json', { version: '2.0.1' });
  write('mfe-academy/module.json', { routes: [{ path: '/calculator' }, { path: '/lessons/first' }] });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

async function make(...args) {
  const answers = await readAnswers(args, root);
  await writeModule(answers, root);
  const folder = path.join(root, answers.name);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

describe('a new module', () => {
  test('has all that a module has, under its own names', async () => {
    const files = await make('book-club');
    expect(Object.keys(files)).toEqual([
      'README.md',
      'jest.config.mjs',
      'module.json',
      'package.json',
      'src/features/greet/Greeting.tsx',
      'src/module.tsx',
      'src/pages/BookClubPage.test.tsx',
      'src/pages/BookClubPage.tsx',
      'tsconfig.json',
      'webpack.config.js',
    ]);
    expect(Object.values(files).join('\n').replaceAll('@example.com', '')).not.toMatch(/example/i);
    expect(files['src/module.tsx']).toContain("BookClubPage: () => import('./pages/BookClubPage.tsx')");
    expect(files['src/pages/BookClubPage.tsx']).toContain('<PageHeading title="Book Club" />');
    expect(files['README.md']).toMatch(/^# mfe-book-club: Book Club\n\nOwned by Book Club team\./);
  });

  test('is for members, at an address of its name, and asks for the API of today and nothing of the contract', async () => {
    const { 'module.json': json, ...code } = await make('mfe-events');
    expect(JSON.parse(json)).toEqual({
      name: 'mfe-events',
      title: 'Events',
      owner: 'Events team',
      contract: {},
      api: '^2.0.1',
      routes: [{ path: '/events', page: 'EventsPage', title: 'Events', access: 'member' }],
    });
    // The build of a module fails when the two differ.
    expect(Object.values(code).join('\n')).not.toMatch(/from '@powerline\/contract\//);
  });

  test('has the title, owner, address and access that were asked for', async () => {
    const asked = ['--title', 'Team Events', '--owner', 'Rita and Tom', '--path', '/team/events', '--access', 'public'];
    const { 'module.json': json, 'src/pages/EventsPage.test.tsx': pageTest } = await make('events', ...asked);
    expect(JSON.parse(json)).toMatchObject({
      title: 'Team Events',
      owner: 'Rita and Tom',
      routes: [{ path: '/team/events', access: 'public' }],
    });
    expect(pageTest).toContain("{ path: '/team/events' }");
  });

  test('uses the very versions of shared packages that the shell brings', () => {
    const dependencies = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;
    const shell = dependencies(path.join(ROOT, 'shell'));
    expect(shell).toMatchObject(dependencies(path.join(import.meta.dirname, 'mfe-example')));
  });
});

test.each([
  ['no name', [], /^Write: npm run new:module <name>/],
  ['a name in capitals', ['Events'], /^"Events" is no name of a module\. Write it like "events"/],
  ['a name that leaves the folder', ['../events'], /is no name of a module/],
  ['a module that is there', ['academy'], /^mfe-academy is there already/],
  ['an address of another module', ['sums', '--path', '/calculator'], /^\/calculator belongs to mfe-academy/],
  [
    'an address below a page of another module',
    ['sums', '--path', '/calculator/sums'],
    /^\/calculator\/sums lies below \/calculator, which belongs to mfe-academy/,
  ],
  [
    'an address above a page of another module',
    ['lessons'],
    /^\/lessons\/first of mfe-academy would lie below \/lessons/,
  ],
  ['an address that is none', ['sums', '--path', 'Sums'], /^path must look like "\/calculator"/],
  ['an address of the API', ['sums', '--path', '/api/sums'], /^path must not start with \/api/],
  ['an access that does not exist', ['sums', '--access', 'all'], /^access must be one of public, member, admin/],
  ['a module for admins', ['sums', '--access', 'admin'], /^Pages for admins belong to mfe-admin/],
  [
    'a title that would break the code',
    ['sums', '--title', 'a "b" {c}'],
    /^--title .* Other signs can be written in later/,
  ],
  ['an unknown option', ['sums', '--team', 'a'], /Write: npm run new:module/],
])('%s is refused with what to do, and nothing is written', async (_, args, sentence) => {
  const before = readdirSync(root);
  await expect(make(...args)).rejects.toThrow(sentence);
  expect(readdirSync(root)).toEqual(before);
});
