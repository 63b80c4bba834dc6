import './require-node.mjs';
import { readDevArguments, WrongArguments } from './dev/dev-arguments.mjs';
import { explain } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, run } from './run.mjs';
import { step } from './step.mjs';

// From the first moment on: what runs when we are told to end, ends.
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
  // Only now: these need what the two steps above bring.
  stop = wanted.origin
    ? await (await import('./dev/in-deployed-site.mjs')).serveInDeployedSite(wanted)
    : await (await import('./dev/whole-site.mjs')).serveWholeSite(wanted);
} catch (error) {
  console.error(explain(error));
  process.exit(error instanceof WrongArguments ? 2 : 1);
}
