import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Beside both `src` and `dist`. scripts/draw-icons.mjs makes the pictures of the SVGs. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'icons');

const icon = (name: string) => readFileSync(path.join(FOLDER, name));

/** Inside the page, so that it costs no request. */
export const ICON_DATA_URL = `data:image/svg+xml,${icon('icon.svg')
  .toString('utf8')
  .trim()
  .replaceAll('<', '%3C')
  .replaceAll('>', '%3E')
  .replaceAll('#', '%23')}`;

/** What clients ask for by these names without being told: the files of a site's root, by name. */
export const ICON_FILES: ReadonlyMap<string, Buffer> = new Map(
  ['favicon.ico', 'apple-touch-icon.png', 'link-preview.png'].map((name) => [name, icon(name)]),
);
