import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({ memberId: v.number() });

export const TELL_OF_JOINING: JobKind<v.InferOutput<typeof schema>> = {
  name: 'tell-of-joining',
  title: () => t('Tell sponsor and host of a newcomer'),
  schema,
  attempts: 8,
};
