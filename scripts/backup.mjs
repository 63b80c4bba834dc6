import { runApiCommand } from './api-command.mjs';

/** `npm run backup [-- --to <file>]`: saves the database, also while the site runs. */
await runApiCommand('app/commands/back-up.js');
