import './require-node.mjs';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { installIfNeeded } from './install.mjs';
import { nodeCommand, ROOT, run, runNpm, runQuietly } from './run.mjs';
import { step } from './step.mjs';

try {
  await installIfNeeded();
  await step('Build API and tools', () => run(...nodeCommand('node_modules/typescript/bin/tsc', '-b')));
  // Imported late, because the steps above make these files.
  const { readAnswers } = await import('create-powerline-module/answers');
  const { askForParts } = await import('create-powerline-module/ask');
  const { nextSteps } = await import('create-powerline-module/repository-steps');
  const { madeWith } = await import('./packages/made-with.mjs');

  const versions = await madeWith();
  const answers = await readAnswers(process.argv.slice(2), {
    api: versions.api,
    root: ROOT,
    callFolder: process.env.INIT_CWD,
    command: 'npm run new:module <name> --',
    ask: askForParts,
  });
  await (answers.to ? makeRepository(answers, versions) : makeWorkspace(answers));
  console.log(await nextSteps(answers.to ? 'next-steps-outside.txt' : 'next-steps.txt', answers));
} catch (error) {
  failWith(error, error.name === 'WrongAnswer' ? 2 : 1);
}

/** A workspace in this repository. */
async function makeWorkspace(answers) {
  const { writeModule } = await import('create-powerline-module/write-module');
  await step(`Write ${answers.name}`, () => writeModule(answers, path.join(ROOT, answers.name)));
  const biome = nodeCommand('node_modules/@biomejs/biome/bin/biome', 'check', '--write', answers.name);
  await step('Format it', () => runQuietly(...biome));
  await step('Link it', () => runNpm(['install', '--no-audit', '--no-fund']));
}

/** A repository of its own, with our packages as tarballs or from a registry. */
async function makeRepository(answers, madeWith) {
  const { isForModules, packPackages, packablePackages } = await import('./packages/pack-packages.mjs');
  const { TARBALLS } = await import('create-powerline-module/specs');
  const { repositorySteps } = await import('create-powerline-module/repository-steps');
  const registry = process.env.POWERLINE_NPM_REGISTRY;
  const packages = registry
    ? (await packablePackages()).filter(isForModules)
    : await step('Pack what it stands on', () => packPackages(path.join(answers.to, TARBALLS), isForModules));
  for (const [title, work] of repositorySteps(answers, { madeWith, packages, registry })) await step(title, work);
}
