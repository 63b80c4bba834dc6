import path from 'node:path';
import { PSEUDO_LANGUAGE, partOf, pseudoTranslation, type Translation, textKey } from '@powerline/contract/words';
import type { Compiler } from 'webpack';
import { BuildFiles } from '../build-json-plugin.ts';
import { allWordsOfPackages, wordsOfPackages } from './package-words.ts';
import { describe, type EnglishTexts, LANGUAGES, readWords, wordsFile } from './workspace-words.ts';

interface WordsOptions {
  workspace: string;
  /** Its name in `wordsOf`. */
  owner: string;
  /** Adds the pseudo-language. */
  isDevelopment: boolean;
  /** What loads by itself, with its source files: a page waits for its own words only. */
  parts: (files: BuildFiles) => Readonly<Record<string, ReadonlySet<string>>>;
}

/**
 * Adds the workspace's languages to its build: `languages/es.json` with the translations, and `languages/en.json` with
 * what there is to translate. `languages/es/<part>.json` has what one part says, and `languages/parts.json` names it, so
 * that a translation published without a build is divided alike. A text that can't be read fails the build.
 */
export class WordsPlugin {
  readonly #options: WordsOptions;
  #languages: Readonly<Record<string, string>> = {};
  #translations: Readonly<Record<string, Translation>> = {};

  constructor(options: WordsOptions) {
    this.#options = options;
  }

  /** The files of the translations by language, once the build has its files. */
  get languages(): Readonly<Record<string, string>> {
    return this.#languages;
  }

  /** By language and owner, once the build has its files. */
  get translations(): Readonly<Record<string, Readonly<Record<string, Translation>>>> {
    const { owner } = this.#options;
    // Pages are drawn with components of the shell, too.
    const ofPackages = allWordsOfPackages(this.#options.workspace);
    return Object.fromEntries(
      Object.entries(this.#translations).map(([language, texts]) => [
        language,
        { [owner]: texts, '@powerline': ofPackages[language] ?? {} },
      ]),
    );
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    const { workspace, owner, isDevelopment, parts } = this.#options;
    compiler.hooks.thisCompilation.tap('WordsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WordsPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const { english: own, translations: ownTranslations, faults, files } = readWords(workspace, owner);
          const packages = wordsOfPackages(compilation);
          const english = {
            ...Object.fromEntries([...packages.english.keys()].map((text) => [text, describe(text, ['@powerline'])])),
            ...own,
          };
          const translations = bothOf(packages.translations, ownTranslations);
          compilation.fileDependencies.addAll(files);
          for (const fault of [...faults, ...sameKeys(Object.keys(english))])
            compilation.errors.push(new compiler.webpack.WebpackError(`${owner}: ${fault}`));
          // A text that can't be read has no pseudo-translation either.
          const isReadable = isDevelopment && faults.length === 0;
          const all = {
            ...translations,
            ...(isReadable && { [PSEUDO_LANGUAGE]: pseudoTranslation(Object.keys(english)) }),
          };
          this.#translations = translations;
          const written = Object.entries(all).filter(([, texts]) => Object.keys(texts).length > 0);
          this.#languages = Object.fromEntries(
            written.map(([language]) => [language, `${LANGUAGES}/${language}.json`]),
          );
          const filesByText = new Map([...packages.english, ...filesOf(workspace, own)]);
          const textsByPart = textsIn(parts(new BuildFiles(compilation)), filesByText);
          const emit = (name: string, json: object) =>
            compilation.emitAsset(`${LANGUAGES}/${name}.json`, new RawSource(JSON.stringify(json)));
          for (const [language, texts] of written) {
            emit(language, texts);
            for (const [part, said] of Object.entries(textsByPart)) emit(`${language}/${part}`, partOf(texts, said));
          }
          if (Object.keys(english).length > 0) {
            emit('parts', textsByPart);
            compilation.emitAsset(`${LANGUAGES}/en.json`, new RawSource(wordsFile(english)));
          }
        },
      );
    });
  }
}

type Translations = Readonly<Record<string, Translation>>;

/** A build speaks the languages of its own workspace: a text of a package alone makes no translated page. */
const bothOf = (packages: Translations, own: Translations): Translations =>
  Object.fromEntries(Object.entries(own).map(([language, texts]) => [language, { ...packages[language], ...texts }]));

/** One sentence for each text whose key another one has. */
function sameKeys(english: readonly string[]): string[] {
  const byKey = new Map(english.map((text) => [textKey(text), text]));
  return english
    .filter((text) => byKey.get(textKey(text)) !== text)
    .map((text) => `"${text}" and "${byKey.get(textKey(text))}" have the same key. Change one of them a little.`);
}

/** The files that say each text. */
const filesOf = (workspace: string, english: EnglishTexts): [string, readonly string[]][] =>
  Object.entries(english).map(([text, { in: files }]) => [
    text,
    files.split(', ').map((file) => path.join(workspace, file)),
  ]);

/** The texts of each part. */
const textsIn = (
  sourcesByPart: Readonly<Record<string, ReadonlySet<string>>>,
  filesByText: ReadonlyMap<string, readonly string[]>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(sourcesByPart).map(([part, sources]) => [
      part,
      [...filesByText].filter(([, files]) => files.some((file) => sources.has(file))).map(([text]) => text),
    ]),
  );
