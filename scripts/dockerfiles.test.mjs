import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

const read = (file) => readFile(path.join(ROOT, file), 'utf8');

test.each(['api', 'site'])('the image of the %s has every folder that the release tool ships', async (image) => {
  const { files } = JSON.parse(await read('packages/release-tool/package.json'));
  const words = (await read(`deploy/docker/${image}.Dockerfile`)).split(/\s+/);
  for (const folder of new Set(files.map((file) => file.split('/')[0])))
    expect(words).toContain(`packages/release-tool/${folder}`);
});
