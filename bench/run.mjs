// npm run bench: everything. npm run bench -- api | web | <part of the web half>…: that alone.
import '../scripts/require-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from '../scripts/install.mjs';
import { CommandFailed, nodeCommand, run } from '../scripts/run.mjs';

await installIfNeeded();
// Only now: these need what the installation brings, and the build of the tools.
const { buildChanged, buildTools } = await import('../scripts/build.mjs');
await buildTools();
const { benchWeb, WEB_PARTS } = await import('./web/run.mjs');

const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
const unknown = wanted.filter((name) => !['api', 'web', ...Object.keys(WEB_PARTS)].includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Choose of: api, web, ${Object.keys(WEB_PARTS).join(', ')}.`);
  process.exit(2);
}
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const webParts = Object.keys(WEB_PARTS).filter((name) => wants('web') || wanted.includes(name));

await buildChanged();
let isMet = true;
if (wants('api')) isMet = await benchApi();
if (webParts.length > 0) isMet = (await benchWeb(webParts, values.against && path.resolve(values.against))) && isMet;
if (!isMet) console.error('A budget of design section 9 is missed.');
process.exitCode = isMet ? 0 : 1;

/** A process of its own, so that nothing of it is left when the web half is measured. */
async function benchApi() {
  try {
    await run(...nodeCommand('bench/api/run.mjs'));
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}
