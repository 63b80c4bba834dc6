import './require-node.mjs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { serve } from './serve.mjs';

/** `npm start`: the site of this folder. */
await serve({
  env: { DATA_DIR: path.join(ROOT, '.data'), SITE_DIR: path.join(ROOT, 'site'), ...process.env },
  who: 'npm start',
});
