import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';

const RESULTS = new URL('RESULTS.md', import.meta.url);

/** Runs of which a line is kept: enough to see that something was lost, and with which revision. */
const RUNS_KEPT = 5;

/** When and where a bench ran, as it stands above its tables. */
export const occasion = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}).`;

/** The last column of every table of budgets. */
export const verdict = (isMet) => (isMet ? 'met' : '**missed**');

/** Prints a section and writes it into RESULTS.md in place of the one with the same heading. */
export async function publishSection(heading, lines) {
  const section = [`## ${heading}`, '', ...lines, ''].join('\n');
  console.log(`\n${section}`);
  const text = await readFile(RESULTS, 'utf8').catch(() => '# What was measured\n');
  const others = text.split(/^(?=## )/m).filter((part) => !part.startsWith(`## ${heading}\n`));
  await writeFile(RESULTS, `${[...others, section].map((part) => part.trimEnd()).join('\n\n')}\n`);
}

/**
 * Adds one line to the table of the last runs in RESULTS.md, and leaves out the oldest.
 *
 * @param cells of the line, by the heads of their columns; the first is its date
 */
export async function publishRun(heading, cells) {
  const text = await readFile(RESULTS, 'utf8').catch(() => '');
  const [, section = ''] = text.split(`## ${heading}\n`);
  const earlier = section
    .split(/^## /m, 1)[0]
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line));
  const lineOf = (values) => `| ${values.join(' | ')} |`;
  await publishSection(heading, [
    lineOf(Object.keys(cells)),
    `|${'---|'.repeat(Object.keys(cells).length)}`,
    ...[...earlier, lineOf(Object.values(cells))].slice(-RUNS_KEPT),
  ]);
}
