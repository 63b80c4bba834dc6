import { readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'kept-pages.js';

/**
 * The service worker that shows pages which a browser keeps while it is offline. At an address that stays, so that each
 * release brings its own; beside both `src` and `dist`.
 */
export const KEPT_PAGES_WORKER: readonly [name: string, content: Buffer] = [
  NAME,
  readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'worker', NAME)),
];
