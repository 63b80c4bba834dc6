import path from 'node:path';
import { buildsPath } from '@powerline/registry/build-url';
import { compressedNames } from './compression.ts';

/** Per module and for the shell, so that tabs opened before a release keep working (design, section 4). */
export const KEPT_BUILDS = 5;

/** Beside every stored build's files. */
export const RELEASE_FILE = 'release.json';

export function siteLayout(folder: string) {
  const releases = path.join(folder, '.releases');
  return {
    folder,
    releases,
    /** A link to the current record; a release moves it. */
    current: path.join(releases, 'current'),
    lock: path.join(releases, 'lock'),
    /** There when the folder is a copy of the releases in a database. */
    copyMark: path.join(folder, '.kept-in-database'),
    /** Accepted signatures of builds (store/signatures.ts). */
    signatures: path.join(folder, 'signatures.jsonl'),
    record: (name: string) => path.join(releases, name),
    builds: (name: string) => path.join(folder, buildsPath(name)),
    build: (name: string, version: string) => path.join(folder, buildsPath(name), version),
  };
}
export type SiteLayout = ReturnType<typeof siteLayout>;

/** Compressed whatever their size, because links lead to them. */
export const COMPRESSED_PUBLIC_FILES: readonly string[] = ['index.html', 'registry.json'];

/** In a record and at the site's root: all pages but `/`, and files with fixed names. */
export const PAGES_FOLDER = 'pages';

/** Static servers read these links into the current record, so that all change at once. */
export const PUBLIC_FILES: readonly string[] = [
  ...COMPRESSED_PUBLIC_FILES.flatMap((file) => [file, ...compressedNames(file)]),
  'history.jsonl',
  PAGES_FOLDER,
];
