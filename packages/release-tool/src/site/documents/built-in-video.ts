import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Beside both `src` and `dist`. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'film');

/**
 * The video that pages show until an admin sets one of their own: the three systems, in 20 seconds. A page of the site
 * itself, which only its own pages may frame (`FILM_HEADERS` in api/src/infrastructure/http/security-headers.ts).
 */
export const BUILT_IN_VIDEO_FILES: ReadonlyMap<string, Buffer> = new Map(
  ['film.html', 'film.css'].map((name) => [name, readFileSync(path.join(FOLDER, name))]),
);
