import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

/** What this product is built with. A package of the card is replaced only when the card itself changes. */
const IMPORTED = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  'webpack',
  'webpack-dev-server',
  'react-router-dom',
  'zustand',
  'swr',
  'valibot',
  'react-toastify',
  'styled-components',
  '@nestjs/core',
  '@nestjs/common',
  '@nestjs/passport',
  'typeorm',
  'pg',
];

const CODE = /\.tsx?$/;
const ONLY_FOR_TESTS = /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|^packages\/test-support\//;
// An import of types alone is gone once the code is compiled, so it doesn't count.
const IMPORTS = /^(?:import|export) (?!type )[^'"]*'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The folders with code that is delivered: the shell, the modules, the API and our packages. */
function productFolders() {
  const workspaces = readdirSync(ROOT).filter((name) => /^(shell|api|mfe-.+)$/.test(name));
  const packages = readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`);
  return [...workspaces, ...packages].map((name) => `${name}/src`);
}

function filesIn(folder) {
  const entries = readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** "@nestjs/core/injector" → "@nestjs/core" */
const packageOf = (place) => place.split('/', place.startsWith('@') ? 2 : 1).join('/');

const packagesIn = (text) => [...text.matchAll(IMPORTS)].map(([, named, lazy]) => packageOf(named ?? lazy));

const files = productFolders()
  .filter((folder) => existsSync(path.join(ROOT, folder)))
  .flatMap(filesIn)
  .filter((file) => !ONLY_FOR_TESTS.test(file));
const imported = new Set(files.flatMap((file) => packagesIn(readFileSync(path.join(ROOT, file), 'utf8'))));

test.each(IMPORTED)('product code imports %s of the design card', (name) => {
  expect([...imported]).toContain(name);
});

test('imports of types, and imports in tests, do not count as use', () => {
  expect(packagesIn("import type { Pool } from 'pg';\nimport swr, {\n  mutate,\n} from 'swr/core';\n")).toEqual([
    'swr',
  ]);
  expect(files.length).toBeGreaterThan(1000);
  expect([...imported]).not.toContain('@testing-library/react');
});

test('npm test runs jest of the design card', () => {
  const { scripts, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(devDependencies).toHaveProperty('jest');
  expect(scripts.test).toBe('node scripts/test.mjs');
  expect(readFileSync(path.join(ROOT, 'scripts/test.mjs'), 'utf8')).toContain("'node_modules/jest/bin/jest.js'");
});
