import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageText, type Translation } from '@powerline/contract/words';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { sourcesOf } from '../chunk-sources.ts';
import { findTexts } from './find-texts.ts';
import { LANGUAGES, readTranslations } from './workspace-words.ts';

/** Of our packages that speak; a build translates what it has of them. */
const SPEAKING = ['@powerline/contract', '@powerline/platform', '@powerline/ui'];

const packageSchema = v.object({ name: v.string() });

/** By {@link packageText}. */
interface PackageWords {
  /** With the files of the build that say it. */
  english: ReadonlyMap<string, readonly string[]>;
  /** By language. */
  translations: Readonly<Record<string, Translation>>;
}

/** What our packages say in a build, whose chunks are known: only of the files that are part of it. */
export function wordsOfPackages(compilation: Compilation): PackageWords {
  const english = new Map<string, string[]>();
  const folders = new Set<string>();
  for (const file of sourcesOf(compilation, compilation.chunks)) {
    const found = packageOf(file);
    if (!found) continue;
    folders.add(found.folder);
    const { texts } = findTexts(readFileSync(file, 'utf8'), { isJsx: file.endsWith('x'), owner: found.name });
    for (const text of texts.map(packageText)) english.set(text, [...(english.get(text) ?? []), file]);
  }
  return { english, translations: only(english, merged([...folders])) };
}

/** All that our packages say, for pages that are drawn with components that a build takes from the shell. */
export const allWordsOfPackages = (workspace: string): PackageWords['translations'] =>
  merged(SPEAKING.flatMap((name) => installedAt(workspace, name) ?? []));

/** Where a package is, seen from a folder, as Node finds it. */
function installedAt(folder: string, name: string): string | undefined {
  const here = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(here, 'package.json'))) return here;
  const above = path.dirname(folder);
  return above === folder ? undefined : installedAt(above, name);
}

/** The speaking package that a file of code belongs to. */
function packageOf(file: string): { folder: string; name: string } | undefined {
  const [, folder] = /^(.*[\\/])(?:src|dist)[\\/].*\.[jt]sx?$/.exec(file) ?? [];
  if (folder === undefined || !existsSync(path.join(folder, LANGUAGES))) return undefined;
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), packageSchema),
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return parsed.success && SPEAKING.includes(parsed.output.name) ? { folder, name: parsed.output.name } : undefined;
}

function merged(folders: readonly string[]): Record<string, Translation> {
  const all: Record<string, Translation> = {};
  for (const folder of folders)
    for (const { language, texts } of readTranslations(folder)) {
      const named = Object.entries(texts).map(([english, translated]) => [packageText(english), translated]);
      all[language] = { ...all[language], ...Object.fromEntries(named) };
    }
  return all;
}

const only = (english: ReadonlyMap<string, unknown>, translations: Readonly<Record<string, Translation>>) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([text]) => english.has(text))),
    ]),
  );
