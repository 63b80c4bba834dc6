import { runApiCommand } from './api-command.mjs';
import { nodeCommand, runQuietly } from './run.mjs';

/**
 * `npm run openapi`: writes api/openapi.json. Refuses until API_VERSION (packages/contract/src/versions.ts) has moved
 * enough, and says which number must move.
 */
await runApiCommand('app/commands/record-open-api.js');
// The raw file has a line for each word of a list.
if (!process.exitCode)
  await runQuietly(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'api/openapi.json'));
