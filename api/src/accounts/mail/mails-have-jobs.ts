import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../infrastructure/nightly-checks/nightly-check.ts';
import { IS_LOST } from './mail-list.ts';

/** A mail and its job are added together, and a mail is given up with its last attempt: unless that was killed. */
export const MAILS_HAVE_JOBS: NightlyCheck = {
  name: 'mails-have-jobs',
  title: () => t('Every waiting mail has a job'),
  find: async (manager) => {
    const count = await readValue(
      manager,
      v.number(),
      `SELECT count(*)::integer FROM mails WHERE state = 'waiting' AND ${IS_LOST}`,
    );
    if (!count) return null;
    return t(
      '{count, plural, one {A mail waits, and no job will send it. It is listed under undelivered mail: send it again there.} other {# mails wait, and no job will send them. They are listed under undelivered mail: send them again there.}}',
      { count },
    );
  },
};
