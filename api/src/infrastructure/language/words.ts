import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fillMessage, sayWith, translationSchema } from '@powerline/contract/words';
import * as v from 'valibot';
import { currentLanguage } from './current-language.ts';

type Values = Readonly<Record<string, string | number>>;

/** By language, then by English text. */
type Translations = ReadonlyMap<string, ReadonlyMap<string, string>>;

const FILE = v.pipe(v.string(), v.parseJson(), translationSchema);

const readFolder = (folder: string): Translations =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      new Map(Object.entries(v.parse(FILE, readFileSync(path.join(folder, file), 'utf8')))),
    ]),
  );

const OWN = readFolder(path.join(import.meta.dirname, '../../../languages'));
const OF_CONTRACT = readFolder(
  path.dirname(createRequire(import.meta.url).resolve('@powerline/contract/languages/es.json')),
);

/**
 * Says something to people, in the language of the request or job. The English text is the key. Call it when it is said,
 * never when a file loads. What is stored for other people is stored as facts, and said when they read it.
 */
export const t = (english: string, values: Values = {}): string => say(OWN, english, values);

function say(translations: Translations, english: string, values: Values): string {
  const translated = translations.get(currentLanguage())?.get(english);
  return fillMessage<string | number>(translated ?? english, values, (pieces) => pieces.join('')).join('');
}

sayWith((english, values = {}) => say(OF_CONTRACT, english, values));
