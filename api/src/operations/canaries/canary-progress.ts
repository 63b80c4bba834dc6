import { type EntityManager, IsNull } from 'typeorm';
import { countsSince, readTally } from './canary-counts.ts';
import { type BuildCounts, FLOOR_LOADS } from './canary-rule.ts';
import { CanaryStep } from './canary-step.entity.ts';

/** Of visitors; after the last one, all get it. */
const STEPS = [1, 5, 25] as const;

/** How far a step has come. */
export interface CanaryProgress {
  loads: number;
  floor: number;
  /** The share after it; null for everyone. */
  next: number | null;
}

/** @returns by module, for those that run */
export async function readCanaryProgress(manager: EntityManager): Promise<ReadonlyMap<string, CanaryProgress>> {
  const found = new Map<string, CanaryProgress>();
  for (const step of await manager.findBy(CanaryStep, { endedAt: IsNull() })) {
    const { canary } = await countsOf(manager, step);
    found.set(step.module, canaryProgress(step.percent, canary.loads));
  }
  return found;
}

/** @param percent the share now @param loads of the build since the step began */
export const canaryProgress = (percent: number, loads: number): CanaryProgress => ({
  loads,
  floor: FLOOR_LOADS,
  next: nextShare(percent),
});

/** What came of both builds since a step began. */
export async function countsOf(
  manager: EntityManager,
  { module, version, comparedWith, startedAt, before }: CanaryStep,
): Promise<{ canary: BuildCounts; current: BuildCounts }> {
  const tally = await readTally(manager, module, [version, comparedWith], startedAt);
  return { canary: countsSince(tally, before, version), current: countsSince(tally, before, comparedWith) };
}

/** @returns null for everyone */
export const nextShare = (percent: number): number | null => STEPS.find((step) => step > percent) ?? null;
