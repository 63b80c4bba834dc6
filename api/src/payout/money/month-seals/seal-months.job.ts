import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Month, monthSchema } from '@powerline/contract/payout';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readValue } from '../../../infrastructure/database/rows.ts';
import { inTransaction } from '../../../infrastructure/database/transaction.ts';
import { type JobContext, JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { addJob } from '../../../infrastructure/jobs/jobs.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { CHANGES_CHANNEL } from '../../../infrastructure/response-cache/change-listener.ts';
import type { Topic } from '../../../infrastructure/response-cache/response-cache.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { NOTIFY_EARNERS } from '../after-closing/notify-earners.kind.ts';
import { SEAL_MONTHS } from '../after-closing/seal-months.kind.ts';
import { computeSeal } from './compute-seal.ts';

/** An advisory lock: seals are a chain. Beside the lock of closings. */
const SEALING_LOCK = [1964, 1] as const;
const TOPIC: Topic = 'month-seals';
const SECRET_BYTES = 32;

const LAST_ROW = v.strictObject({ number: v.number(), code: v.instance(Buffer) });

/** Seals closed months, oldest first, and then has the closing's letters sent, which include the seal. */
@Injectable()
export class MonthSealer implements JobHandler<{ lettersOf?: Month | undefined }> {
  readonly kind = SEAL_MONTHS;

  constructor(private readonly dataSource: DataSource) {}

  async work({ lettersOf }: { lettersOf?: Month | undefined }, { signal, isLast }: JobContext): Promise<void> {
    try {
      await this.sealAll(signal);
    } catch (error) {
      // Letters are not kept back by a month that can't be sealed.
      if (isLast) await this.sendLetters(lettersOf);
      throw error;
    }
    await this.sendLetters(lettersOf);
  }

  /** Seals each closed month that has no seal. @param signal ends it between two months */
  async sealAll(signal?: AbortSignal): Promise<void> {
    while (await this.sealNext()) signal?.throwIfAborted();
  }

  /** @returns whether there was one */
  private sealNext(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.query('SET LOCAL statement_timeout = 0');
      if (!(await readValue(manager, v.boolean(), 'SELECT pg_try_advisory_xact_lock($1, $2)', [...SEALING_LOCK])))
        throw new JobFailure(t('Another instance is sealing months right now.'));
      const month = await readValue(
        manager,
        monthSchema,
        `SELECT to_char(month, 'YYYY-MM') FROM closed_months
          WHERE month NOT IN (SELECT month FROM month_seals) ORDER BY month LIMIT 1`,
      );
      if (month === undefined) return false;
      await sealMonth(manager, month);
      await manager.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, TOPIC]);
      return true;
    });
  }

  private async sendLetters(lettersOf: Month | undefined): Promise<void> {
    if (lettersOf !== undefined) await addJob(this.dataSource.manager, NOTIFY_EARNERS, { month: lettersOf, after: 0 });
  }
}

async function sealMonth(manager: EntityManager, month: Month): Promise<void> {
  const last = await readRow(manager, LAST_ROW, 'SELECT number, code FROM month_seals ORDER BY number DESC LIMIT 1');
  const chain = { number: (last?.number ?? 0) + 1, previous: last?.code ?? null };
  const secret = randomBytes(SECRET_BYTES);
  const date = dateOf(month);
  const seal = await computeSeal(manager, month, chain, secret, async ({ members, firstSalt, root }, block) => {
    await manager.query(
      `INSERT INTO month_seal_blocks (month, block, first_salt, members, root, cents) VALUES ($1, $2, $3, $4, $5, $6)`,
      [date, block, firstSalt, members, root.hash, root.cents],
    );
  });
  await manager.query(
    `INSERT INTO month_seals (number, month, code, previous, root, cents, statements, sources, secret)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[chain.number, date, seal.code, chain.previous, seal.root.hash, seal.root.cents, seal.statements],
      ...[seal.sources, secret],
    ],
  );
}
