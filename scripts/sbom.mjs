import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterials, idOf, lockedHashes } from '@powerline/webpack-preset/sbom';

/**
 * What is installed for a workspace, as a bill of materials. For an image, run on what goes into it:
 * `node scripts/sbom.mjs <folder> <workspace>`.
 *
 * @param folder has node_modules and the lock file
 */
export async function installedBill(folder, workspace) {
  const subject = path.join(folder, workspace);
  const own = await readPackage(subject);
  const places = new Set();
  for (const place of [folder, subject]) await findPackages(place, places);
  places.delete(await realpath(subject));
  const hashes = lockedHashes(folder);
  const packages = new Map();
  for (const place of places) {
    const manifest = await readPackage(place);
    const id = idOf(manifest);
    const dependsOn = await neededBy(place, manifest, folder);
    packages.set(id, {
      ...manifest,
      sha512: hashes.get(id),
      dependsOn: [...(packages.get(id)?.dependsOn ?? []), ...dependsOn],
    });
  }
  return billOfMaterials({ ...own, dependsOn: await neededBy(subject, own, folder) }, [...packages.values()]);
}

/** Adds each package below the node_modules of a folder, and below those of what is found. */
async function findPackages(folder, found) {
  const modules = path.join(folder, 'node_modules');
  for (const name of await namesIn(modules)) {
    const place = await realpath(path.join(modules, name));
    if (found.has(place) || !(await isThere(path.join(place, 'package.json')))) continue;
    found.add(place);
    await findPackages(place, found);
  }
}

async function namesIn(modules) {
  const names = (await readdir(modules).catch(() => [])).filter((name) => !name.startsWith('.'));
  const nested = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(path.join(modules, name))).map((inner) => `${name}/${inner}`) : [name],
  );
  return (await Promise.all(nested)).flat();
}

async function readPackage(place) {
  const manifest = JSON.parse(await readFile(path.join(place, 'package.json'), 'utf8'));
  return { ...manifest, license: typeof manifest.license === 'string' ? manifest.license : undefined };
}

/** What a package asks for and gets, each as `name@version`. */
async function neededBy(place, { dependencies, optionalDependencies, peerDependencies }, folder) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = await Promise.all(names.map((name) => find(name, place, folder)));
  return Promise.all(found.filter(Boolean).map(async (one) => idOf(await readPackage(one))));
}

/** The nearest package of a name, as Node finds it. */
async function find(name, place, folder) {
  const candidate = path.join(place, 'node_modules', name);
  if (await isThere(path.join(candidate, 'package.json'))) return candidate;
  return place === folder || place === path.dirname(place) ? undefined : find(name, path.dirname(place), folder);
}

const isThere = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

if (process.argv[1] === import.meta.filename) {
  const [folder, workspace] = process.argv.slice(2);
  process.stdout.write(await installedBill(await realpath(folder), workspace));
}
