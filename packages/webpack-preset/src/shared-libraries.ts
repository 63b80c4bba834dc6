import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Libraries with one copy on the page: the shell has them, modules use them. A trailing slash covers subpaths
 * (`react/jsx-runtime`, `react-dom/client`), which would silently load a second copy. react-router-dom, zustand and
 * react-toastify are missing: modules use them through `@powerline/platform`, so that webpack can drop the rest.
 */
const SHARED_LIBRARIES = [
  'react',
  'react-dom',
  'styled-components',
  'swr',
  '@powerline/platform',
  '@powerline/ui',
] as const;

export const isShared = (library: string) => SHARED_LIBRARIES.some((shared) => shared === library);

const WITH_SUBPATHS: ReadonlySet<string> = new Set(['react', 'react-dom', 'swr', '@powerline/ui']);

/**
 * Parts of a shared library that each module bundles itself, so that neither first visits nor the shell's releases
 * pay for them. Their imports of the library are still shared.
 */
const BROUGHT_ALONG: Readonly<Record<string, RegExp>> = {
  '@powerline/ui': /^(admin|charts|gallery|images|ordering|qr-code|rings|saving|text-changes)$/,
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

/** @param workspace of a package that depends on the library */
export function installedVersion(library: string, workspace: string): string {
  const require = createRequire(path.join(workspace, 'package.json'));
  for (const folder of require.resolve.paths(library) ?? []) {
    try {
      return (require(path.join(folder, library, 'package.json')) as { version: string }).version; // npm's own file
    } catch {
      // The next node_modules up may have it.
    }
  }
  throw new Error(`${library} is not installed for ${workspace}. Run npm install.`);
}

/** Our packages may add exports in a minor version, so a module needs at least the one it was built with. */
const acceptedRange = (library: string, version: string) => {
  const [major = '0', minor = '0'] = version.split('.');
  return library.startsWith('@powerline/') ? `^${major}.${minor}.0` : `^${major}.0.0`;
};

/**
 * The federation plugin's `shared` option.
 *
 * @param workspace of the package that is built
 * @param role `shell` offers the libraries; `module` takes them and has no copy
 */
export function sharedLibraries(workspace: string, role: 'shell' | 'module'): Record<string, SharedSettings> {
  const entries = SHARED_LIBRARIES.flatMap((library): [string, SharedSettings][] => {
    const version = installedVersion(library, workspace);
    const settings: SharedSettings = {
      singleton: true,
      strictVersion: true,
      requiredVersion: acceptedRange(library, version),
      version,
      // Module Federation asks Node for the package's version (2.9.2), and Node only finds ours where it was
      // compiled: the manifest would depend on the folder.
      ...(library.startsWith('@powerline/') && { packageName: `${library}/package.json` }),
      ...(role === 'module' && { import: false }),
    };
    const keys = WITH_SUBPATHS.has(library) ? [library, `${library}/`] : [library];
    // The shell uses none of these parts, and excluding them makes webpack warn about two copies.
    const brought = role === 'module' ? BROUGHT_ALONG[library] : undefined;
    return keys.map((key) => [
      key,
      brought !== undefined && key.endsWith('/') ? { ...settings, exclude: { request: brought } } : settings,
    ]);
  });
  return Object.fromEntries(entries);
}
