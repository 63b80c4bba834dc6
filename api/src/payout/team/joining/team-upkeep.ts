import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { Outbox } from '../../../accounts/mail/outbox.ts';
import { readValues } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import type { JobContext, JobHandler, JobKind } from '../../../infrastructure/jobs/job-kind.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { lockTeam } from '../placement/team-lock.ts';
import { renewOldEntries, takeOutLapsed } from '../rotator/lapsed-entries.ts';
import { renewEntries } from '../rotator/queue-entries.ts';
import { requireVerifiedEmail, settleQueue } from '../rotator/settle-queue.ts';
import { placeAllWaiting } from './place-waiting.ts';

const TEAM_UPKEEP: JobKind<object> = {
  name: 'team-upkeep',
  title: () => t('Keep places and the rotator up to date'),
  schema: v.object({}),
  // The next one comes in ten minutes anyway.
  attempts: 3,
  // Months begin at a full hour in nearly every time zone, and the queue follows within minutes.
  cron: '*/10 * * * *',
};

/**
 * Keeps the rotator up to date as time passes: a month begins, its closing day comes, a newcomer's trial ends.
 * Registrations and payments do it too, before their own work. It also cleans up after instances of the previous version:
 * accounts without a place, places without an account.
 */
@Injectable()
export class TeamUpkeep implements JobHandler<object>, OnApplicationBootstrap {
  readonly kind = TEAM_UPKEEP;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** This start may have changed whether mail is configured, or be the first that stores until when members have paid. */
  async onApplicationBootstrap(): Promise<void> {
    await this.settle();
    await renewOldEntries(this.dataSource);
  }

  async work(_data: object, { signal }: JobContext): Promise<void> {
    await placeAllWaiting(this.dataSource, signal);
    signal.throwIfAborted();
    await this.settle();
    await renewOldEntries(this.dataSource, signal);
    await takeOutLapsed(this.dataSource, signal);
    await this.markFormerMembers();
  }

  private async settle(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockTeam(manager);
      await requireVerifiedEmail(manager, await this.outbox.isMailConfigured(manager), new Date());
    });
  }

  private async markFormerMembers(): Promise<void> {
    const gone = await readValues(
      this.dataSource,
      v.number(),
      `SELECT m.member_id FROM payout_members m LEFT JOIN accounts u ON u.id = m.member_id
        WHERE u.id IS NULL AND m.gone_at IS NULL`,
    );
    if (gone.length === 0) return;
    await inTransaction(this.dataSource, async (manager) => {
      await lockTeam(manager);
      const now = new Date();
      const moment = await settleQueue(manager, now);
      await manager.query(
        'UPDATE payout_members SET gone_at = $2, name_key = NULL WHERE member_id = ANY ($1) AND gone_at IS NULL',
        [gone, now],
      );
      await renewEntries(manager, gone, moment);
    });
  }
}
