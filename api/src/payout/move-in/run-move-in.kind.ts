import * as v from 'valibot';
import type { JobKind } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

const schema = v.object({
  run: v.string(),
  /** The admin who started it. */
  actor: v.object({ id: v.number(), username: v.string() }),
  /** In which mistakes are said. */
  language: v.string(),
});
export type RunMoveInData = v.InferOutput<typeof schema>;

export const RUN_MOVE_IN: JobKind<RunMoveInData> = {
  name: 'run-move-in',
  title: () => t('Check or import a team’s files'),
  schema,
  // An import that was killed begins again only when an admin says so.
  attempts: 1,
};
