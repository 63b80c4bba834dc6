import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  languageSchema,
  namesIn,
  type Translation,
  translationFaults,
  translationSchema,
} from '@powerline/contract/words';
import * as v from 'valibot';
import { findTexts } from './find-texts.ts';

/** Of a workspace: English and translations. */
export const LANGUAGES = 'languages';

/** By English text, for translators and their tools. */
export type EnglishTexts = Record<string, { in: string; values?: string }>;

export interface WorkspaceWords {
  english: EnglishTexts;
  /** By language: what is translated, of the texts that are still used. */
  translations: Readonly<Record<string, Translation>>;
  /** By language. */
  missing: Readonly<Record<string, readonly string[]>>;
  /** By language: translations of texts that the code no longer has. */
  unused: Readonly<Record<string, readonly string[]>>;
  /** One sentence each: of the code and of the translations. */
  faults: readonly string[];
  /** What was read. */
  files: readonly string[];
}

/**
 * Reads what a workspace says, and its translations: `languages/es.json`.
 *
 * @param owner the workspace's name in `wordsOf`
 */
export function readWords(workspace: string, owner: string): WorkspaceWords {
  const sources = sourcesBelow(path.join(workspace, 'src')).map((file) => path.relative(workspace, file));
  const faults: string[] = [];
  const places = new Map<string, string[]>();
  for (const file of sources) {
    const name = file.replaceAll(path.sep, '/');
    const found = findTexts(readFileSync(path.join(workspace, file), 'utf8'), { isJsx: file.endsWith('x'), owner });
    for (const text of found.texts) places.set(text, [...(places.get(text) ?? []), name]);
    faults.push(...found.faults.map((fault) => `${name}: ${fault}`));
  }
  const titles = titlesIn(workspace);
  for (const text of titles) places.set(text, [...(places.get(text) ?? []), MODULE_JSON]);
  const english = Object.fromEntries(
    [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([text, files]) => [text, describe(text, files)]),
  );
  const translations: Record<string, Translation> = {};
  const missing: Record<string, string[]> = {};
  const unused: Record<string, string[]> = {};
  for (const { file, language } of translationFiles(workspace)) {
    const read = readTranslation(path.join(workspace, file));
    translations[language] = Object.fromEntries(Object.entries(read.texts).filter(([text]) => text in english));
    missing[language] = Object.keys(english).filter((text) => !read.texts[text]);
    unused[language] = Object.keys(read.texts).filter((text) => !(text in english));
    faults.push(...read.faults.map((fault) => `${file}: ${fault}`));
  }
  const files = [
    ...sources,
    ...(titles.length > 0 ? [MODULE_JSON] : []),
    ...translationFiles(workspace).map(({ file }) => file),
  ];
  return { english, translations, missing, unused, faults, files: files.map((file) => path.join(workspace, file)) };
}

const MODULE_JSON = 'module.json';

const titled = v.object({ title: v.string(), description: v.optional(v.string()) });
const titlesSchema = v.object({
  ...titled.entries,
  routes: v.array(titled),
  nav: v.optional(v.array(titled), []),
  bottomBar: v.optional(v.array(titled), []),
});

/** What a module says of its pages, which the release tool translates. A faulty file is reported elsewhere. */
function titlesIn(workspace: string): string[] {
  const file = path.join(workspace, MODULE_JSON);
  if (!existsSync(file)) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), titlesSchema), readFileSync(file, 'utf8'));
  if (!parsed.success) return [];
  const { routes, nav, bottomBar, ...module } = parsed.output;
  const texts = [module, ...routes, ...nav, ...bottomBar].flatMap(({ title, description }) => [title, description]);
  return [...new Set(texts.filter((text) => text !== undefined))];
}

export function describe(text: string, files: readonly string[]): EnglishTexts[string] {
  let values: string[];
  try {
    values = namesIn(text);
  } catch {
    // It is a fault already.
    values = [];
  }
  return { in: files.join(', '), ...(values.length > 0 && { values: values.join(', ') }) };
}

const TEST_FILE = /(?:^|[\\/])testing[\\/]|\.test\.tsx?$/;

/** Sorted, so that the same sources give the same files. */
const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !TEST_FILE.test(path.relative(folder, file)))
    .sort();

function translationFiles(workspace: string): { file: string; language: string }[] {
  const folder = path.join(workspace, LANGUAGES);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ file: path.join(LANGUAGES, name), language: name.slice(0, -'.json'.length) }))
    .filter(({ language }) => language !== 'en' && v.is(languageSchema, language));
}

/** The translations of a folder, whatever its code says. */
export const readTranslations = (folder: string): { language: string; texts: Translation }[] =>
  translationFiles(folder).map(({ file, language }) => ({
    language,
    texts: readTranslation(path.join(folder, file)).texts,
  }));

function readTranslation(file: string): { texts: Translation; faults: string[] } {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), translationSchema), readFileSync(file, 'utf8'));
  if (!parsed.success) return { texts: {}, faults: [`${parsed.issues[0].message}.`] };
  return { texts: parsed.output, faults: translationFaults(parsed.output) };
}

/** A file of {@link LANGUAGES}, sorted by its English texts. */
export const wordsFile = (texts: EnglishTexts | Translation): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`;
