import { monthSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import type { JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';

const schema = v.object({
  /** Without one, all that are due. */
  month: v.optional(monthSchema),
  /** The admin who asked for it. */
  startedBy: v.optional(v.string()),
});
export type CloseMonthsData = v.InferOutput<typeof schema>;

export const CLOSE_MONTHS: JobKind<CloseMonthsData> = {
  name: 'close-months',
  title: () => t('Close the months that are due'),
  schema,
  attempts: 10,
  // A closing day starts at midnight of the site's time zone, whichever it is.
  cron: '7 * * * *',
};
