import './require-node.mjs';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { compilePackages } from './packages/pack-packages.mjs';
import { nodeCommand, ROOT, run } from './run.mjs';

const PROJECT = 'packages/contract-report/tsconfig.build.json';

try {
  await compilePackages();
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b', PROJECT));
  const { renewReports } = await import('@powerline/contract-report');
  const { REPORTED_PACKAGES, renewPackage } = await import('@powerline/contract-report/packages');
  const packages = REPORTED_PACKAGES.map(async (name) => ({
    file: `packages/${name}/report/declarations.json`,
    ...(await renewPackage(path.join(ROOT, 'packages', name))),
  }));
  const contexts = (await renewReports()).map((finding) => ({
    file: `packages/contract/report/${finding.context}.json`,
    ...finding,
  }));
  const findings = [...contexts, ...(await Promise.all(packages))];
  for (const { file, state, sentence } of findings) {
    if (state === 'stale') console.log(`${file} is written.`);
    if (state === 'refused') console.error(sentence);
  }
  if (findings.every(({ state }) => state === 'current')) console.log('All reports are current.');
  if (findings.some(({ state }) => state === 'refused')) process.exitCode = 1;
} catch (error) {
  failWith(error);
}
