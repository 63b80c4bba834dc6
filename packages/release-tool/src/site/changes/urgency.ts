import type { ReleaseUrgency } from '@powerline/contract/operations';
import { Refused } from '../errors.ts';
import { givesBuild, type HistoryEntry } from '../store/history.ts';

/** Says why a module may get no new build now, or nothing. */
export type BudgetGate = (name: string) => Promise<string | undefined>;

// In the note, because older tools refuse a history with unknown fields.
const MARKS: Readonly<Record<ReleaseUrgency, string>> = { fix: 'Fix', force: 'Forced' };

/**
 * The note as the history has it: a release that doesn't wait for its module's error budget says so.
 *
 * @throws {Refused} for a forced release without a reason
 */
export function markedNote(note: string | undefined, urgency: ReleaseUrgency | undefined): string | undefined {
  if (!urgency) return note;
  if (note) return `${MARKS[urgency]}: ${note}`;
  if (urgency === 'force') throw new Refused(['A forced release needs a reason: --note "<why it can’t wait>".']);
  return MARKS.fix;
}

/** Whether a build was released as a fix. */
const isFix = (history: readonly HistoryEntry[], { name, version }: Step): boolean =>
  history.some(
    (entry) =>
      entry.name === name &&
      entry.version === version &&
      (entry.note === MARKS.fix || entry.note?.startsWith(`${MARKS.fix}: `)),
  );

type Step = Pick<HistoryEntry, 'action' | 'name' | 'version' | 'from' | 'percent'> & {
  isOfServer?: boolean | undefined;
};

/**
 * Asks about each module that visitors would get another build of. A rollback always passes, and so do a build that
 * no one gets, a fix, and the repair of the current build.
 *
 * @returns one sentence for each module that may not
 */
export async function budgetFaults(
  gate: BudgetGate | undefined,
  steps: readonly Step[],
  history: readonly HistoryEntry[],
): Promise<string[]> {
  if (!gate) return [];
  const asked = steps.filter(
    (step) =>
      givesBuild(step) &&
      step.action !== 'rollback' &&
      step.percent !== 0 &&
      step.from !== step.version &&
      !step.isOfServer &&
      !isFix(history, step),
  );
  const answers = await Promise.all(asked.map(({ name }) => gate(name)));
  return answers.filter((answer) => answer !== undefined);
}
