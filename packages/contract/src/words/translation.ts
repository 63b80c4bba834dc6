import * as v from 'valibot';
import { type MessagePart, parseMessage } from './message.ts';
import { textKey } from './text-key.ts';

/** A file of translations in bytes: room for 2,000 sentences. */
export const TRANSLATION_MAX_BYTES = 400_000;

/** `es`, `pt-BR`; English is in the code. */
export const languageSchema = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'not a language such as "es"'));

/**
 * The key of what one of our packages says, in the file of a build that has it: the module may mean another thing by the
 * same English.
 */
export const packageText = (english: string): string => `@${english}`;

/** Translations by their English text. */
export const translationSchema = v.pipe(
  v.unknown(),
  v.check((texts) => !Array.isArray(texts), 'not a translation for each English text'),
  v.record(v.string(), v.string()),
);
export type Translation = v.InferOutput<typeof translationSchema>;

/**
 * Of a whole translation, what a part of a build says, by {@link textKey}: browsers have the English already.
 *
 * @param texts its English texts
 */
export const partOf = (translation: Translation, texts: Iterable<string>): Translation => {
  const own = new Set(texts);
  const said = Object.entries(translation).filter(([text]) => own.has(text));
  return Object.fromEntries(said.map(([text, translated]) => [textKey(text), translated]));
};

/**
 * Checks a translation: each text can be read, has the values and tags of its English text, and no others.
 *
 * @returns one sentence per fault
 */
export const translationFaults = (translation: Translation): string[] =>
  Object.entries(translation).flatMap(([english, translated]) => {
    try {
      return differences(needsOf(english), needsOf(translated)).map((fault) => `"${translated}" ${fault}.`);
    } catch (error) {
      return [unreadable(translated, error)];
    }
  });

/** What to say when {@link namesIn} or a translation fails. */
export const unreadable = (text: string, error: unknown): string =>
  `"${text}" can't be read from character ${error instanceof Error ? error.message : 1} on.`;

/** The names of a message's values and tags. @throws {SyntaxError} if the message can't be read */
export const namesIn = (text: string): string[] => [...needsOf(text).keys()];

/** What a message asks of its caller, by name. */
type Needs = ReadonlyMap<string, string>;

function needsOf(text: string): Needs {
  const needs = new Map<string, string>();
  const collect = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if ('tag' in part) {
        needs.set(part.tag, 'tag');
        collect(part.parts);
      } else {
        // A plural also shows its value, so the kind must not get lost.
        needs.set(part.value, 'kind' in part ? part.kind : (needs.get(part.value) ?? 'value'));
        if ('kind' in part) for (const branch of Object.values(part.branches)) collect(branch);
      }
    }
  };
  collect(parseMessage(text));
  return needs;
}

function differences(english: Needs, translated: Needs): string[] {
  const missing = [...english].filter(([name]) => !translated.has(name));
  const foreign = [...translated].filter(([name]) => !english.has(name));
  // A language may need no plural where English has one, but what is no number has none, and no tag is a value.
  const changed = [...translated].filter(([name, kind]) => {
    const before = english.get(name);
    return before !== undefined && before !== kind && (kind !== 'value' || before === 'tag');
  });
  return [
    ...missing.map(([name, kind]) => `lacks ${shown(name, kind)}`),
    ...foreign.map(([name, kind]) => `has ${shown(name, kind)}, which its English text doesn't have`),
    ...changed.map(([name, kind]) => `uses ${shown(name, kind)} otherwise than its English text`),
  ];
}

const shown = (name: string, kind: string) => (kind === 'tag' ? `<${name}>` : `{${name}}`);
