import { Worker } from 'node:worker_threads';
import type { Translation } from '@powerline/contract/words';
import * as v from 'valibot';

/** Rendering takes milliseconds: longer means that it waits forever. */
const PATIENCE_MS = 60_000;

const drawnSchema = v.array(
  v.union([
    v.strictObject({ language: v.string(), name: v.string(), html: v.string(), css: v.string() }),
    v.strictObject({ language: v.string(), name: v.string(), fault: v.string() }),
  ]),
);
export type DrawnPart = v.InferOutput<typeof drawnSchema>[number];

/** Translations by language and owner; English needs none. */
export type DrawnLanguages = Readonly<Record<string, Readonly<Record<string, Translation>>>>;

/** Runs in a thread, with a script that exports `draw(name)` and `speak(language, texts)`. */
const DRAW_ALL = `
const { parentPort, workerData } = require('node:worker_threads');
const { names, languages } = workerData;
parentPort.postMessage(Object.entries(languages).flatMap(([language, texts]) => {
  module.exports.speak(language, texts);
  return names.map((name) => {
    try {
      return { language, name, ...module.exports.draw(name) };
    } catch (error) {
      return { language, name, fault: String(error && error.message || error) };
    }
  });
}));`;

/**
 * Runs the script of {@link compileParts} in a thread that ends afterwards: loaded code may open what keeps a process
 * alive.
 *
 * @throws if it can't be loaded, or takes longer than a minute
 */
export async function drawParts(
  script: string,
  names: readonly string[],
  languages: DrawnLanguages,
): Promise<DrawnPart[]> {
  const worker = new Worker(script + DRAW_ALL, {
    eval: true,
    workerData: { names, languages: { en: {}, ...languages } },
    // React and styled-components read it when they load: render for production.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`nothing was drawn within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
      worker.on('message', (drawn: unknown) => resolve(v.parse(drawnSchema, drawn)));
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the script ended before anything was drawn')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
