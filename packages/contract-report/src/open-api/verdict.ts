import type { SchemaChange } from '../schema-changes.ts';
import { greatestStep, isEnough, raised, stepBetween } from '../version-step.ts';
import { changedCalls } from './changed-calls.ts';
import type { RecordedDocument } from './recorded-document.ts';

/** Whether a new document may take the place of the one on record. */
export interface Verdict {
  /** Its version says what changed. */
  isHonest: boolean;
  /** What changed, and what is to be done: sentences for the developer who changed it. */
  sentences: string[];
}

/**
 * Judges a document by the one on record, which carries the version that it was made at. Every difference raises the
 * version: by what changed in the calls, else the patch number.
 *
 * @param recorded as it was last committed
 * @param document as the controllers declare it now
 * @param isSame whether the two are the same text but for the version
 */
export function verdictOn(recorded: RecordedDocument, document: RecordedDocument, isSame: boolean): Verdict {
  const [from, to] = [recorded.info.version, document.info.version];
  const calls = changedCalls(recorded, document);
  const changes: SchemaChange[] =
    calls.length === 0 && !isSame ? [{ step: 'patch', what: 'What is said of the calls has changed' }] : calls;
  const sentences = changes.map(({ step, what }) => `${what} (${step})`);
  const refused = (order: string) => ({ isHonest: false, sentences: [...sentences, order] });
  const needed = greatestStep(changes.map(({ step }) => step));
  try {
    if (isEnough(stepBetween(from, to), needed)) return { isHonest: true, sentences };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused(`API_VERSION in packages/contract/src/versions.ts must not go back (${from} → ${to})`);
  }
  return refused(
    `Raise the ${needed} number of API_VERSION in packages/contract/src/versions.ts (${from} → ${needed && raised(from, needed)}), and the version in api/package.json`,
  );
}
