import './require-node.mjs';
import { readDevArguments, WrongArguments } from './dev/dev-arguments.mjs';
import { explain } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, run } from './run.mjs';
import { step } from './step.mjs';

// Set at once, so that everything stops with this process.
let stop = async () => undefined;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await stop();
    process.exit(0);
  });
}

try {
  const wanted = await readDevArguments(process.argv.slice(2));
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  // Imported late, because the steps above make these files.
  stop = wanted.origin
    ? await (await import('./dev/in-deployed-site.mjs')).serveInDeployedSite(wanted)
    : await (await import('./dev/whole-site.mjs')).serveWholeSite(wanted);
} catch (error) {
  console.error(explain(error));
  process.exit(error instanceof WrongArguments ? 2 : 1);
}
