import { createRequire } from 'node:module';
import path from 'node:path';
import { NOTICES_FILE } from '@powerline/registry/build-json';
import satisfies from 'spdx-satisfies';
import type { WebpackPluginInstance } from 'webpack';
import LicensePlugin from 'webpack-license-plugin';

/** Licenses that ask of a site no more than the notice itself, by their names in SPDX. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts, which a site may bring like any file.
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** What the plugin finds of a package. Its own types leave out that these may be missing. */
interface Package {
  name: string;
  version: string;
  license: string;
  author?: string | undefined;
  repository?: string | null;
  licenseText?: string | null;
  noticeText?: string;
}

/**
 * Writes the licenses of all packages of others whose code is in the build, and of webpack, whose runtime is. Fails
 * the build when one of them has no license, or one that is not permissive.
 *
 * @param name of the part that is built.
 */
export function thirdPartyNotices(name: string): WebpackPluginInstance {
  const webpackFolder = path.dirname(createRequire(import.meta.url).resolve('webpack/package.json'));
  return new LicensePlugin({
    // The plugin always writes its list as JSON first; the text of the same name takes its place.
    outputFilename: NOTICES_FILE,
    additionalFiles: { [NOTICES_FILE]: noticesText },
    includeNoticeText: true,
    includePackages: () => [webpackFolder],
    // The entry that Module Federation makes up lies in node_modules and in no package: it counts to the root, which is
    // this repository or, where a module has one of its own, the module.
    excludedPackageTest: (found) => found === name || found === 'powerline' || found.startsWith('@powerline/'),
    unacceptableLicenseTest: (license) => !isPermissive(license),
  });
}

/** @param license an expression of SPDX, such as `(MIT OR GPL-3.0-only)`; of a choice, one permissive half is enough. */
export function isPermissive(license: string): boolean {
  try {
    return satisfies(license, PERMISSIVE);
  } catch {
    // Not an expression of SPDX: somebody must read it.
    return false;
  }
}

/** @returns the text of {@link NOTICES_FILE}: for each package its name, version, license, and all that it asks to be shown. */
export function noticesText(packages: readonly Package[]): string {
  const names = new Set(packages.map(({ name }) => name));
  // A folder of a package may have a package.json of its own (@hookform/resolvers/valibot): the package stands for it.
  const isPartOfAnother = ({ name, licenseText }: Package) => !licenseText && names.has(path.posix.dirname(name));
  const parts = packages
    .filter((candidate) => !isPartOfAnother(candidate))
    // By code units: the same build has the same text, and so the same version, in every language.
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ name, version, license, author, repository, licenseText, noticeText }) =>
      [
        [
          `${name} ${version}`,
          `License: ${license}`,
          author && `Author: ${author}`,
          repository && `Source: ${repository}`,
        ]
          .filter(Boolean)
          .join('\n'),
        licenseText?.trim(),
        noticeText?.trim(),
      ]
        .filter(Boolean)
        .join('\n\n'),
    );
  return `The scripts beside this file contain code of these packages, under these licenses.\n\n${parts.join(SEPARATOR)}\n`;
}

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;
