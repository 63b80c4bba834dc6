import { runApiCommand } from './api-command.mjs';

/** `npm run restore -- <file> [--yes]`: puts a backup into the database. */
await runApiCommand('backup/restore-command.js');
