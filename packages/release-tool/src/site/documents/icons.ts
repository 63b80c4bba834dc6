import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Beside both `src` and `dist`. scripts/draw-icons.mjs makes the pictures from the SVGs. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'icons');

const icon = (name: string) => readFileSync(path.join(FOLDER, name));

/** Inline, so that it costs no request. */
export const ICON_DATA_URL = `data:image/svg+xml,${icon('icon.svg')
  .toString('utf8')
  .trim()
  .replaceAll('<', '%3C')
  .replaceAll('>', '%3E')
  .replaceAll('#', '%23')}`;

/** Files that clients request from a site's root by these names. */
export const ICON_FILES: ReadonlyMap<string, Buffer> = new Map(
  ['favicon.ico', 'apple-touch-icon.png', 'link-preview.png'].map((name) => [name, icon(name)]),
);
