#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './commands/run.ts';
import { DATABASE_COMMAND, workspaceRoot } from './commands/workspace.ts';

const argv = process.argv.slice(2);
const root = await workspaceRoot(process.cwd());
const command = path.join(root, DATABASE_COMMAND);
const isRemote = argv.some((argument) => /^--to(=|$)/.test(argument));
if (process.env.SITE_STORE === 'database' && !isRemote && existsSync(command)) {
  // The folder that `npm start` uses.
  const env = { DATA_DIR: path.join(root, '.data'), ...process.env };
  const child = spawn(process.execPath, [command, ...argv], { stdio: 'inherit', env });
  // once() doesn't know the event's values (child_process, event 'close').
  const [code]: (number | null)[] = await once(child, 'close');
  process.exitCode = code ?? 1;
} else {
  process.exitCode = await run(argv, {
    env: process.env,
    workingFolder: process.cwd(),
    print: (text) => process.stdout.write(`${text}\n`),
    report: (text) => process.stderr.write(`${text}\n`),
  });
}
