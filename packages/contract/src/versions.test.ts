import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from './versions.ts';

test('a tab holds modules against the version that the package says it has', async () => {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: CONTRACT_VERSION });
});
