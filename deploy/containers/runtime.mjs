#!/usr/bin/env node
// Runs crun for podman. Raising a limit needs CAP_SYS_RESOURCE, which a machine for tests may not have: containers then get
// the limits of whoever starts them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const args = process.argv.slice(2);
const after = (...names) => {
  const at = args.findIndex((arg) => names.includes(arg));
  return at === -1 ? undefined : args[at + 1];
};

/** What a new container runs is in its bundle; what runs in one beside that comes as a file. */
const files = args.includes('create')
  ? [path.join(after('--bundle', '-b') ?? '.', 'config.json')]
  : [args.includes('exec') && after('--process', '-p')];
for (const file of files.filter(Boolean)) {
  const config = JSON.parse(readFileSync(file, 'utf8'));
  delete (config.process ?? config).rlimits;
  writeFileSync(file, JSON.stringify(config));
}
const { status } = spawnSync('crun', args, { stdio: 'inherit' });
process.exitCode = status ?? 1;
