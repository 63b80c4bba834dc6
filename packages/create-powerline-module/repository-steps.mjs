import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeOwnRepository } from './own-repository.mjs';

/**
 * From nothing to a module that passes its tests, in a repository of its own.
 *
 * @param answers, options see `writeOwnRepository`
 * @returns what to do, in this order: `[title, work]`
 */
export function repositorySteps(answers, options) {
  const { name, to } = answers;
  return [
    [`Write ${name}`, () => writeOwnRepository(answers, options)],
    ['Make it a repository', () => run('git', ['init', '--quiet', '--initial-branch', 'main'], to)],
    ['Install its packages', () => npm(['install', '--no-audit', '--no-fund'], to)],
    ['Format it', () => npm(['run', '--silent', 'format'], to)],
  ];
}

/** @param file `next-steps.txt` in a repository with modules, `next-steps-outside.txt` in one of its own */
export async function nextSteps(file, { name, path: address, access, to }) {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
  const words = { '<name>': name, '<path>': address, '<access>': access, '<to>': to };
  return text.replaceAll(/<(?:name|path|access|to)>/g, (word) => words[word]);
}

/** npm itself names its program to what it runs; npx names another one beside it. */
const npm = (args, cwd) =>
  run(process.execPath, [path.join(path.dirname(process.env.npm_execpath ?? ''), 'npm-cli.js'), ...args], cwd);

/** @throws with what the program said */
async function run(program, args, cwd) {
  try {
    await promisify(execFile)(program, args, { cwd, maxBuffer: 50_000_000 });
  } catch (error) {
    throw new Error([error.stdout, error.stderr, error.message].filter(Boolean).join('\n'));
  }
}
