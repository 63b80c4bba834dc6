import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@powerline/test-support/powerline';

/** The address that pages give for themselves. No test opens it. */
const PUBLIC_ORIGIN = 'https://powerline.example.com';

/**
 * Publishes the site before all tests: each Powerline starts on a copy, as on a site that exists. To compress every
 * file once per worker would take longer than many a test.
 *
 * @returns what removes it after all tests
 */
export default async function publishOnce(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'powerline-site-'));
  process.env.PUBLISHED_SITE = folder;
  await promisify(execFile)(process.execPath, ['scripts/publish-site.mjs'], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: folder, PUBLIC_ORIGIN },
  });
  return () => rm(folder, { recursive: true });
}
