import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readAnswers } from './answers.mjs';
import { writeOwnRepository } from './own-repository.mjs';
import { writeModule } from './write-module.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const MADE_WITH = { engines: { node: '>=20' }, overrides: {}, tools: { jest: '30.0.0' } };
const CALL = { api: '2.0.1', command: 'npm run new:module <name> --' };

let root;

/** A workspace with an API and one module, which owns /calculator and /lessons/first. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-module-'));
  write('mfe-academy/module.json', {
    name: 'mfe-academy',
    title: 'Academy',
    owner: 'Academy team',
    contract: {},
    api: '^1.0.0',
    routes: ['/calculator', '/lessons/first'].map((address) => ({
      path: address,
      page: 'LessonPage',
      title: 'Lessons',
      access: 'public',
    })),
  });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

async function make(...args) {
  const answers = await readAnswers(args, { root, ...CALL });
  const folder = path.join(root, answers.name);
  await writeModule(answers, folder);
  return filesOf(folder);
}

function filesOf(folder) {
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
      $schema: '../node_modules/@powerline/presets/module.schema.json',
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

  test('for admins has an area of the Admin Panel', async () => {
    const { 'module.json': json } = await make('events', '--access', 'admin');
    expect(JSON.parse(json).routes).toMatchObject([{ path: '/admin/events', access: 'admin' }]);
  });

  test('has what it was asked to have besides its page, and nothing of it otherwise', async () => {
    const asked = ['--parameter', 'meeting', '--widget', 'dashboard', '--menu', 'calendar'];
    const files = await make('events', ...asked);
    expect(JSON.parse(files['module.json'])).toMatchObject({
      routes: [{ path: '/events' }, { path: '/events/:meeting', page: 'EventsDetailsPage', access: 'member' }],
      nav: [{ title: 'Events', path: '/events', icon: 'calendar', access: 'member' }],
      widgets: [{ slot: 'dashboard', widget: 'EventsWidget', access: 'member' }],
    });
    expect(files['src/module.tsx']).toContain("EventsWidget: () => import('./widgets/EventsWidget.tsx')");
    expect(files['src/pages/EventsDetailsPage.tsx']).toContain("const { meeting } = useRouteParams('meeting');");
    expect(Object.values(files).join('\n').replaceAll('@example.com', '')).not.toMatch(/example|\bitem\b/i);
    const bare = await make('news');
    expect(Object.keys(bare).filter((file) => /widget|Details/i.test(file))).toEqual([]);
    expect(bare['src/module.tsx']).not.toMatch(/widget|Details/i);
    expect(JSON.parse(bare['module.json'])).not.toHaveProperty('nav');
  });

  test('is the example, line by line, when it is asked for all of it', async () => {
    const asked = ['--parameter', 'item', '--widget', 'dashboard', '--menu', 'star'];
    const files = await make('sample', ...asked);
    const example = filesOf(path.join(import.meta.dirname, 'mfe-example'));
    expect(files['src/module.tsx']).toBe(example['src/module.tsx'].replaceAll('Example', 'Sample'));
    // The API is that of the workspace, and the schema is named from where the file is.
    const {
      api: _api,
      $schema: _schema,
      ...json
    } = JSON.parse(example['module.json'].replaceAll('Example', 'Sample').replaceAll('example', 'sample'));
    expect(JSON.parse(files['module.json'])).toMatchObject(json);
  });

  test('is asked for at a terminal where nothing of it was said', async () => {
    const said = [];
    const ask = (parts) => {
      said.push(parts);
      return { ...parts, menu: 'star' };
    };
    expect(await readAnswers(['events'], { root, ...CALL, ask })).toMatchObject({ menu: 'star', widget: undefined });
    expect(said).toEqual([{ widget: undefined, menu: undefined, parameter: undefined }]);
  });

  test('uses the very versions of shared packages that the shell brings', () => {
    const dependencies = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;
    const shell = dependencies(path.join(ROOT, 'shell'));
    expect(shell).toMatchObject(dependencies(path.join(import.meta.dirname, 'mfe-example')));
  });
});

describe('a new module with its own repository', () => {
  const packages = ['contract', 'platform', 'presets', 'ui', 'webpack-preset', 'release-tool', 'dev-server'].map(
    (name) => ({
      name: `@powerline/${name}`,
      version: '1.4.0',
      tarball: `powerline-${name}-1.4.0.tgz`,
    }),
  );
  let to;

  beforeEach(() => {
    to = path.join(mkdtempSync(path.join(tmpdir(), 'new-module-')), 'events');
  });
  afterEach(() => rmSync(path.dirname(to), { recursive: true }));

  async function makeRepository(registry) {
    const answers = await readAnswers(['events', '--to', to], { root, ...CALL });
    await writeOwnRepository(answers, { madeWith: MADE_WITH, packages, registry });
    return filesOf(to);
  }

  test('has the very files of one in this repository, and settings, CI and its own README', async () => {
    const outside = await makeRepository();
    const inside = await make('events');
    const isModule = (file) => file.startsWith('src/') || ['module.json', 'webpack.config.js'].includes(file);
    const moduleOf = (files) => Object.fromEntries(Object.entries(files).filter(([file]) => isModule(file)));
    const schema = 'node_modules/@powerline/presets/module.schema.json';
    expect(outside['module.json']).toContain(`"./${schema}"`);
    outside['module.json'] = outside['module.json'].replace(`"./${schema}"`, `"../${schema}"`);
    expect(moduleOf(outside)).toEqual(moduleOf(inside));
    expect(Object.keys(outside).filter((file) => !isModule(file))).toEqual([
      '.github/workflows/ci.yml',
      '.gitignore',
      '.npmrc',
      'README.md',
      'biome.json',
      'jest.config.mjs',
      'package.json',
      'tsconfig.json',
    ]);
    const written = Object.values(outside).join('\n');
    expect(written.replaceAll('example.com', '')).not.toMatch(/example/i);
    // Nothing of it looks for this repository.
    expect(written).not.toMatch(/\.\.\/(\.\.\/)?(scripts|packages|jest|tsconfig)|-w mfe-/);
  });

  test('brings our packages as tarballs, all of them, as none is in a registry', async () => {
    const { dependencies, devDependencies } = JSON.parse((await makeRepository())['package.json']);
    expect(dependencies).toMatchObject({ '@powerline/ui': 'file:packages/powerline-ui-1.4.0.tgz' });
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(
      expect.arrayContaining(packages.map(({ name }) => name)),
    );
  });

  test('needs no repository around it', async () => {
    const callFolder = path.dirname(to);
    const answers = await readAnswers(['book-club'], { ...CALL, callFolder });
    expect(answers).toMatchObject({ name: 'mfe-book-club', to: path.join(callFolder, 'book-club'), api: '^2.0.1' });
  });

  test('takes them from a registry by their exact versions when one has them', async () => {
    const files = await makeRepository('https://npm.example.com');
    expect(files['.npmrc']).toContain('@powerline:registry=https://npm.example.com\n');
    expect(JSON.parse(files['package.json']).dependencies['@powerline/ui']).toBe('1.4.0');
    expect(files['package.json']).not.toContain('.tgz');
    expect(JSON.parse(files['package.json']).devDependencies.jest).toBe('30.0.0');
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
  ['a repository in this one', ['sums', '--to', 'sums'], /^sums lies in this repository/],
  ['a repository where something is', ['sums', '--to', '..'], /is not empty\. Name a folder that is not there yet/],
  [
    'a title that would break the code',
    ['sums', '--title', 'a "b" {c}'],
    /^--title .* Other signs can be written in later/,
  ],
  [
    'an icon that the menu does not have',
    ['sums', '--menu', 'unicorn'],
    /the icon "unicorn", which the menu does not have/,
  ],
  ['a slot that cannot be one', ['sums', '--widget', 'The Dashboard'], /^slot must look like "dashboard"/],
  ['a parameter that cannot be one', ['sums', '--parameter', 'My Event'], /^path must look like/],
  [
    'a widget for more people than its slot has',
    ['sums', '--access', 'public', '--widget', 'account'],
    /has the access "public"/,
  ],
  ['an unknown option', ['sums', '--team', 'a'], /Write: npm run new:module/],
])('%s is refused with what to do, and nothing is written', async (_, args, sentence) => {
  const before = readdirSync(root);
  await expect(make(...args)).rejects.toThrow(sentence);
  expect(readdirSync(root)).toEqual(before);
});
