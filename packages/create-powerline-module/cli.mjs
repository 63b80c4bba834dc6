#!/usr/bin/env node
// `npx create-powerline-module events`: a module in a repository of its own, for teams without a checkout of the site.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readAnswers } from './answers.mjs';
import { askForParts } from './ask.mjs';
import { nextSteps, repositorySteps } from './repository-steps.mjs';

try {
  // Written where the package is packed.
  const madeWith = JSON.parse(await readFile(path.join(import.meta.dirname, 'made-with.json'), 'utf8'));
  const answers = await readAnswers(process.argv.slice(2), {
    api: madeWith.api,
    callFolder: process.cwd(),
    command: 'npx create-powerline-module <name>',
    ask: askForParts,
  });
  const { packages } = madeWith;
  for (const [title, work] of repositorySteps(answers, { madeWith, packages, registry: registry() })) {
    console.log(title);
    await work();
  }
  console.log(await nextSteps('next-steps-outside.txt', answers));
} catch (error) {
  console.error(error.message);
  process.exitCode = error.name === 'WrongAnswer' ? 2 : 1;
}

/** Where this package came from, too. npm tells what it runs of each setting that isn't its default. */
function registry() {
  const { POWERLINE_NPM_REGISTRY, npm_config_registry } = process.env;
  const found = POWERLINE_NPM_REGISTRY ?? npm_config_registry;
  if (found) return found;
  throw new Error(
    'No registry has the packages that a module stands on. Name yours: npx --registry https://npm.example.com create-powerline-module …',
  );
}
