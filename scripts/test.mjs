import './require-node.mjs';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, run } from './run.mjs';
import { scratchEnv } from './scratch.mjs';
import { step } from './step.mjs';
import { typecheck } from './typecheck.mjs';

const jest = 'node_modules/jest/bin/jest.js';
// Each suite makes its modules anew: with more room for what is young, V8 clears away less often. Workers take it over.
const JEST_FLAGS = ['--experimental-vm-modules', '--no-warnings', '--max-semi-space-size=64'];
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

try {
  await installIfNeeded();
  const { buildSite, buildTools, siteWorkspaces } = await import('./build.mjs');
  await buildTools();
  await Promise.all([buildSite(await siteWorkspaces()), check()]);
  const env = { ...process.env, ...scratchEnv() };
  await step('Jest', () => run(process.execPath, [...JEST_FLAGS, jest], { env }));
  await step('Playwright', () => run(...nodeCommand('e2e/run.mjs'), { env }));
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(`${error.output}\n${error.message}`);
  process.exitCode = 1;
}

async function check() {
  await step('Types', typecheck);
  await step('Lint', () => run(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')));
  await step('Imports', () => run(...nodeCommand(DEPCRUISE, '--output-type', 'err-long', '.')));
  await step('Unused code', () => run(...nodeCommand('node_modules/knip/bin/knip.js', '--no-progress')));
}
