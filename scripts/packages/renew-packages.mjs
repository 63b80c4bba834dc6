import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { specsOf, TARBALLS } from 'create-powerline-module/specs';
import { runNpm } from '../run.mjs';
import { isForModules, packPackages } from './pack-packages.mjs';

/** The message says why. */
class NoRepository extends Error {
  name = 'NoRepository';
}

/**
 * Updates a module's own repository to the current packages: tarballs, package.json and lock file.
 *
 * @throws {NoRepository}
 */
export async function renewPackages(folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(path.join(folder, 'module.json'))) {
    throw new NoRepository(
      `${folder} is no module: it has no package.json and module.json. Make one: npm run new:module <name> -- --to ${folder}`,
    );
  }
  const tarballs = path.join(folder, TARBALLS);
  if (!existsSync(tarballs)) {
    throw new NoRepository(
      `${folder} has its packages from a registry. There, run: npm install @powerline/<package>@<version>`,
    );
  }
  const before = await readdir(tarballs);
  const packages = await packPackages(tarballs, isForModules);
  const today = packages.map(({ tarball }) => tarball);
  await Promise.all(before.filter((name) => !today.includes(name)).map((name) => rm(path.join(tarballs, name))));
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const specs = specsOf(packages);
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(dependencies)) if (specs[name]) dependencies[name] = specs[name];
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  // By name, because npm expects a known tarball to keep its content.
  const install = ['install', '--no-audit', '--no-fund', ...today.map((name) => `./${TARBALLS}/${name}`)];
  await runNpm(install, { cwd: folder });
}
