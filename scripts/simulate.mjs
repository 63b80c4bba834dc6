import { runApiCommand } from './api-command.mjs';

/** `npm run simulate -- --members 100000 …`: plays the plan in memory. */
await runApiCommand('app/commands/simulate.js', { isQuiet: process.argv.includes('--json') });
