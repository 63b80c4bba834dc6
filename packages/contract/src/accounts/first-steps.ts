import * as v from 'valibot';

/** Something that a new member should do once. The API knows from its data whether it is done. */
export const firstStepSchema = v.object({
  /** Such as `invite`. */
  key: v.string(),
  title: v.string(),
  /** What it brings, in one sentence. */
  text: v.string(),
  /** A path on this site. */
  path: v.string(),
  isDone: v.boolean(),
});
export type FirstStep = v.InferOutput<typeof firstStepSchema>;

export const firstStepsSchema = v.object({
  joinedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** In the order in which to do them, without those that cannot be done now. */
  steps: v.array(firstStepSchema),
});
export type FirstSteps = v.InferOutput<typeof firstStepsSchema>;
