#!/usr/bin/env node
// `npm run dev` of a module that has a repository of its own.
import { readDeployedArguments, WrongArguments } from './deployed-arguments.ts';
import { NoSite, startInDeployedSite } from './deployed-server.ts';

try {
  const { origin, host, port } = readDeployedArguments(process.argv.slice(2), process.env);
  const workspace = process.cwd();
  const { faults, announcement, stop } = await startInDeployedSite({ workspace, origin, host, port });
  for (const fault of faults) console.warn(fault);
  console.log(announcement);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  if (!(error instanceof WrongArguments || error instanceof NoSite)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}
