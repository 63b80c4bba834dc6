import './require-node.mjs';
import { nodeCommand, run } from './run.mjs';

/**
 * What `tsc -b` leaves out because it is not built: the browser's code and all tests. Two projects, not one per folder:
 * each would read the types of the same libraries again, which is most of the work.
 */
const PROJECTS = ['tsconfig.web.json', 'tsconfig.node.json'];

/** Type-checks everything. */
export async function typecheck() {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b'));
  for (const project of PROJECTS) await run(...nodeCommand('node_modules/typescript/bin/tsc', '-p', project));
}

if (process.argv[1] === import.meta.filename) await typecheck();
