import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseCluster } from '@powerline/test-support/database-cluster';
import { cleanUp } from '../fixtures/cleanup.ts';
import { Instance } from '../fixtures/instance.ts';
import { samplesOf, spread, windowsOf } from './memory.ts';
import { Traffic } from './traffic.ts';

const WINDOWS = 6;
const ALLOWED = 0.05;
const PROBE_MS = 10_000;
const RESULTS = new URL('../RESULTS.md', import.meta.url);
const PROBE = new URL('./probe.mjs', import.meta.url).href;

const [site = '', minutes = '20'] = process.argv.slice(2);
const milliseconds = Number(minutes) * 60_000;
if (!(milliseconds > 0 && milliseconds <= 3_600_000)) throw new Error('--minutes must be between 0 and 60');

const database = await DatabaseCluster.start();
try {
  const instance = await Instance.start({ DATABASE_URL: database.url, SITE_DIR: site }, ['--import', PROBE]);
  const traffic = await Traffic.of(instance.url, await immutableFile(site));
  await traffic.run(PROBE_MS / 2);
  const capacity = await traffic.run(PROBE_MS);
  console.log(`Capacity: ${Math.round(capacity)} requests/s. ${minutes} minutes at half of it.`);
  const begin = samplesOf(instance.notices).length;
  const rate = await traffic.run(milliseconds, capacity / 2);
  const samples = samplesOf(instance.notices).slice(begin);
  // The first quarter warms up.
  const windows = windowsOf(samples.slice(Math.floor(samples.length / 4)), WINDOWS);
  const rss = spread(windows.map((window) => window.rss));
  const heaps = windows.flatMap(({ heap }) => (heap === null ? [] : [heap]));
  const heap = heaps.length > 1 ? spread(heaps) : Number.NaN;
  const isWell = traffic.failures.length === 0 && rss <= ALLOWED && heap <= ALLOWED;
  const report = [
    '# The last soak',
    '',
    `Node ${process.version}, ${minutes} minutes at ${Math.round(rate)} requests/s, half of the ${Math.round(capacity)} that were measured just before; load, API and Postgres on one machine. ${traffic.total} requests, ${traffic.failures.length} errors. Again with \`npm run soak\`.`,
    '',
    '| window after the warm-up | memory (RSS), MB | heap after full collections, MB | event loop lag p99, ms |',
    '|---|---:|---:|---:|',
    ...windows.map((window, n) => row(`${n + 1} of ${WINDOWS}`, window.rss, window.heap, window.lagMs)),
    '',
    `Furthest from the median: RSS ${percent(rss)}, heap ${percent(heap)}; at most ${percent(ALLOWED)}. ${isWell ? 'Flat.' : 'Not flat, or with errors.'}`,
    '',
  ].join('\n');
  console.log(`\n${report}\n${traffic.failures.slice(0, 10).join('\n')}`);
  await writeFile(RESULTS, report);
  process.exitCode = isWell ? 0 : 1;
} finally {
  await cleanUp();
  await database.destroy();
}

/** A file of a module, which a browser asks for once and then never again. */
async function immutableFile(root: string): Promise<string> {
  const files = await readdir(join(root, 'modules'), { recursive: true });
  const file = files.find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`No module is published in ${root}`);
  return `/modules/${file}`;
}

function row(name: string, ...numbers: (number | null)[]): string {
  return `| ${name} | ${numbers.map((number) => (number === null ? 'none' : number.toFixed(1))).join(' | ')} |`;
}

function percent(share: number): string {
  return Number.isNaN(share) ? 'unknown (too few collections)' : `${(share * 100).toFixed(1)} %`;
}
