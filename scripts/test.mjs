import './require-node.mjs';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, run, runQuietly } from './run.mjs';
import { scratchEnv } from './scratch.mjs';
import { step } from './step.mjs';
import { typecheck } from './typecheck.mjs';

const jest = 'node_modules/jest/bin/jest.js';
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
  // By the names of their projects (jest.config.mjs): suites in jsdom, which wait for nothing but the processor.
  const inJsdom = [...site, 'platform', 'ui'];
  await step('Jest', () => run(process.execPath, [...JEST_FLAGS, jest, '--ignoreProjects', ...inJsdom], { env }));
  await together(
    step('Playwright', () => run(...nodeCommand('proofs/e2e/run.mjs'), { env })),
    step('Jest, pages', () => runJestPolitely(['--selectProjects', ...inJsdom], { env })),
  );
} catch (error) {
  failWith(error);
}

/**
 * Runs Jest on what the processor has left: journeys wait for pages, processes and disks for a third of their time. Shown
 * is how many tests passed, or all that it prints when one fails.
 */
async function runJestPolitely(args, options) {
  const [command, ...rest] = process.platform === 'win32' ? [process.execPath] : ['nice', '-n', '10', process.execPath];
  const output = await runQuietly(command, [...rest, ...JEST_FLAGS, jest, ...args], options);
  console.log(output.match(/^(?:Test Suites|Tests): .*/gm)?.join('\n'));
}

/** Waits for both, so that a failure of one does not hide that of the other. */
async function together(...works) {
  const failures = (await Promise.allSettled(works)).filter(({ status }) => status === 'rejected');
  for (const { reason } of failures.slice(1)) console.error(`${reason.output ?? ''}\n${reason.message}`);
  if (failures.length > 0) throw failures[0].reason;
}

async function check() {
  await step('Types', typecheck);
  await step('Lint', () => run(...nodeCommand('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings')));
  const cruise = (...args) => run(...nodeCommand(DEPCRUISE, ...args, '--output-type', 'err-long', '.'));
  await step('Imports', cruise);
  await step('Folders', () => cruise('--config', '.dependency-cruiser.folders.mjs'));
  await step('Unused code', () => run(...nodeCommand('node_modules/knip/bin/knip.js', '--no-progress')));
}
