import { runApiCommand } from './api-command.mjs';

/** `npm run restore -- <file> [--yes]`: puts a backup into the database. */
await runApiCommand('app/commands/restore.js');
