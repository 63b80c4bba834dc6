import './require-node.mjs';
import { failWith } from './explain.mjs';
import { compilePackages } from './packages/pack-packages.mjs';
import { nodeCommand, run } from './run.mjs';

/**
 * What compiling API, tools and packages leaves out: the site's code and all tests. Two projects, not one per folder:
 * each would read the types of the same libraries again, which is most of the work.
 */
const PROJECTS = ['tsconfig.web.json', 'tsconfig.node.json'];

/** Type-checks everything. */
export async function typecheck() {
  await compilePackages();
  for (const project of PROJECTS) await run(...nodeCommand('node_modules/typescript/bin/tsc', '-p', project));
}

if (process.argv[1] === import.meta.filename) {
  await typecheck().catch(failWith);
}
