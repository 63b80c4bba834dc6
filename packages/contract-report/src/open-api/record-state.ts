import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { recordedDocumentSchema } from './recorded-document.ts';
import { verdictOn } from './verdict.ts';

/** Of the sources and of what is built of them alike. */
const API = path.join(import.meta.dirname, '..', '..', '..', '..', 'api');
/** The document as it is committed: what generators of clients and reviewers read, and what versions are judged by. */
export const OPEN_API_FILE = path.join(API, 'openapi.json');

const run = promisify(execFile);
const recordSchema = v.pipe(v.string(), v.parseJson(), recordedDocumentSchema);

/** How the document on record compares to the one that the controllers declare. */
export interface RecordState {
  /** The file is the document, in this order. */
  isCurrent: boolean;
  /** The version says what changed since the last commit: the document may be recorded. */
  isHonest: boolean;
  /** What changed, and what is to be done. */
  sentences: string[];
}

/**
 * Compares a document with the file, and judges its version by the last commit: of several changes on the way to one
 * commit, only the greatest counts. Without git (a tarball) the file is what was committed last.
 */
export async function recordState(document: object): Promise<RecordState> {
  const file = await readFile(OPEN_API_FILE, 'utf8').catch(() => null);
  const recorded = (await committedFile()) ?? file;
  const isCurrent = file !== null && compact(file) === JSON.stringify(document);
  if (recorded === null) return { isCurrent, isHonest: true, sentences: ['api/openapi.json is not there yet'] };
  const isSame = withoutVersion(recorded) === withoutVersion(JSON.stringify(document));
  const now = v.parse(recordSchema, JSON.stringify(document));
  return { isCurrent, ...verdictOn(v.parse(recordSchema, recorded), now, isSame) };
}

/** Writes the document where it is committed, to be formatted. */
export const recordDocument = (document: object): Promise<void> =>
  writeFile(OPEN_API_FILE, `${JSON.stringify(document, null, 2)}\n`);

async function committedFile(): Promise<string | null> {
  try {
    const { stdout } = await run('git', ['show', 'HEAD:./openapi.json'], { cwd: API, maxBuffer: 2 ** 26 });
    return stdout;
  } catch {
    return null;
  }
}

const compact = (text: string): string => JSON.stringify(JSON.parse(text));

const withoutVersion = (text: string): string => {
  const { info, ...rest } = JSON.parse(text);
  return JSON.stringify({ ...rest, info: { ...info, version: '' } });
};
