import { partOf, type Translation, translationSchema } from '@powerline/contract/words';
import { buildSchema } from '@powerline/registry/build-json';
import * as v from 'valibot';
import { Refused } from '../errors.ts';
import { type BuildFile, sha256 } from '../files/build-files.ts';
import { type Build, checkedBuild } from './build.ts';
import { contentFaults } from './languages.ts';

/** Of a build, as the webpack preset writes them: English texts, and by part what each says. */
const PARTS_FILE = 'languages/parts.json';
const partsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));
const ENGLISH_FILE = 'languages/en.json';
const englishSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

export interface GivenTranslation {
  /** `es`. */
  language: string;
  /** JSON with a translation for each English text. */
  content: Buffer;
}

export interface TranslatedBuild {
  build: Build;
  translated: number;
  /** How many texts the build has. */
  texts: number;
  /** Translations of texts that the build doesn't have: they are left out. */
  unknown: readonly string[];
}

/**
 * Makes a build with the same code and another translation, so that words are published, tried and rolled back like
 * every build.
 *
 * @throws {Refused} if the translation doesn't fit the build's texts
 */
export function translatedBuild(build: Pick<Build, 'name' | 'files'>, given: GivenTranslation): TranslatedBuild {
  const { language, content } = given;
  const faults = contentFaults(language, content);
  if (faults.length > 0) throw new Refused(faults);
  const all = v.parse(v.pipe(v.string(), v.parseJson(), translationSchema), content.toString('utf8'));
  const english = englishOf(build);
  const known = Object.entries(all).filter(([text]) => english.has(text));
  if (known.length === 0) throw new Refused([`None of these texts is of ${build.name} as it is published.`]);
  const texts = Object.fromEntries(known);
  const file = `languages/${language}.json`;
  const changed = [
    fileOf(file, texts),
    ...partsOf(build.files, language, texts),
    ...descriptionWith(build.files, language, file),
  ];
  const kept = build.files.filter(({ path }) => !changed.some((one) => one.path === path));
  const files = [...kept, ...changed].sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    build: checkedBuild(build.name, files),
    translated: known.length,
    texts: english.size,
    unknown: Object.keys(all).filter((text) => !english.has(text)),
  };
}

function englishOf({ name, files }: Pick<Build, 'name' | 'files'>): ReadonlySet<string> {
  const parsed = v.safeParse(englishSchema, contentOf(files, ENGLISH_FILE));
  if (parsed.success) return new Set(Object.keys(parsed.output));
  throw new Refused([`${name} says nothing that can be translated. Its code reads no words by wordsOf('${name}').`]);
}

/** A build from before there were parts has none. */
function partsOf(files: readonly BuildFile[], language: string, texts: Translation): BuildFile[] {
  const parsed = v.safeParse(partsSchema, contentOf(files, PARTS_FILE));
  if (!parsed.success) return [];
  return Object.entries(parsed.output).map(([part, own]) =>
    fileOf(`languages/${language}/${part}.json`, partOf(texts, own)),
  );
}

/** A module names its languages. The shell looks for its own file. */
function descriptionWith(files: readonly BuildFile[], language: string, file: string): BuildFile[] {
  const description = v.parse(v.pipe(v.string(), v.parseJson(), buildSchema), contentOf(files, 'build.json'));
  if (description.kind === 'shell') return [];
  return [
    fileOf('build.json', {
      ...description,
      languages: { ...description.languages, [language]: file },
      ...(contentOf(files, PARTS_FILE) && { languagesByPart: true }),
    }),
  ];
}

const contentOf = (files: readonly BuildFile[], name: string) =>
  files.find(({ path }) => path === name)?.content.toString('utf8');

function fileOf(path: string, json: object): BuildFile {
  const content = Buffer.from(`${JSON.stringify(json)}\n`);
  return { path, content, sha256: sha256(content) };
}
