// Measures the simulation of The Powerline Payout and writes what it found into bench/RESULTS.md.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../../../scripts/run.mjs';
import { median } from '../median.mjs';
import { occasion, publishSection, verdict } from '../results.mjs';

const MEMBERS = 1_000_000;
const MONTHS = 12;
const ROUNDS = 3;
/** Design, section 9. */
const MOST_SECONDS = 15;
const MOST_MB = 400;

/** One simulation in its own process. @returns its wall time, with the start of Node, and the most memory it held */
async function simulateOnce() {
  const args = ['--members', String(MEMBERS), '--months', String(MONTHS), '--json'];
  const since = performance.now();
  const child = fork(path.join(ROOT, 'api/dist/app/commands/simulate.js'), args, {
    execArgv: ['--import', path.join(import.meta.dirname, 'report-memory.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = once(child, 'message');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The simulation ended with exit code ${code}`);
  const [megabytes] = await message;
  return { seconds: (performance.now() - since) / 1000, megabytes };
}

const rounds = [];
for (let round = 0; round < ROUNDS; round += 1) rounds.push(await simulateOnce());
const seconds = median(rounds.map((round) => round.seconds));
const megabytes = median(rounds.map((round) => round.megabytes));
const isFast = seconds <= MOST_SECONDS;
const isSmall = megabytes <= MOST_MB;
await publishSection('Simulation', [
  `${occasion()} \`npm run simulate -- --members ${MEMBERS} --months ${MONTHS} --json\`, without building; medians of ${ROUNDS}. Again with \`npm run bench -- simulation\`.`,
  '',
  '| what | measured | at most | |',
  '|---|---:|---:|---|',
  `| wall time, with the start of Node | ${seconds.toFixed(1)} s | ${MOST_SECONDS} s | ${verdict(isFast)} |`,
  `| memory (resident, the most) | ${megabytes.toFixed(0)} MB | ${MOST_MB} MB | ${verdict(isSmall)} |`,
]);
if (!isFast || !isSmall) process.exitCode = 1;
