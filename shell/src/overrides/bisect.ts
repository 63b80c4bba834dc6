import * as v from 'valibot';
import { readTab, writeTab } from '../tab-storage.ts';

const KEY = 'bisect';
const namesSchema = v.array(v.string());
const bisectSchema = v.object({
  /** The module at fault is one of them. */
  suspects: namesSchema,
  /** Those that are off in this round. */
  off: namesSchema,
  answers: v.number(),
  /** Whether the fault was ever gone, so that it is a module's. */
  wasGone: v.boolean(),
});

/** A search for the module at fault: each round turns half of the suspects off and asks whether the fault is still there. */
export type Bisect = v.InferOutput<typeof bisectSchema>;

/** @param here the module of the page on screen: it stays on, so that the fault can show */
export const startBisect = (modules: readonly string[], here?: string): Bisect =>
  nextRound(modules, here, { answers: 0, wasGone: false });

export function answerBisect(
  { suspects, off, answers, wasGone }: Bisect,
  isStillThere: boolean,
  here?: string,
): Bisect {
  const left = suspects.filter((name) => off.includes(name) !== isStillThere);
  return nextRound(left, here, { answers: answers + 1, wasGone: wasGone || !isStillThere });
}

function nextRound(
  suspects: readonly string[],
  here: string | undefined,
  so: Pick<Bisect, 'answers' | 'wasGone'>,
): Bisect {
  const ordered = suspects.toSorted((a, b) => Number(b === here) - Number(a === here));
  return { suspects: ordered, off: ordered.slice(Math.ceil(ordered.length / 2)), ...so };
}

/** The module at fault, once only one is left. */
export const foundBy = ({ suspects }: Bisect): string | undefined => (suspects.length === 1 ? suspects[0] : undefined);

/** How many answers are still needed, at most. */
export const roundsLeft = ({ suspects }: Pick<Bisect, 'suspects'>): number => Math.ceil(Math.log2(suspects.length));

/** The search of this tab. */
export function keptBisect(): Bisect | undefined {
  try {
    const kept = v.safeParse(bisectSchema, JSON.parse(readTab(KEY) ?? ''));
    return kept.success && kept.output.suspects.length > 0 ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it over reloads of this tab; null ends it. */
export const keepBisect = (bisect: Bisect | null): void => writeTab(KEY, bisect && JSON.stringify(bisect));
