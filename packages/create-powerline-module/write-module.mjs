import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleJsonOf } from './answers.mjs';

/** A whole module, with tests, linting and types, that new ones start from. */
const EXAMPLE = path.join(import.meta.dirname, 'mfe-example');

/** For optional parts: the text in their files and lines. */
const PARTS = { parameter: 'ExampleDetailsPage', widget: 'ExampleWidget' };
/** The heading in `src/module.tsx` without any widget. */
const NO_WIDGETS = / {2}widgets: \{\n {2}\},\n/;

/**
 * Copies the example under new names into a new folder.
 *
 * @param answers see `readAnswers`
 * @param overlays folders with more files, or replacements
 */
export async function writeModule(answers, folder, overlays = []) {
  const renamed = renaming(answers);
  const unwanted = Object.keys(PARTS)
    .filter((part) => answers[part] === undefined)
    .map((part) => PARTS[part]);
  const isWanted = (text) => !unwanted.some((name) => text.includes(name));
  for (const source of [EXAMPLE, ...overlays]) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const file = path.relative(source, path.join(entry.parentPath, entry.name));
      if (!isWanted(file)) continue;
      const text = await readFile(path.join(source, file), 'utf8');
      const lines = text.split('\n').filter(isWanted).join('\n');
      await write(path.join(folder, renamed(file)), renamed(lines.replace(NO_WIDGETS, '')));
    }
  }
  await write(path.join(folder, 'module.json'), `${JSON.stringify(moduleJsonOf(answers), null, 2)}\n`);
}

/** Longer names first, because they include shorter ones. */
function renaming({ name, page, path: address, owner, title, parameter = 'item' }) {
  const names = {
    'mfe-example': name,
    ExamplePage: page,
    ExampleDetailsPage: page.replace(/Page$/, 'DetailsPage'),
    ExampleWidget: page.replace(/Page$/, 'Widget'),
    '/example': address,
    'Example team': owner,
    Example: title,
    item: parameter,
  };
  const pattern = new RegExp(
    Object.keys(names)
      .map((found) => (found === 'item' ? '\\bitem\\b' : found))
      .join('|'),
    'g',
  );
  return (text) => text.replace(pattern, (found) => names[found]);
}

async function write(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
