import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The one list of libraries that exist once on the page: the shell brings them, modules only use them.
 * A key with a trailing slash covers the library's subpaths (`react/jsx-runtime`, `react-dom/client`): without it a
 * second copy loads silently.
 *
 * react-router-dom, zustand and react-toastify are not on it: modules reach what they need of them through
 * `@powerline/platform`, so that webpack can drop the rest.
 */
const SHARED_LIBRARIES = [
  'react',
  'react-dom',
  'styled-components',
  'swr',
  '@powerline/platform',
  '@powerline/ui',
] as const;

/** Whether modules take this library from the shell. */
export const isShared = (library: string) => SHARED_LIBRARIES.some((shared) => shared === library);

const WITH_SUBPATHS: ReadonlySet<string> = new Set(['react', 'react-dom', 'swr', '@powerline/ui']);

/**
 * Parts of a shared library that the page has no one copy of: each module that uses one brings it, so that no first visit
 * and no release of the shell pays for it. What they import of the library itself is the shared one.
 */
const BROUGHT_ALONG: Readonly<Record<string, RegExp>> = {
  '@powerline/ui': /^(admin|charts|images|ordering|qr-code|saving)$/,
};

interface SharedSettings {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version: string;
  packageName?: string;
  import?: false;
  exclude?: { request: RegExp };
}

/** @param workspace folder of a package that depends on the library */
export function installedVersion(library: string, workspace: string): string {
  const require = createRequire(path.join(workspace, 'package.json'));
  for (const folder of require.resolve.paths(library) ?? []) {
    try {
      return (require(path.join(folder, library, 'package.json')) as { version: string }).version; // npm's own file
    } catch {
      // Not in this node_modules: the next one up may have it.
    }
  }
  throw new Error(`${library} is not installed for ${workspace}. Run npm install.`);
}

/** Our own packages may gain exports in a minor version, so a module needs at least the one it was built with. */
const acceptedRange = (library: string, version: string) => {
  const [major = '0', minor = '0'] = version.split('.');
  return library.startsWith('@powerline/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
};

/**
 * The `shared` option of the federation plugin.
 *
 * @param workspace folder of the package that is built.
 * @param role `shell` brings the libraries; `module` takes them from the shell and has no copy of its own.
 */
export function sharedLibraries(workspace: string, role: 'shell' | 'module'): Record<string, SharedSettings> {
  const entries = SHARED_LIBRARIES.flatMap((library): [string, SharedSettings][] => {
    const version = installedVersion(library, workspace);
    const settings: SharedSettings = {
      singleton: true,
      strictVersion: true,
      requiredVersion: acceptedRange(library, version),
      version,
      // Module Federation asks Node for the package to know its version (2.9.2), and Node finds one of ours only where it
      // was compiled: the manifest of the same commit would name it in some folders and leave it out in others.
      ...(library.startsWith('@powerline/') && { packageName: `${library}/package.json` }),
      ...(role === 'module' && { import: false }),
    };
    const keys = WITH_SUBPATHS.has(library) ? [library, `${library}/`] : [library];
    // The shell uses none of these parts. To exclude them there as well makes webpack warn of two copies.
    const brought = role === 'module' ? BROUGHT_ALONG[library] : undefined;
    return keys.map((key) => [
      key,
      brought !== undefined && key.endsWith('/') ? { ...settings, exclude: { request: brought } } : settings,
    ]);
  });
  return Object.fromEntries(entries);
}
