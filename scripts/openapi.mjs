import './require-node.mjs';
import { failWith } from './explain.mjs';
import { nodeCommand, run, runQuietly } from './run.mjs';

/**
 * `npm run openapi`: writes api/openapi.json, the OpenAPI document of the calls. Refuses until API_VERSION
 * (packages/contract/src/versions.ts) says what changed, and says which number must move.
 */
try {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b'));
  // Only now: they need what the build brings.
  const { recordDocument, recordState } = await import('@powerline/contract-report/open-api');
  const { siteOpenApiDocument } = await import('../api/dist/app/site-open-api.js');
  const document = siteOpenApiDocument();
  const { isCurrent, isHonest, sentences } = await recordState(document);
  for (const sentence of sentences) console.log(sentence);
  if (!isHonest) process.exitCode = 1;
  else {
    if (!isCurrent) await recordDocument(document);
    // Biome writes short lists on one line.
    await runQuietly(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'api/openapi.json'));
    console.log(`api/openapi.json describes the calls of version ${document.info.version}.`);
  }
} catch (error) {
  failWith(error);
}
