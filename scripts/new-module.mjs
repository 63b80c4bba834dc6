import './require-node.mjs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, ROOT, run, runNpm, runQuietly } from './run.mjs';
import { step } from './step.mjs';

try {
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  // Imported late, because the steps above make these files.
  const { readAnswers } = await import('./new-module/answers.mjs');
  const { askForParts } = await import('./new-module/ask.mjs');

  const answers = await readAnswers(process.argv.slice(2), ROOT, process.env.INIT_CWD, askForParts);
  await (answers.to ? makeRepository(answers) : makeWorkspace(answers));
} catch (error) {
  failWith(error, error.name === 'WrongAnswer' ? 2 : 1);
}

/** A workspace in this repository. */
async function makeWorkspace(answers) {
  const { writeModule } = await import('./new-module/write-module.mjs');
  await step(`Write ${answers.name}`, () => writeModule(answers, path.join(ROOT, answers.name)));
  const biome = nodeCommand('node_modules/@biomejs/biome/bin/biome', 'check', '--write', answers.name);
  await step('Format it', () => runQuietly(...biome));
  await step('Link it', () => runNpm(['install', '--no-audit', '--no-fund']));
  await sayNextSteps('next-steps.txt', answers);
}

/** A repository of its own, with our packages as tarballs or from a registry. */
async function makeRepository(answers) {
  const { packPackages, packablePackages } = await import('./packages/pack-packages.mjs');
  const { TARBALLS } = await import('./packages/specs.mjs');
  const { writeOwnRepository } = await import('./new-module/own-repository.mjs');
  const { to } = answers;
  const registry = process.env.POWERLINE_NPM_REGISTRY;
  const packages = registry
    ? await packablePackages()
    : await step('Pack what it stands on', () => packPackages(path.join(to, TARBALLS)));
  await step(`Write ${answers.name}`, () => writeOwnRepository(answers, { root: ROOT, packages, registry }));
  await step('Make it a repository', () =>
    runQuietly('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: to }),
  );
  await step('Install its packages', () => runNpm(['install', '--no-audit', '--no-fund'], { cwd: to }));
  await step('Format it', () => runNpm(['run', '--silent', 'format'], { cwd: to }));
  await sayNextSteps('next-steps-outside.txt', answers);
}

async function sayNextSteps(file, { name, path: address, access, to }) {
  const text = await readFile(path.join(import.meta.dirname, 'new-module', file), 'utf8');
  const words = { '<name>': name, '<path>': address, '<access>': access, '<to>': to };
  console.log(text.replaceAll(/<(?:name|path|access|to)>/g, (word) => words[word]));
}
