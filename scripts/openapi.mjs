import { runApiCommand } from './api-command.mjs';
import { nodeCommand, runQuietly } from './run.mjs';

/**
 * `npm run openapi`: writes api/openapi.json, the OpenAPI document of the calls as they are now. Refuses as long as
 * API_VERSION (packages/contract/src/versions.ts) does not say what changed, and says which number must move.
 */
await runApiCommand('app/commands/record-open-api.js');
// As it is written it has a line for each word of a list.
if (!process.exitCode)
  await runQuietly(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'api/openapi.json'));
