import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeCommand, ROOT, run, runNpm } from '../run.mjs';
import { madeWith } from './made-with.mjs';

const PACKAGES = path.join(ROOT, 'packages');
/** Left out before npm reads `files`: not part of the package, or links out of it. */
const NOT_PACKED = new Set(['node_modules', 'src', 'test', 'dist']);

/** Webpack compiles these sources here, so they are only compiled for packages. */
const BROWSER_CODE = ['platform', 'ui'].map((name) => path.join(PACKAGES, name, 'tsconfig.build.json'));

/** Compiles every package for packing, with declarations for other repositories. */
export const compilePackages = () =>
  run(...nodeCommand('node_modules/typescript/bin/tsc', '-b', ROOT, ...BROWSER_CODE));

/**
 * Packs every package with `files`, as in a registry: compiled, and without source entries.
 *
 * @param destination folder for the tarballs; made if missing
 * @param isWanted which of them
 * @returns each name, version, tarball name and `dependencies` among ours
 */
export async function packPackages(destination, isWanted = () => true) {
  await compilePackages();
  const stage = await mkdtemp(path.join(tmpdir(), 'powerline-packages-'));
  try {
    const packages = (await packablePackages()).filter(isWanted);
    const folders = await Promise.all(packages.map((manifest) => layOut(manifest, path.join(stage, manifest.folder))));
    await mkdir(destination, { recursive: true });
    await runNpm(['pack', ...folders, '--pack-destination', path.resolve(destination)]);
    return packages.map(({ name, version }) => ({
      name,
      version,
      tarball: `${name.replace('@', '').replace('/', '-')}-${version}.tgz`,
    }));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** What modules stand on: not the program that makes them. */
export const isForModules = ({ name }) => name.startsWith('@powerline/');

export async function packablePackages() {
  const folders = await readdir(PACKAGES);
  const manifests = await Promise.all(
    folders.map(async (folder) => {
      const manifest = JSON.parse(await readFile(path.join(PACKAGES, folder, 'package.json'), 'utf8'));
      return { folder, name: manifest.name, version: manifest.version, manifest };
    }),
  );
  return manifests.filter(({ manifest }) => manifest.files);
}

async function layOut({ folder, manifest }, place) {
  const source = path.join(PACKAGES, folder);
  await cp(source, place, { recursive: true, filter: (file) => !NOT_PACKED.has(path.relative(source, file)) });
  const dist = path.join(source, 'dist');
  if (existsSync(dist)) {
    // A removed or renamed source leaves its compiled file.
    const isCurrent = (file) =>
      !/\.(js|d\.ts)$/.test(file) ||
      ['.ts', '.tsx'].some((end) =>
        existsSync(path.join(source, 'src', path.relative(dist, file).replace(/\.(js|d\.ts)$/, end))),
      );
    await cp(dist, path.join(place, 'dist'), {
      recursive: true,
      filter: (file) => !file.endsWith('.map') && isCurrent(file),
    });
  }
  await cp(path.join(ROOT, 'LICENSE'), path.join(place, 'LICENSE'));
  // Each of the others in the version that it is packed with.
  if (manifest.name === 'create-powerline-module') {
    const packages = (await packablePackages()).filter(isForModules).map(({ name, version }) => ({ name, version }));
    await writeFile(path.join(place, 'made-with.json'), JSON.stringify({ ...(await madeWith()), packages }, null, 2));
  }
  await writeFile(path.join(place, 'package.json'), JSON.stringify(publicManifest(manifest), null, 2));
  return place;
}

/** The parts of package.json that others need. */
export function publicManifest({ private: _, devDependencies: _dev, scripts: _scripts, exports, ...manifest }) {
  const withoutSources = (entry) => {
    if (typeof entry === 'string') return entry;
    const { 'powerline:source': _source, ...conditions } = entry;
    return conditions;
  };
  return {
    ...manifest,
    exports: Object.fromEntries(Object.entries(exports).map(([name, entry]) => [name, withoutSources(entry)])),
  };
}
