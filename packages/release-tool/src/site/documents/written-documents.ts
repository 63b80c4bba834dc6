import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readBuildFiles } from '../files/build-files.ts';
import { compressedFormOf, compressedForms, compressedNames, isWorthCompressing } from '../files/compression.ts';
import { syncFolder, writeNewFile } from '../files/durable.ts';
import { COMPRESSED_PUBLIC_FILES, PAGES_FOLDER } from '../files/layout.ts';

/** By their names in a record, with forward slashes. */
type Documents = ReadonlyMap<string, Buffer>;

const hasForms = (name: string, content: Buffer) =>
  COMPRESSED_PUBLIC_FILES.includes(name) || isWorthCompressing(name, content);

/** Also writes compressed forms. No server reads the record yet. */
export async function writeDocuments(record: string, documents: Documents): Promise<void> {
  const folders = foldersOf(record, documents);
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await Promise.all(
    [...documents].map(async ([name, content]) => {
      await writeNewFile(path.join(record, name), content);
      if (!hasForms(name, content)) return;
      for (const form of await compressedForms(name, content, false)) {
        await writeNewFile(path.join(record, form.path), form.content);
      }
    }),
  );
  for (const folder of folders) await syncFolder(folder);
}

function foldersOf(record: string, documents: Documents): Set<string> {
  const folders = new Set([record]);
  for (const name of documents.keys()) {
    for (let folder = path.posix.dirname(name); folder !== '.'; folder = path.posix.dirname(folder)) {
      folders.add(path.join(record, folder));
    }
  }
  return folders;
}

/** @returns one sentence for each document that is not as it should be */
export async function documentProblems(record: string, documents: Documents): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, content] of documents) {
    const forms = hasForms(name, content) ? compressedNames(name) : [];
    for (const file of [name, ...forms]) {
      if (await isContent(path.join(record, file), content)) continue;
      problems.push(`${file} is not that of the release. Make any release: it writes it anew.`);
    }
  }
  for (const file of await readBuildFiles(path.join(record, PAGES_FOLDER))) {
    const name = `${PAGES_FOLDER}/${file.path}`;
    if (documents.has(name) || documents.has(compressedFormOf(name)?.original ?? name)) continue;
    problems.push(`${name} is not of the release. Make any release: it leaves it out.`);
  }
  return problems;
}

/** Also checks a compressed form by its original. */
async function isContent(file: string, content: Buffer): Promise<boolean> {
  const decompress = compressedFormOf(file)?.decompress ?? ((bytes: Buffer) => bytes);
  return readFile(file)
    .then(decompress)
    .then(
      (found) => found.equals(content),
      () => false,
    );
}
