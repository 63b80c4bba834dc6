import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import { moduleFiles, shellFiles } from '@powerline/test-support/made-build-files';
import { writeModule, writeShell } from '@powerline/test-support/made-builds';
import { ROOT } from '@powerline/test-support/powerline';
import { snapshotOf } from '../../test/site-snapshot.ts';
import { run } from './run.ts';

let root: string;

/** A small workspace whose packages build by copying a folder. */
beforeEach(async () => {
  root = await freshFolder();
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces: ['*'] }));
  await addPackage('api', {});
  await addPackage('shell', shellFiles());
  await addPackage('mfe-academy', moduleFiles());
});

async function addPackage(name: string, build: Record<string, string | object>, script = 'node build.cjs') {
  await mkdir(path.join(root, name), { recursive: true });
  const write = (file: string, content: string | object) =>
    writeFile(path.join(root, name, file), typeof content === 'string' ? content : JSON.stringify(content));
  await write('package.json', { name, version: '1.0.0', scripts: { build: script } });
  await write('files.json', build);
  await write(
    'build.cjs',
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('dist', { recursive: true });
     for (const [name, content] of Object.entries(require('./files.json')))
       writeFileSync('dist/' + name, typeof content === 'string' ? content : JSON.stringify(content));`,
  );
}

/** Calls the tool as npm does: in the root, with the caller's folder beside it. */
async function call(line: string, { from = root, env = {} }: { from?: string; env?: NodeJS.ProcessEnv } = {}) {
  const printed: string[] = [];
  const reported: string[] = [];
  const code = await run(line.split(' '), {
    env: { INIT_CWD: from, ...env },
    workingFolder: root,
    print: (text) => printed.push(text),
    report: (text) => reported.push(text),
  });
  return { code, printed: printed.join('\n'), reported: reported.join('\n') };
}

/** What a build would make of a package. */
async function built(name: string, build: Record<string, string | object>) {
  const dist = path.join(root, name, 'dist');
  await mkdir(dist, { recursive: true });
  for (const [file, content] of Object.entries(build)) {
    await writeFile(path.join(dist, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Without npm, whose start takes longer than a release: tests of building call it themselves. */
async function published() {
  await built('shell', shellFiles());
  await built('mfe-academy', moduleFiles());
  await call('publish shell --no-build');
  await call('publish mfe-academy --no-build');
}

describe('publish', () => {
  test('builds the module, publishes it to the site beside package.json and tells its steps', async () => {
    expect(await call('publish shell')).toMatchObject({ code: 0 });
    const { code, printed, reported } = await call('publish mfe-academy');
    expect(code).toBe(0);
    expect(printed).toMatch(/^Published mfe-academy 1\.0\.0-\w{8}: every visitor .* \(generation 2\)$/);
    expect(reported).toMatch(/Building mfe-academy\n… Checking mfe-academy\n… Copying 4 files/);
    expect(JSON.parse(await readFile(path.join(root, 'site/registry.json'), 'utf8'))).toMatchObject({ api: '1.0.0' });
  });

  test('takes a path that is relative to where it was called, and a site likewise', async () => {
    const from = path.join(root, 'mfe-academy');
    expect(await call('publish ../shell --site ../elsewhere', { from })).toMatchObject({ code: 0 });
    expect(await call('publish . --site ../elsewhere', { from })).toMatchObject({ code: 0 });
    expect(await call('verify --site elsewhere')).toMatchObject({ code: 0 });
  });

  test('takes a build from elsewhere without building', async () => {
    await published();
    const build = await writeModule({ code: 'from the pipeline' });
    expect(await call(`publish ${build}`)).toMatchObject({ code: 0 });
  });

  test('with --no-build takes dist as it is', async () => {
    await published();
    await addPackage('mfe-academy', moduleFiles({ code: 'second' }));
    expect((await call('publish mfe-academy --no-build')).printed).toMatch(/^Nothing to do/);
    expect((await call('publish mfe-academy')).printed).toMatch(/^Published/);
  });

  test('--hold gives the build to no visitors, --canary to some', async () => {
    await published();
    await built('mfe-academy', moduleFiles({ code: 'second' }));
    expect((await call('publish mfe-academy --no-build --hold')).printed).toContain('nobody gets it');
    expect((await call('canary mfe-academy 20')).printed).toMatch(/^20 % of the visitors get mfe-academy/);
    expect((await call('list')).printed).toContain('for 20 %');
    await built('mfe-academy', moduleFiles({ code: 'third' }));
    expect((await call('publish mfe-academy --no-build --canary 5')).printed).toContain('5 % of the visitors');
  });
});

test('a module changes hands only with --new-owner, which the history tells', async () => {
  await call(`publish ${await writeShell()} ${await writeModule()}`);
  const build = await writeModule({ owner: 'Events team' });
  expect(await call(`publish ${build}`)).toMatchObject({ code: 3, reported: expect.stringContaining('--new-owner') });
  expect(await call(`publish ${build} --new-owner`)).toMatchObject({ code: 0 });
  expect((await call('history mfe-academy')).printed.split('\n')[0]).toMatch(/, new owner: Events team$/);
});

describe('publish says why it refuses a module, without a stack trace:', () => {
  const TRACE = /^\s+at /m;

  test('its types are wrong, in the words of the compiler, and nothing is built', async () => {
    await published();
    await addTypes('src/pages/EventsPage.tsx', 'export default (): number => "many";\n');
    const { code, reported } = await call('publish mfe-academy');
    expect(code).toBe(3);
    expect(reported).toMatch(/^mfe-academy has type errors, so it was not built\. Fix them first:$/m);
    expect(reported).toMatch(/^src\/pages\/EventsPage\.tsx\(1,30\): error TS2322: Type 'string' is not assignable/m);
    expect(reported).not.toContain('Building');
    expect((await call('list')).printed).toContain('Generation 2');
  });

  test("a pipeline gets the compiler's lines, and right types are published", async () => {
    await published();
    await addPackage('mfe-academy', moduleFiles({ code: 'second' }));
    await addTypes('src/module.tsx', 'export const size: string = 1;\n');
    expect(JSON.parse((await call('publish mfe-academy --json')).printed)).toEqual({
      ok: false,
      error: 'refused',
      faults: [
        expect.stringContaining('has type errors'),
        expect.stringContaining('src/module.tsx(1,14): error TS2322'),
      ],
    });
    await addTypes('src/module.tsx', 'export const size: string = "1";\n');
    expect(await call('publish mfe-academy')).toMatchObject({ code: 0 });
  });

  test('its build throws', async () => {
    await published();
    await addPackage('mfe-academy', {}, 'node throws.cjs');
    await writeFile(
      path.join(root, 'mfe-academy/throws.cjs'),
      "console.error(new Error('module.json is not valid:\\n  owner: owner must not be empty')); process.exit(2);",
    );
    const { code, reported } = await call('publish mfe-academy');
    expect(code).toBe(6);
    expect(reported).toMatch(/module\.json is not valid:\n {2}owner: owner must not be empty\nnpm run build failed in/);
    expect(reported).not.toMatch(TRACE);
  });

  test('its package.json is broken', async () => {
    await built('shell', shellFiles());
    await writeFile(path.join(root, 'api/package.json'), '{ "version": ');
    const { code, reported } = await call('publish shell --no-build');
    expect(code).toBe(2);
    expect(reported).toContain(`${path.join(root, 'api/package.json')} cannot be read`);
    expect(reported).not.toMatch(TRACE);
  });

  test('the site cannot be written to', async () => {
    await writeFile(path.join(root, 'site'), 'a file in the place of the folder');
    await built('shell', shellFiles());
    const { code, reported } = await call('publish shell --no-build');
    expect([code, reported]).toEqual([1, expect.stringContaining('ENOTDIR')]);
    expect(reported).not.toMatch(TRACE);
  });
});

/** Gives mfe-academy a source file and a compiler. */
async function addTypes(file: string, text: string) {
  const place = path.join(root, 'mfe-academy', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
  const options = { strict: true, jsx: 'react-jsx', types: [] };
  await writeFile(
    path.join(root, 'mfe-academy/tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src'] }),
  );
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  const compiler = path.join(root, 'node_modules/typescript');
  if (!existsSync(compiler)) await symlink(path.join(ROOT, 'node_modules/typescript'), compiler);
}

describe('exit codes', () => {
  test.each([
    ['2 for an unknown command', 'pubish shell', 'There is no command pubish'],
    ['2 for an unknown option', 'publish shell --canry 5', "Unknown option '--canry'"],
    ['2 for a missing argument', 'rollback', 'Write: npm run release -- rollback <module'],
    ['2 for a module that is not there', 'publish mfe-lost', 'There is no module or folder mfe-lost'],
    ['2 for a percentage that is none', 'canary mfe-academy all', 'whole number from 0 to 99'],
  ])('%s', async (_, line, sentence) => {
    const { code, reported } = await call(line);
    expect(code).toBe(2);
    expect(reported).toContain(sentence);
  });

  test('3 for a refused release, which changes no byte of the site', async () => {
    await published();
    await built('mfe-academy', moduleFiles({ contract: { content: '^2.0.0' } }));
    const before = await snapshotOf(path.join(root, 'site'));
    const { code, reported } = await call('publish mfe-academy --no-build');
    expect(code).toBe(3);
    expect(reported).toContain('asks for content ^2.0.0 of the contract');
    expect(await snapshotOf(path.join(root, 'site'))).toEqual(before);
  });

  test('4 when another release holds the site for too long', async () => {
    await published();
    const claim = path.join(root, 'site/.releases/lock/elsewhere.1.token.0');
    await mkdir(path.dirname(claim));
    await writeFile(claim, 'Ben: publish mfe-admin');
    const { code, reported } = await call('disable mfe-academy --wait 0');
    expect(code).toBe(4);
    expect(reported).toContain('Ben: publish mfe-admin');
  });

  test('5 when verify finds damage, and 0 when it finds none', async () => {
    await published();
    expect(await call('verify')).toMatchObject({ code: 0, printed: expect.stringContaining('sound') });
    await writeFile(path.join(root, 'site/history.jsonl'), '');
    expect(await call('verify')).toMatchObject({ code: 5, printed: expect.stringContaining('history.jsonl') });
  });

  test('6 when the build fails, and nothing is published', async () => {
    await published();
    await addPackage('mfe-academy', moduleFiles({ code: 'second' }), 'exit 1');
    expect(await call('publish mfe-academy')).toMatchObject({ code: 6 });
    expect((await call('list')).printed).toContain('Generation 2');
  });
});

describe('a pipeline', () => {
  test('gets one JSON object with --json, for a release as for a refusal', async () => {
    await built('shell', shellFiles());
    await built('mfe-academy', moduleFiles());
    await call('publish shell --no-build');
    const done = JSON.parse((await call('publish mfe-academy --no-build --json --note weekly')).printed);
    expect(done).toMatchObject({ ok: true, changed: true, generation: 2, entries: [{ note: 'weekly' }] });
    const refused = await call('rollback mfe-academy --json');
    expect(JSON.parse(refused.printed)).toEqual({
      ok: false,
      error: 'refused',
      faults: [expect.stringContaining('no earlier build')],
    });
    expect(refused.reported).toBe('');
  });
});

describe('a person', () => {
  test('sees the whole day of a module in the history, the latest first, with who and why', async () => {
    await published();
    await built('mfe-academy', moduleFiles({ code: 'second' }));
    await call('publish mfe-academy --no-build');
    await call('rollback mfe-academy --note empty');
    await call('disable mfe-academy');
    await call('enable mfe-academy');
    const lines = (await call('history mfe-academy', { env: { USER: 'ann' } })).printed.split('\n');
    expect(lines.map((line) => /(publish|rollback|disable|enable) mfe/.exec(line)?.[1])).toEqual([
      'enable',
      'disable',
      'rollback',
      'publish',
      'publish',
    ]);
    expect(lines[2]).toMatch(/: empty$/);
    expect((await call('history --last 1')).printed.split('\n')).toHaveLength(1);
  });

  test('finds every command and exit code in the help, and the options of each in its own', async () => {
    const { code, printed } = await call('--help');
    expect(code).toBe(0);
    for (const name of 'publish canary promote rollback disable enable api list health history verify'.split(' ')) {
      expect(printed).toContain(`  ${name}`);
      expect((await call(`${name} --help`)).printed).toContain(`npm run release -- ${name}`);
    }
    expect((await call('publish --help')).printed).toContain('--no-build');
  });
});
