import { runApiCommand } from './api-command.mjs';

/** `npm run export -- <folder>`: writes everything as CSV, also while the site runs. */
await runApiCommand('app/commands/export.js');
