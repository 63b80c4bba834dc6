import { runApiCommand } from './api-command.mjs';

/** `npm run reset-password -- <username>`: gives a user a new password, also while the site runs. */
await runApiCommand('app/commands/reset-password.js');
