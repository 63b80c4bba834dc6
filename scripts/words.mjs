import './require-node.mjs';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failWith } from './explain.mjs';
import { nodeCommand, ROOT, run } from './run.mjs';

/** The workspaces whose words go through a catalog: the API, and those with a `src/words.ts`. */
export async function translatedWorkspaces() {
  const modules = (await readdir(ROOT)).filter((name) => name.startsWith('mfe-'));
  const packages = (await readdir(path.join(ROOT, 'packages'))).map((name) => `packages/${name}`);
  const speaking = [...modules, ...packages, 'shell'].filter((folder) =>
    existsSync(path.join(ROOT, folder, 'src', 'words.ts')),
  );
  return ['api', ...speaking.sort()];
}

/** What `languages/` of a workspace should be, by file, with what only a person can mend. */
export async function wordsOfWorkspace(workspace) {
  // Imported late: `npm run words` compiles it first.
  const { LANGUAGES, readWords, wordsFile } = await import('@powerline/webpack-preset/words');
  const folder = path.join(ROOT, workspace);
  const { english, translations, missing, unused, faults } = readWords(
    folder,
    workspace.replace(/^packages/, '@powerline'),
  );
  const file = (language) => path.join(folder, LANGUAGES, `${language}.json`);
  const files = new Map(Object.entries(translations).map(([language, texts]) => [file(language), wordsFile(texts)]));
  return { files, english: Object.keys(english), missing, unused, faults };
}

async function writeWords() {
  await run(...nodeCommand('node_modules/typescript/bin/tsc', '-b', 'packages/webpack-preset/tsconfig.build.json'));
  for (const workspace of await translatedWorkspaces()) {
    const { files, english, missing, unused, faults } = await wordsOfWorkspace(workspace);
    for (const fault of faults) console.error(`${workspace}/${fault}`);
    if (faults.length > 0) {
      process.exitCode = 1;
      continue;
    }
    for (const [file, content] of files) {
      if (existsSync(file) && (await readFile(file, 'utf8')) === content) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      console.log(`${path.relative(ROOT, file)} is written.`);
    }
    console.log(`${workspace}: ${english.length} texts.`);
    for (const [language, texts] of Object.entries(missing)) {
      console.log(`${workspace}: ${texts.length} not translated to ${language}${texts.length > 0 ? ':' : '.'}`);
      for (const text of texts) console.log(`  ${text}`);
    }
    for (const [language, texts] of Object.entries(unused)) {
      for (const text of texts) console.log(`${workspace}: ${language} no longer needs "${text}".`);
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  await writeWords().catch(failWith);
}
