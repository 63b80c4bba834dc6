import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import type { JobContext, JobHandler, JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { AccountMarks } from './account-marks.ts';
import { detailsFromBytes, methodOf } from './sealed-details.ts';

const MARK_ACCOUNTS: JobKind<object> = {
  name: 'mark-payout-accounts',
  title: () => t('Compare payout accounts'),
  schema: v.object({}),
  // The next one comes in an hour anyway.
  attempts: 2,
  cron: '35 * * * *',
};

const AT_ONCE = 200;
const ROW = v.strictObject({ memberId: v.number(), keyId: v.string(), box: v.instance(Buffer) });

/** Marks the accounts of payout methods that an older version stored. */
@Injectable()
export class AccountMarker implements JobHandler<object> {
  readonly kind = MARK_ACCOUNTS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
    private readonly marks: AccountMarks,
  ) {}

  async work(_data: object, { signal }: JobContext): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const rows = await readRows(
        this.dataSource,
        ROW,
        `SELECT member_id AS "memberId", key_id AS "keyId", sealed_details AS box FROM payout_methods
          WHERE account_mark IS NULL ORDER BY member_id LIMIT ${AT_ONCE}`,
      );
      for (const { memberId, ...sealed } of rows) {
        const details = detailsFromBytes(await this.secrets.open(sealed, methodOf(memberId)));
        // By what was read: the member may have set another one meanwhile.
        await this.dataSource.query(
          'UPDATE payout_methods SET account_mark = $3 WHERE member_id = $1 AND sealed_details = $2',
          [memberId, sealed.box, await this.marks.markOf(details)],
        );
      }
      if (rows.length < AT_ONCE) return;
    }
  }
}
