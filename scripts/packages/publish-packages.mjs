import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandFailed, runNpm } from '../run.mjs';
import { packPackages } from './pack-packages.mjs';

/**
 * Publishes packages whose version the registry lacks. npm needs access (`npm login --registry <address>`, or a token
 * in .npmrc).
 *
 * @returns names and versions of published and existing packages
 */
export async function publishPackages(registry) {
  const folder = await mkdtemp(path.join(tmpdir(), 'powerline-tarballs-'));
  const npm = (...args) => runNpm([...args, '--registry', registry]);
  const published = [];
  const known = [];
  try {
    for (const { name, version, tarball } of await packPackages(folder)) {
      const id = `${name}@${version}`;
      if (await isThere(() => npm('view', id, 'version'))) {
        known.push(id);
      } else {
        await npm('publish', path.join(folder, tarball));
        published.push(id);
      }
    }
    return { published, known };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isThere(view) {
  try {
    return (await view()).trim() !== '';
  } catch (error) {
    if (error instanceof CommandFailed && /\bE404\b/.test(error.output)) return false;
    throw error;
  }
}
