// Proves what takes too long for each `npm test`: whole programs that tests write and start, many generated teams of the
// payout, lists of thousands of rows, and journeys that take long.
import './require-node.mjs';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, run } from './run.mjs';
import { scratchEnv } from './scratch.mjs';
import { step } from './step.mjs';

const JEST = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
/** So many generated teams go through the rules, and so many of them through the database and the real services. */
const TEAMS = { rules: 2_000, services: 50 };

try {
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  const env = { ...process.env, ...scratchEnv() };
  const jest = (args, teams) =>
    run(process.execPath, [...JEST, ...args], { env: { ...env, ...(teams && { PAYOUT_NETWORKS: String(teams) }) } });
  await step('Long tests', () => jest(['--config', 'api/jest.long.config.mjs']));
  await step(`Rules, ${TEAMS.rules} teams`, () => jest(['api/src/payout/rules/payout-rules'], TEAMS.rules));
  await step(`Services, ${TEAMS.services} teams`, () =>
    jest(['api/src/payout/(money/months/closing|team/placement/team)'], TEAMS.services),
  );
  const journeys = (...projects) =>
    run(
      ...nodeCommand(
        'proofs/e2e/run.mjs',
        '--config',
        'long.config.ts',
        ...projects.flatMap((name) => ['--project', name]),
      ),
      {
        env,
      },
    );
  // Measured: nothing runs beside them.
  await step('Long lists', () => journeys('long lists'));
  await step('Long journeys', () => journeys('demo', 'long journeys'));
} catch (error) {
  failWith(error);
}
