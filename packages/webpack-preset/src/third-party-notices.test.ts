import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { NOTICES_FILE } from '@powerline/registry/build-json';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { isPermissive, noticesText, thirdPartyNotices } from './third-party-notices.ts';

let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
  await writePackage('made-tables', { license: 'MIT' }, { LICENSE: 'Copyright of the tables', NOTICE: 'Made of wood' });
  await writePackage('made-dates', { license: '(MIT OR GPL-3.0-only)' }, { 'licence.md': 'Copyright of the dates' });
  await writePackage('made-unused', { license: 'MIT' }, { LICENSE: 'Copyright of the unused' });
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

async function writePackage(name: string, manifest: object, files: Record<string, string> = {}) {
  const place = `node_modules/${name}`;
  await write(`${place}/package.json`, JSON.stringify({ name, version: '1.2.3', type: 'module', ...manifest }));
  await write(`${place}/index.js`, 'export const made = () => performance.now();');
  for (const [file, text] of Object.entries(files)) await write(`${place}/${file}`, text);
}

/** Compiles src/index.js of the folder. */
async function build(code: string) {
  await write('src/index.js', code);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    output: { path: path.join(folder, 'dist') },
    plugins: [thirdPartyNotices('made')],
  });
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return { errors, notices: () => readFile(path.join(folder, 'dist', NOTICES_FILE), 'utf8') };
}

test('a build tells the licenses of all packages whose code it brings, and of no other', async () => {
  const { errors, notices } = await build(
    "import { made } from 'made-tables'; console.log(made()); import('made-dates').then(console.log);",
  );
  expect(errors).toEqual([]);
  const text = await notices();
  expect(text.match(/^License: .*$/gm)).toHaveLength(3);
  expect(text).toContain('made-dates 1.2.3\nLicense: (MIT OR GPL-3.0-only)\n\nCopyright of the dates\n');
  expect(text).toContain('made-tables 1.2.3\nLicense: MIT\n\nCopyright of the tables\n\nMade of wood\n');
  // Its runtime is in each build.
  expect(text).toContain('webpack 5.');
});

describe('a build with a package fails', () => {
  test.each([
    ['of a license that asks for more than a notice', { license: 'GPL-3.0-only' }, 'Found unacceptable license'],
    ['of a license that is none of SPDX', { license: 'see our site' }, 'Found unacceptable license'],
    ['that names no license', {}, 'Could not find license info for made-strict@1.2.3'],
  ])('%s', async (_, manifest, reason) => {
    await writePackage('made-strict', manifest);
    const { errors } = await build("import { made } from 'made-strict'; console.log(made());");
    expect(errors).toEqual([expect.stringContaining(reason)]);
    expect(errors[0]).toContain('made-strict@1.2.3');
  });
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['OFL-1.1', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['UNLICENSED', false],
])('%s is permissive: %s', (license, expected) => expect(isPermissive(license)).toBe(expected));

test('a nested folder with its own package.json is left out, a package without a text is listed', () => {
  const made = { version: '1.0.0', license: 'MIT' };
  const text = noticesText([
    { ...made, name: 'made-forms/valibot' },
    { ...made, name: 'made-bare', author: 'Ann' },
    { ...made, name: 'made-forms', licenseText: 'Copyright of the forms' },
  ]);
  expect(text).not.toContain('made-forms/valibot');
  expect(text).toMatch(/made-bare 1\.0\.0\nLicense: MIT\nAuthor: Ann\n\n-{80}\n\nmade-forms 1\.0\.0\n/);
});
