import { runApiCommand } from './api-command.mjs';

/** `npm run verify -- <folder>`: computes the seals of an export again. */
await runApiCommand('app/commands/verify.js');
