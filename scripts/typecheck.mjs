import './require-node.mjs';
import { nodeCommand, run } from './run.mjs';

/** What `tsc -b` leaves out because it is not built: the browser's code and all tests. */
const PROJECTS = [
  'tsconfig.web.json',
  'packages/contract/tsconfig.json',
  'packages/contract-report/tsconfig.json',
  'packages/registry/tsconfig.json',
  'packages/process-lock/tsconfig.json',
  'packages/embedded-postgres/tsconfig.json',
  'packages/webpack-preset/tsconfig.json',
  'packages/release-tool/tsconfig.json',
  'packages/dev-server/tsconfig.json',
  'packages/test-support/tsconfig.json',
  'api/tsconfig.json',
  'faults/tsconfig.json',
  'attack/tsconfig.json',
];

/** Type-checks everything. */
export async function typecheck() {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b'));
  for (const project of PROJECTS) await run(...nodeCommand('node_modules/typescript/bin/tsc', '-p', project));
}

if (process.argv[1] === import.meta.filename) await typecheck();
