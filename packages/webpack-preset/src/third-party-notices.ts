import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NOTICES_FILE } from '@powerline/registry/build-json';
import satisfies from 'spdx-satisfies';
import * as v from 'valibot';
import type { WebpackPluginInstance } from 'webpack';
import LicensePlugin from 'webpack-license-plugin';
import { billOfMaterials, idOf } from './sbom/bill-of-materials.ts';
import { lockedHashes } from './sbom/locked-hashes.ts';

/** CycloneDX, beside the notices. */
const SBOM_FILE = 'sbom.cdx.json';

const packageSchema = v.object({ version: v.string() });

/** Licenses that only require the notice, by SPDX name. */
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
  // For fonts, which a site may ship like any file.
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** The plugin's own types hide that these may be missing. */
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
 * Writes the licenses of all packages in the build, and of webpack's runtime, and the same packages as a bill of
 * materials. Fails on a missing or non-permissive license.
 *
 * @param name of the part that is built
 * @param workspace its folder
 */
export function thirdPartyNotices(name: string, workspace: string): WebpackPluginInstance {
  const webpackFolder = path.dirname(createRequire(import.meta.url).resolve('webpack/package.json'));
  return new LicensePlugin({
    // The plugin first writes JSON; the text replaces it under the same name.
    outputFilename: NOTICES_FILE,
    additionalFiles: { [NOTICES_FILE]: noticesText, [SBOM_FILE]: (packages) => sbomText(name, workspace, packages) },
    includeNoticeText: true,
    includePackages: () => [webpackFolder],
    // Module Federation's made-up entry is in node_modules but in no package, so it counts to the root: this
    // repository, or a module's own.
    excludedPackageTest: (found) => found === name || found === 'powerline' || found.startsWith('@powerline/'),
    unacceptableLicenseTest: (license) => !isPermissive(license),
  });
}

/** @param license an SPDX expression such as `(MIT OR GPL-3.0-only)`; of a choice, one permissive half is enough */
export function isPermissive(license: string): boolean {
  try {
    return satisfies(license, PERMISSIVE);
  } catch {
    // Not an SPDX expression: a person must read it.
    return false;
  }
}

function wholePackages(packages: readonly Package[]): Package[] {
  const names = new Set(packages.map(({ name }) => name));
  // A subfolder may have a package.json of its own (@hookform/resolvers/valibot): the package covers it.
  const isPartOfAnother = ({ name, licenseText }: Package) => !licenseText && names.has(path.posix.dirname(name));
  return packages.filter((candidate) => !isPartOfAnother(candidate));
}

function sbomText(name: string, workspace: string, packages: readonly Package[]): string {
  const text = readFileSync(path.join(workspace, 'package.json'), 'utf8');
  const { version } = v.parse(packageSchema, JSON.parse(text));
  const hashes = lockedHashes(workspace);
  const used = wholePackages(packages).map((one) => ({ ...one, sha512: hashes.get(idOf(one)) }));
  return billOfMaterials({ name, version, dependsOn: used.map(idOf) }, used);
}

/** @returns the text of {@link NOTICES_FILE}: each package's name, version, license and required notices */
export function noticesText(packages: readonly Package[]): string {
  const parts = wholePackages(packages)
    // By code units: the same build has the same text, and so the same version, on every machine.
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
