import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ key: v.string() });

export const PLAY_WHAT_IF: JobKind<v.InferOutput<typeof schema>> = {
  name: 'play-what-if',
  title: () => t('Compare a plan with closed months'),
  schema,
  attempts: 3,
};
