import * as v from 'valibot';
import { SYSTEM_KEYS } from '../foundation/system-key.ts';

const moment = v.pipe(v.string(), v.isoTimestamp());

/** Something an admin does once to set up the site. The API knows from its data whether it is done. */
export const launchStepSchema = v.object({
  /** Such as `logo`. */
  key: v.string(),
  title: v.string(),
  /** What it brings, in one sentence. */
  text: v.string(),
  /** A path on this site where it is done. */
  path: v.string(),
  /** `not needed` after an admin said that it is not for this site. */
  status: v.picklist(['done', 'open', 'not needed']),
  /** For steps that age, such as the last backup. */
  doneAt: v.nullable(moment),
  /** Who said that it is not needed. */
  skippedBy: v.nullable(v.string()),
  /** The systems that it should be done for before they open. */
  before: v.array(v.picklist(SYSTEM_KEYS)),
});
export type LaunchStep = v.InferOutput<typeof launchStepSchema>;

/** The checklist of a new site, as the admin who asks sees it. */
export const launchSchema = v.object({
  done: v.number(),
  /** Without those that are not needed. */
  total: v.number(),
  /** In the order in which to do them. */
  groups: v.array(v.object({ key: v.string(), title: v.string(), steps: v.array(launchStepSchema) })),
});
export type Launch = v.InferOutput<typeof launchSchema>;

export const launchStepInputSchema = v.strictObject({ isNeeded: v.boolean('isNeeded must be true or false') });
