import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT, run } from '../../scripts/run.mjs';
import { copyContext } from '../test/fixtures/dockerfile.mjs';
import { makeBaseImages } from './base-images.mjs';
import { buildAnew, findOrInstallPodman, podman } from './engine.mjs';

/** Of someone whose git makes files that their group may write. */
let elsewhere;

before(async () => {
  elsewhere = await makeOpenFolder('context');
  const context = path.join(elsewhere, 'checkout');
  await copyContext(context);
  await run('chmod', ['-R', 'g+w,o-rwx', context]);
  findOrInstallPodman();
  await makeBaseImages(podman);
});
after(() => rm(elsewhere, { recursive: true, force: true }));

for (const name of ['api', 'site'])
  test(`two builds of the ${name}'s image, of the same sources in two folders, are the same to the byte`, async () => {
    const dockerfile = `deploy/docker/${name}.Dockerfile`;
    const first = await contentOf(await buildAnew(dockerfile, ROOT));
    assert.ok(first.layers.length > 2);
    assert.deepEqual(await contentOf(await buildAnew(dockerfile, path.join(elsewhere, 'checkout'))), first);
  });

/** Its settings, and the hash of each layer's files. The id also depends on ids that podman makes up on the way. */
async function contentOf(id) {
  const [image] = JSON.parse(await podman(['image', 'inspect', id]));
  return { settings: image.Config, layers: image.RootFS.Layers };
}
