#!/usr/bin/env node
import { run } from './commands/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  workingFolder: process.cwd(),
  print: (text) => process.stdout.write(`${text}\n`),
  report: (text) => process.stderr.write(`${text}\n`),
});
