import './require-node.mjs';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, run } from './run.mjs';
import { scratchEnv } from './scratch.mjs';
import { step } from './step.mjs';
import { typecheck } from './typecheck.mjs';

const JEST = 'node_modules/jest/bin/jest.js';
// Each suite loads its modules again: with more room for young objects, V8 collects less often. Workers inherit it.
const JEST_FLAGS = ['--experimental-vm-modules', '--no-warnings', '--max-semi-space-size=64'];
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

try {
  await installIfNeeded();
  const { buildSite, buildTools, siteWorkspaces } = await import('./build.mjs');
  await buildTools();
  const site = await siteWorkspaces();
  await Promise.all([buildSite(site), check()]);
  const env = { ...process.env, ...scratchEnv() };
  const runJest = (...args) => run(process.execPath, [...JEST_FLAGS, JEST, ...args], { env });
  // By the names of their projects (jest.config.mjs): suites in jsdom. By themselves, because Jest's processes grow with
  // each suite, and one run for all would take them to several gigabytes.
  const pages = [...site, 'platform', 'ui'];
  await step('Jest', () => runJest('--ignoreProjects', ...pages));
  await step('Jest, pages', () => runJest('--selectProjects', ...pages));
  await step('Playwright', () => run(...nodeCommand('proofs/e2e/run.mjs'), { env }));
} catch (error) {
  failWith(error);
}

async function check() {
  await step('Types', typecheck);
  await step('Lint', () => run(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')));
  const cruise = (...args) => run(...nodeCommand(DEPCRUISE, ...args, '--output-type', 'err-long', '.'));
  await step('Imports', cruise);
  await step('Folders', () => cruise('--config', '.dependency-cruiser.folders.mjs'));
  await step('Unused code', () => run(...nodeCommand('node_modules/knip/bin/knip.js', '--no-progress')));
}
