import { languageSchema, TRANSLATION_MAX_BYTES, translationFaults, translationSchema } from '@powerline/contract/words';
import type { ModuleBuild } from '@powerline/registry/build-json';
import * as v from 'valibot';
import type { BuildFile } from '../files/build-files.ts';

/** Checks a build's translations. @returns one sentence each */
export const languageFaults = ({ languages = {}, ...build }: ModuleBuild, files: readonly BuildFile[]): string[] =>
  Object.entries(languages).flatMap(([language, name]) => {
    const missing = partFiles(build, name).filter((part) => !files.some(({ path }) => path === part));
    if (missing.length > 0) return [`${missing.join(', ')} is not in the build. Build it again.`];
    const file = files.find(({ path }) => path === name);
    if (!file) return [`build.json names ${name}, which is not in the build. Build it again.`];
    return contentFaults(language, file.content).map((fault) => `${name}: ${fault}`);
  });

/** Checks a file of translations: its language, size, form, and the values and tags of each text. */
export function contentFaults(language: string, content: Buffer): string[] {
  if (!v.is(languageSchema, language)) return [`"${language}" is not a language such as "es" or "pt-BR".`];
  if (content.length > TRANSLATION_MAX_BYTES) {
    return [`${content.length} bytes are too many: ${TRANSLATION_MAX_BYTES} at most.`];
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), translationSchema), content.toString('utf8'));
  return parsed.success
    ? translationFaults(parsed.output)
    : ['it must be JSON with a translation for each English text: { "Save": "Guardar" }.'];
}

const partFiles = ({ languagesByPart, pages, widgets }: Omit<ModuleBuild, 'languages'>, file: string): string[] =>
  languagesByPart ? Object.keys({ ...pages, ...widgets }).map((part) => file.replace(/\.json$/, `/${part}.json`)) : [];
