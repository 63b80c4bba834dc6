import path from 'node:path';
import { buildsPath } from '@powerline/registry/build-url';
import { compressedNames } from './compression.ts';

/** Five builds of the shell and of each module stay, so that tabs opened before a release keep working (design, section 4). */
export const KEPT_BUILDS = 5;

/** Stands beside the files of every build in a site. */
export const RELEASE_FILE = 'release.json';

/** Where things are in a site folder. */
export function siteLayout(folder: string) {
  const releases = path.join(folder, '.releases');
  return {
    folder,
    releases,
    /** A symbolic link to the record of the release that counts. Moving it is what a release is. */
    current: path.join(releases, 'current'),
    lock: path.join(releases, 'lock'),
    record: (name: string) => path.join(releases, name),
    /** Folder of all kept builds of the shell or of one module. */
    builds: (name: string) => path.join(folder, buildsPath(name)),
    build: (name: string, version: string) => path.join(folder, buildsPath(name), version),
  };
}
export type SiteLayout = ReturnType<typeof siteLayout>;

/** Of each of these a record holds the compressed forms, however small it is: links lead to them. */
export const COMPRESSED_PUBLIC_FILES: readonly string[] = ['index.html', 'registry.json'];

/** The folder, in a record and at the top of a site, of all pages but `/` and of what is asked for by a fixed name. */
export const PAGES_FOLDER = 'pages';

/** What static servers read. Each is a link into the current record, so that all change in one moment. */
export const PUBLIC_FILES: readonly string[] = [
  ...COMPRESSED_PUBLIC_FILES.flatMap((file) => [file, ...compressedNames(file)]),
  'history.jsonl',
  PAGES_FOLDER,
];
