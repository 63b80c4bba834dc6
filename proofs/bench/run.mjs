// npm run bench: everything. npm run bench -- api | academy | web | simulation | payout | profiles | search | moving | <part of the web half>…:
// that alone. With --compare <git ref>: beside that revision, in turn.
import '../../scripts/require-node.mjs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from '../../scripts/install.mjs';
import { buildRevision, commitOf, hasFile, UnknownRevision } from '../../scripts/revision.mjs';
import { CommandFailed, nodeCommand, run } from '../../scripts/run.mjs';

/** The parts of the web half that can measure another checkout beside this one. */
const COMPARED = ['first-load', 'slow-phone'];
/** What another revision may not have, or with other budgets. */
const NOT_COMPARED = ['simulation', 'payout', 'profiles', 'academy', 'search', 'moving'];
/** What api/servers/powerline.mjs starts, as its source is named. */
const COMPARED_API = 'api/src/app/server.ts';

await installIfNeeded();
// Only now: these need what the installation brings, and the build of the tools.
const { buildChanged, buildTools } = await import('../../scripts/build.mjs');
await buildTools();
const { benchWeb, WEB_PARTS } = await import('./web/run.mjs');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, compare: { type: 'string' } },
});
const names = ['api', 'web', ...NOT_COMPARED, ...Object.keys(WEB_PARTS)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) refuse(`There is no bench ${unknown.join(', ')}. Choose of: ${names.join(', ')}.`);
if (values.against && values.compare) refuse('Choose one: --against <folder> or --compare <git ref>.');
if (values.compare && wanted.some((name) => NOT_COMPARED.includes(name)))
  refuse(`${NOT_COMPARED.join(', ')}: these are not compared. Run them in both checkouts.`);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const webParts = Object.keys(WEB_PARTS).filter(
  (name) => wanted.includes(name) || (wants('web') && (!values.compare || COMPARED.includes(name))),
);

// Before the minutes that building takes.
const commit = values.compare && (await commitOrRefuse(values.compare));
if (commit && wants('api') && !(await hasFile(commit, COMPARED_API))) {
  refuse(`${values.compare} is from before ${COMPARED_API}: its API cannot be started by this bench.`);
}
if (webParts.length > 0) await buildChanged();
let isMet = true;
if (commit) await compare(values.compare, commit);
else {
  if (wants('simulation') || wants('payout')) isMet = await inProcess('proofs/bench/simulation/run.mjs');
  if (wants('payout')) isMet = (await inProcess('proofs/bench/payout/run.mjs')) && isMet;
  if (wants('api')) isMet = (await inProcess('proofs/bench/api/run.mjs')) && isMet;
  if (wants('profiles')) isMet = (await inProcess('proofs/bench/profiles/run.mjs')) && isMet;
  if (wants('academy')) isMet = (await inProcess('proofs/bench/academy/run.mjs')) && isMet;
  if (wants('search')) isMet = (await inProcess('proofs/bench/search/run.mjs')) && isMet;
  if (wants('moving')) isMet = (await inProcess('proofs/bench/moving/run.mjs')) && isMet;
  if (webParts.length > 0) isMet = (await benchWeb(webParts, values.against && path.resolve(values.against))) && isMet;
}
if (!isMet) console.error('A budget of design section 9 is missed.');
process.exitCode = isMet ? 0 : 1;

/** Both halves beside another revision. Nothing of it is written into RESULTS.md. */
async function compare(name, otherCommit) {
  const { makeOpenFolder } = await import('@powerline/test-support/open-folder');
  const folder = await makeOpenFolder('bench-revision');
  try {
    const checkout = await buildRevision(otherCommit, folder, webParts.length > 0 ? 'all' : 'without the site');
    if (wants('api')) isMet = await inProcess('proofs/bench/api/compare.mjs', checkout, name);
    if (webParts.length > 0) isMet = (await benchWeb(webParts, checkout)) && isMet;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A process of its own, so that nothing of it is left when the web half is measured. */
async function inProcess(file, ...args) {
  try {
    await run(...nodeCommand(file, ...args));
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}

async function commitOrRefuse(name) {
  try {
    return await commitOf(name);
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error;
    return refuse(error.message);
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
