import 'reflect-metadata';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';
import { runCommand } from '../../infrastructure/startup/run-command.ts';
import { recordDocument, recordState } from '../../operations/docs/record/open-api-file.ts';
import { siteOpenApiDocument } from '../site-open-api.ts';

/** `npm run openapi`: writes api/openapi.json, unless API_VERSION does not say what changed. */
await runCommand(async () => {
  const document = siteOpenApiDocument();
  const { isCurrent, isHonest, sentences } = await recordState(document);
  if (!isHonest) throw new StartupError(sentences.join('\n'));
  if (!isCurrent) await recordDocument(document);
  const since = sentences.length > 0 ? `\n${sentences.join('\n')}` : '';
  console.log(`api/openapi.json describes the calls of version ${document.info.version}.${since}`);
});
