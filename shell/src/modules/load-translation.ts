import { language } from '@powerline/contract/format';
import type { RegistryRow } from '@powerline/registry';
import { FILE_TIMEOUT_MS } from './file-timeout.ts';

/** Webpack's: the folder of the shell's build. */
declare const __webpack_public_path__: string;

/** By file. A failed one is asked for again. */
const loads = new Map<string, Promise<void>>();

/**
 * Loads what a page or widget says in the page's language. Without that it is in English: it never rejects.
 *
 * @param part its name; a build from before there was a file for each part has one for all
 */
export async function loadTranslation({ name, current }: RegistryRow, part: string): Promise<void> {
  const file = current.languages?.[language()];
  if (file) await load(name, current.languagesByPart ? file.replace(/\.json$/, `/${part}.json`) : file);
}

/** Loads what the shell says in the page's language at once, in its late parts, or to admins in X-ray. It never rejects. */
export async function loadOwnTranslation(part: 'first' | 'late' | 'x-ray'): Promise<void> {
  if (language() !== 'en') await load('shell', `${__webpack_public_path__}languages/${language()}/${part}.json`);
}

function load(owner: string, file: string): Promise<void> {
  const known = loads.get(file);
  if (known) return known;
  const adding = add(owner, file).catch((error) => {
    loads.delete(file);
    console.error(error);
  });
  loads.set(file, adding);
  return adding;
}

async function add(owner: string, file: string): Promise<void> {
  const [{ addTranslation }, texts] = await Promise.all([import('@powerline/platform'), readJson(file)]);
  addTranslation(owner, texts);
}

async function readJson(file: string): Promise<unknown> {
  const response = await fetch(file, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  return response.json();
}
