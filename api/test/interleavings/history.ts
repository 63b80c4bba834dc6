import { isDeepStrictEqual } from 'node:util';
import type { DataSource } from 'typeorm';
import { problemOf } from '../../src/infrastructure/http/problem.filter.ts';
import type { NightlyCheck } from '../../src/infrastructure/nightly-checks/nightly-check.ts';
import { ClosingRefused } from '../../src/payout/money/months/closing-refused.ts';
import { seededNumbers } from '../payout/generated-month.ts';
import { type Faults, type Scheduler, STUCK } from './scheduler.ts';
import type { Ended } from './session.ts';

/** Whole numbers from 0 to below a bound, which a seed gives. */
export type Draw = (below: number) => number;

/** What someone does, on the site and by the reference. */
export interface Operation {
  title: string;
  /** On the site, with its own code. */
  run(): Promise<unknown>;
  /** By the slow reference, alone, in the order of the commits. @throws Error for what should have been refused */
  apply(): void;
  /** Of one that no rule ever refuses, such as a registration. */
  isAlwaysTaken?: boolean;
  /** Asked of one that commits more than once: whether it was this one that did what it is for. */
  isDone?(): Promise<boolean>;
}

/** One part of the site with its reference. */
export interface World {
  /** Begins again: small, and in a state in which there is something to fight over. */
  begin(draw: Draw): Promise<void>;
  /** What comes at once: each operation by someone else. */
  drawOperations(draw: Draw): Operation[];
  /** Lets time pass, alone. */
  pass?(draw: Draw): Promise<void>;
  /** @returns what the site has otherwise than the reference, in words */
  compare(): Promise<string[]>;
}

export interface Played {
  /** Empty where everything was as if one had come after the other. */
  differences: string[];
  /** What happened: the operations, the statements in their order, and how each ended. The same for the same seed. */
  trace: string[];
}

/** @returns undefined if there is none */
export const someOf = <T>(draw: Draw, all: readonly T[]): T | undefined => all[draw(all.length)];

/** @throws Error if there is none, which the world should have ruled out */
export function oneOf<T>(draw: Draw, all: readonly T[]): T {
  const one = someOf(draw, all);
  if (one === undefined) throw new Error('There is none to choose from');
  return one;
}

/** @throws Error with what the rules do not allow */
export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Does one operation alone, on the site and by the reference. */
export async function doAlone({ run, apply }: Operation): Promise<void> {
  await run();
  apply();
}

/**
 * @param pairs what the site has, and what the reference has
 * @returns what differs, and what the site's own checks find
 */
export async function differences(
  dataSource: DataSource,
  pairs: Readonly<Record<string, readonly [here: unknown, there: unknown]>>,
  checks: readonly NightlyCheck[],
): Promise<string[]> {
  const found = Object.entries(pairs).flatMap(([what, [here, there]]) =>
    isDeepStrictEqual(here, there) ? [] : `${what}: ${JSON.stringify(here)}, by the reference ${JSON.stringify(there)}`,
  );
  for (const check of checks) {
    const finding = await check.find(dataSource.manager);
    if (finding !== null) found.push(`${check.name}: ${finding}`);
  }
  return found;
}

/** How often several come at once in one history. */
const ROUNDS = 3;

/** In every other history, of so many statements one finds its connection cut. */
const CUT_ONE_OF = 30;

export const faultsOf = (seed: number): Faults => ({ cutOneOf: seed % 2 === 0 ? CUT_ONE_OF : 0 });

/** Plays one history: what comes at once has to leave what the reference has from one after the other. */
export async function playHistory(world: World, scheduler: Scheduler, seed: number, faults: Faults): Promise<Played> {
  const next = seededNumbers(seed);
  const draw = (below: number) => Math.floor(next() * below);
  const trace: string[] = [];
  await world.begin(draw);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await world.pass?.(draw);
    const operations = world.drawOperations(draw);
    const { ended, trace: went } = await scheduler.run(
      operations.map(({ run }) => run),
      next,
      faults,
    );
    const ends = ended.map((end, at) => `${at}: ${operations[at]?.title}: ${wordsOf(end)}`);
    trace.push(...went, ...ends);
    const broken = ends.filter((_, at) => isBroken(ended[at], operations[at]));
    const done = await doneInOrder(operations, ended);
    const refused: string[] = [];
    for (const { title, apply } of done) {
      try {
        apply();
      } catch (error) {
        refused.push(`${title}: the reference refuses it: ${explain(error)}`);
      }
    }
    const stuck = went.filter((line) => line === STUCK);
    const found = [...stuck, ...broken, ...refused, ...(await world.compare())];
    if (found.length > 0) return { differences: found, trace: [...trace, ...found] };
  }
  return { differences: [], trace };
}

/** @returns those that were done, in the order of their last commits */
async function doneInOrder(operations: readonly Operation[], ended: readonly Ended[]): Promise<Operation[]> {
  const done: { commit: number; operation: Operation }[] = [];
  for (const [at, operation] of operations.entries()) {
    const { commit = null, error = null, isCut = false } = ended[at] ?? {};
    if (commit === null || (error !== null && !isCut)) continue;
    if (operation.isDone && !(await operation.isDone())) continue;
    done.push({ commit, operation });
  }
  return done.sort((a, b) => a.commit - b.commit).map(({ operation }) => operation);
}

/** What the site refuses in words is right by itself; an answer that no one expected is not. */
function isBroken(end: Ended | undefined, operation: Operation | undefined): boolean {
  if (end === undefined || end.error === null || end.isCut || end.error instanceof ClosingRefused) return false;
  return operation?.isAlwaysTaken === true || problemOf(end.error).status === 500;
}

function wordsOf({ commit, error, isCut }: Ended): string {
  if (isCut) return commit === null ? 'was cut off' : 'was done, and the answer lost';
  return error === null ? 'was done' : `failed: ${explain(error).replace(/\d+/g, '#')}`;
}

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));
