import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { NOTICES_FILE } from '@powerline/registry/build-json';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { isPermissive, noticesText, thirdPartyNotices } from './third-party-notices.ts';

let folder: string;

beforeEach(async () => {
  folder = await freshFolder();
  await write('package.json', JSON.stringify({ name: 'made', version: '2.0.0' }));
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
    plugins: [thirdPartyNotices('made', folder)],
  });
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  const read = (file: string) => readFile(path.join(folder, 'dist', file), 'utf8');
  return { errors, notices: () => read(NOTICES_FILE), bill: () => read('sbom.cdx.json') };
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

test('a build lists the same packages as a bill of materials, with their hashes of the lock file', async () => {
  const hash = Buffer.from('tables'.repeat(11)).subarray(0, 64);
  const packages = {
    'node_modules/made-tables': { version: '1.2.3', integrity: `sha512-${hash.toString('base64')}` },
    'node_modules/made-unused': { version: '1.2.3', integrity: `sha512-${hash.toString('base64')}` },
  };
  await write('package-lock.json', JSON.stringify({ packages }));
  const { bill } = await build(
    "import { made } from 'made-tables'; console.log(made()); import('made-dates').then(console.log);",
  );
  const text = await bill();
  expect(await new JsonStrictValidator(Version.v1dot6).validate(text)).toBeNull();
  const { metadata, components, dependencies, serialNumber } = JSON.parse(text);
  expect([metadata.component.name, metadata.component.version]).toEqual(['made', '2.0.0']);
  // Otherwise no two builds are the same.
  expect([metadata.timestamp, serialNumber]).toEqual([undefined, undefined]);
  expect(components.slice(0, 2)).toEqual([
    {
      type: 'library',
      'bom-ref': 'made-dates@1.2.3',
      name: 'made-dates',
      version: '1.2.3',
      purl: 'pkg:npm/made-dates@1.2.3',
      licenses: [{ expression: '(MIT OR GPL-3.0-only)' }],
    },
    {
      type: 'library',
      'bom-ref': 'made-tables@1.2.3',
      name: 'made-tables',
      version: '1.2.3',
      purl: 'pkg:npm/made-tables@1.2.3',
      hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
      licenses: [{ license: { id: 'MIT' } }],
    },
  ]);
  expect(components.map(({ name }: { name: string }) => name)).toEqual(['made-dates', 'made-tables', 'webpack']);
  expect(dependencies).toContainEqual({
    ref: 'made@2.0.0',
    dependsOn: components.map((component: Record<string, string>) => component['bom-ref']),
  });
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
