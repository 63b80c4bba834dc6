// npm run soak -- --minutes 2: builds, publishes its own site, and runs the soak on it.
import '../../../scripts/require-node.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from '../../../scripts/install.mjs';
import { CommandFailed, run } from '../../../scripts/run.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });
const site = await mkdtemp(path.join(tmpdir(), 'powerline-soak-'));
try {
  await installIfNeeded();
  // Only now: these need what the installation brings.
  const { buildChanged } = await import('../../../scripts/build.mjs');
  await buildChanged();
  const { publishSite } = await import('../../../scripts/publish-site.mjs');
  await publishSite(site);
  const flags = [
    '--import',
    './packages/test-support/typescript/register.mjs',
    '--conditions=powerline:source',
    '--no-warnings',
  ];
  await run(process.execPath, [...flags, 'proofs/faults/soak/main.ts', site, values.minutes]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  process.exitCode = 1;
} finally {
  await rm(site, { recursive: true, force: true });
}
