import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import * as v from 'valibot';
import { failureWords } from '../jobs/failure-words.ts';
import type { JobContext, JobHandler, JobKind } from '../jobs/job-kind.ts';
import { inEnglish } from '../language/current-language.ts';
import { t } from '../language/words.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import { CheckResult } from './check-result.entity.ts';
import { NIGHTLY_CHECKS, type NightlyCheck } from './nightly-check.ts';

export const RUN_CHECKS: JobKind<object> = {
  name: 'nightly-checks',
  title: () => t('Nightly checks'),
  schema: v.object({}),
  // It records failures, and starts over only after it was ended in the middle.
  attempts: 5,
  cron: '23 3 * * *',
};

/** A check reads whole tables: longer than a request may. */
const STATEMENT_TIMEOUT = '10min';

/** Makes all checks, one after the other, and keeps the last result of each. */
@Injectable()
export class NightlyChecks implements JobHandler<object> {
  readonly kind = RUN_CHECKS;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NIGHTLY_CHECKS) private readonly checks: readonly NightlyCheck[],
    @Inject(NOTICE) private readonly onNotice: Notice,
  ) {}

  async work(_data: object, { signal }: JobContext): Promise<void> {
    for (const check of this.checks) {
      signal.throwIfAborted();
      const since = performance.now();
      const result = await makeCheck(this.dataSource, check);
      await this.dataSource.manager.upsert(
        CheckResult,
        { name: check.name, ranAt: new Date(), durationMs: Math.round(performance.now() - since), ...result },
        ['name'],
      );
      if (result.outcome !== 'ok') this.onNotice(`Nightly check "${inEnglish(check.title)}": ${result.finding}`);
    }
    // Another version's check would stay failed for good.
    await this.dataSource.manager.delete(CheckResult, { name: Not(In(this.checks.map(({ name }) => name))) });
  }
}

/** Makes one check in a database of the site, or in a copy of it. */
export async function makeCheck(
  dataSource: DataSource,
  check: NightlyCheck,
): Promise<Pick<CheckResult, 'outcome' | 'finding'>> {
  try {
    const finding = await dataSource.transaction('REPEATABLE READ', async (manager) => {
      await manager.query('SET TRANSACTION READ ONLY');
      await manager.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      return check.find(manager);
    });
    return { outcome: finding === null ? 'ok' : 'difference', finding };
  } catch (error) {
    return { outcome: 'failed', finding: failureWords(error) };
  }
}
