import { runApiCommand } from './api-command.mjs';

/** `npm run import -- <folder>`: moves a team in from another system, all of it or nothing. */
await runApiCommand('app/commands/import.js');
