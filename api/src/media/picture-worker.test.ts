import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PictureWorker } from './picture-worker.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'powerline-worker-'));
  file = path.join(folder, 'image');
  const image = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#4030c0' } });
  await writeFile(file, await image.png({ progressive: true }).toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('stops an image at its time limit, with the process that opens it', async () => {
  const worker = new PictureWorker();
  await worker.started();
  await expect(worker.make({ file, maxEdge: 512 }, 1)).rejects.toMatchObject({
    status: 413,
    reason: 'time',
    message: 'The image takes too long to open. Save it as a plain JPEG or make it smaller, then upload that.',
  });
  expect(worker.isGone).toBe(true);
});

test('opens one image after the other, and ends on request', async () => {
  const worker = new PictureWorker();
  await worker.started();
  for (const maxEdge of [512, 1280]) {
    const { format, width } = await sharp(await worker.make({ file, maxEdge }, 60_000)).metadata();
    expect([format, width]).toEqual(['webp', maxEdge]);
  }
  expect(worker.isGone).toBe(false);
  worker.end();
  await expect(worker.make({ file, maxEdge: 512 }, 60_000)).rejects.toMatchObject({ status: 413, reason: 'crash' });
});
