import './require-node.mjs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installIfNeeded } from './install.mjs';
import { CommandFailed, nodeCommand, ROOT, run, runQuietly } from './run.mjs';
import { step } from './step.mjs';

try {
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  // Only now: these need what the two steps above bring.
  const { readAnswers } = await import('./new-module/answers.mjs');
  const { writeModule } = await import('./new-module/write-module.mjs');

  const answers = await readAnswers(process.argv.slice(2), ROOT);
  const { name, path: address, access } = answers;
  await step(`Write ${name}`, () => writeModule(answers, ROOT));
  const biome = nodeCommand('node_modules/@biomejs/biome/bin/biome', 'check', '--write', name);
  await step('Format it', () => runQuietly(...biome));
  // npm is a .cmd file on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  await step('Link it', () => runQuietly('npm', ['install', '--no-audit', '--no-fund'], { shell }));

  console.log(
    await readFile(path.join(import.meta.dirname, 'new-module', 'next-steps.txt'), 'utf8').then((text) =>
      text.replaceAll('<name>', name).replaceAll('<path>', address).replaceAll('<access>', access),
    ),
  );
} catch (error) {
  if (error instanceof CommandFailed) console.error(`${error.output}\n${error.message}`);
  else if (error.name === 'WrongAnswer') console.error(error.message);
  else throw error;
  process.exitCode = error.name === 'WrongAnswer' ? 2 : 1;
}
