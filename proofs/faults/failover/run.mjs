// npm run test:failover: builds the API, and kills the primary of three database machines twenty times under writes.
import '../../../scripts/require-node.mjs';
import { parseArgs } from 'node:util';
import { findOrInstall, findPostgres } from '../../../scripts/debian-programs.mjs';
import { installIfNeeded } from '../../../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../../../scripts/run.mjs';
import { step } from '../../../scripts/step.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
try {
  await installIfNeeded();
  await step('Build API', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  const programs = {
    etcd: findOrInstall('etcd', ['etcd-server']),
    patroni: findOrInstall('patroni', ['patroni']),
    haproxy: findOrInstall('haproxy', ['haproxy']),
    postgres: process.env.POSTGRES_BIN ?? findPostgres(),
  };
  const flags = [
    '--import',
    './packages/test-support/typescript/register.mjs',
    '--conditions=powerline:source',
    '--no-warnings',
  ];
  await run(process.execPath, [...flags, 'proofs/faults/failover/main.ts', values.kills, JSON.stringify(programs)]);
} catch (error) {
  if (!(error instanceof CommandFailed)) console.error(error.message);
  process.exitCode = 1;
}
