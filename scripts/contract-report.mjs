import './require-node.mjs';
import { failWith } from './explain.mjs';
import { nodeCommand, run } from './run.mjs';

const PROJECT = 'packages/contract-report/tsconfig.build.json';

try {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b', PROJECT));
  const { renewReports } = await import('@powerline/contract-report');
  const findings = await renewReports();
  for (const { context, state, sentence } of findings) {
    if (state === 'stale') console.log(`packages/contract/report/${context}.json is written.`);
    if (state === 'refused') console.error(sentence);
  }
  if (findings.every(({ state }) => state === 'current')) console.log('All reports of the contract are current.');
  if (findings.some(({ state }) => state === 'refused')) process.exitCode = 1;
} catch (error) {
  failWith(error);
}
