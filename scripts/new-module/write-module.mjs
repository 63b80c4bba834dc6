import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleJsonOf } from './answers.mjs';

/** A whole module, tested, linted and type-checked where it stands: what a new one starts as. */
const EXAMPLE = path.join(import.meta.dirname, 'mfe-example');

/**
 * Writes the folder of a new module, a copy of the example under its own names, and touches nothing else.
 *
 * @param answers see `readAnswers`
 * @param root the folder of all modules
 */
export async function writeModule(answers, root) {
  const renamed = renaming(answers);
  const entries = await readdir(EXAMPLE, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.relative(EXAMPLE, path.join(entry.parentPath, entry.name));
    const text = await readFile(path.join(EXAMPLE, file), 'utf8');
    await write(path.join(root, answers.name, renamed(file)), renamed(text));
  }
  const moduleJson = path.join(root, answers.name, 'module.json');
  await write(moduleJson, `${JSON.stringify(moduleJsonOf(answers), null, 2)}\n`);
}

/** Longer names first: each stands in one of those after it. */
function renaming({ name, page, path: address, owner, title }) {
  const names = { 'mfe-example': name, ExamplePage: page, '/example': address, 'Example team': owner, Example: title };
  const pattern = new RegExp(Object.keys(names).join('|'), 'g');
  return (text) => text.replace(pattern, (found) => names[found]);
}

async function write(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
