#!/usr/bin/env node
// `npm run dev` of a module that has its own repository.
import { WrongModuleJson } from '@powerline/registry/module-json';
import { readDeployedArguments, WrongArguments } from './deployed-arguments.ts';
import { NoSite, PortTaken, startInDeployedSite } from './deployed-server.ts';

try {
  const { origin, host, port } = readDeployedArguments(process.argv.slice(2), process.env);
  const workspace = process.cwd();
  const { failed, faults, announcement, stop } = await startInDeployedSite({ workspace, origin, host, port });
  for (const fault of faults) console.warn(fault);
  console.log(announcement);
  if (failed.length > 0)
    console.warn(`${failed.join(', ')} does not compile. Fix the errors above and save: it compiles again.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  if (![WrongArguments, NoSite, PortTaken, WrongModuleJson].some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}
