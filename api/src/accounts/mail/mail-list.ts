import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { jobKeyOf, SEND_MAIL } from './send-mail.kind.ts';

/** SQL: whether nothing will send a mail that waits. Its last attempt was killed, or its job was removed by hand. */
export const IS_LOST = `NOT EXISTS (
  SELECT FROM ${QUEUE_SCHEMA}.jobs j
   WHERE j.key = '${SEND_MAIL.name}:' || mails.id AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))`;
/** SQL: whether a mail that isn't sent won't be tried again by itself. */
export const IS_UNDELIVERED = `(state = 'given up' OR (state = 'waiting' AND ${IS_LOST}))`;
const IN_A_DAY = `(SELECT count(*)::integer FROM mails WHERE sent_at > now() - interval '1 day'`;

const UNDELIVERED = v.strictObject({
  id: v.number(),
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  attempts: v.number(),
  postedAt: v.date(),
  failure: v.nullable(v.string()),
});

const COUNTS = v.strictObject({
  /** Will be tried, or tried again. */
  waiting: v.number(),
  /** Will not be tried again on its own. */
  undeliveredCount: v.number(),
  /** Accepted by a mail server. */
  sentInADay: v.number(),
  /** Written to files; no one got them. */
  writtenInADay: v.number(),
  /** Why the mail that waits longest has failed. */
  failure: v.nullable(v.string()),
});

/** What became of mails. */
@Injectable()
export class MailList {
  constructor(private readonly dataSource: DataSource) {}

  async count(): Promise<v.InferOutput<typeof COUNTS>> {
    const row = await readRow(
      this.dataSource,
      COUNTS,
      `SELECT count(*) FILTER (WHERE state = 'waiting' AND NOT ${IS_LOST})::integer AS waiting,
              count(*) FILTER (WHERE ${IS_UNDELIVERED})::integer AS "undeliveredCount",
              ${IN_A_DAY} AND delivery = 'smtp') AS "sentInADay",
              ${IN_A_DAY} AND delivery = 'file') AS "writtenInADay",
              (SELECT last_failure FROM mails WHERE state = 'waiting' AND last_failure IS NOT NULL AND NOT ${IS_LOST}
                ORDER BY posted_at LIMIT 1) AS failure
         FROM mails WHERE state <> 'sent'`,
    );
    return row ?? { waiting: 0, undeliveredCount: 0, sentInADay: 0, writtenInADay: 0, failure: null };
  }

  /** The newest first. */
  listUndelivered(limit: number): Promise<v.InferOutput<typeof UNDELIVERED>[]> {
    return readRows(
      this.dataSource,
      UNDELIVERED,
      `SELECT id, kind, recipient, subject, attempts, posted_at AS "postedAt", last_failure AS failure
         FROM mails WHERE state <> 'sent' AND ${IS_UNDELIVERED} ORDER BY posted_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  /** Has every mail that waits tried now: the pause after a failure is over, because the settings changed. */
  async sendWaitingNow(manager: EntityManager): Promise<void> {
    await manager.query(
      `SELECT pg_notify('jobs:insert', '{"count":1}')
         FROM ${QUEUE_SCHEMA}.reschedule_jobs(
           ARRAY(SELECT id FROM ${QUEUE_SCHEMA}.jobs
                  WHERE task_identifier = $1 AND locked_at IS NULL AND attempts < max_attempts),
           run_at => now())`,
      [SEND_MAIL.name],
    );
  }

  /** Has a mail that was given up tried again. @returns whether there was one; not for one that a job will send anyway */
  async sendAgain(manager: EntityManager, mailId: number): Promise<boolean> {
    // For UPDATE, TypeORM's query() gives the rows and their number.
    const [, count]: [unknown[], number] = await manager.query(
      `UPDATE mails SET state = 'waiting', given_up_at = NULL WHERE id = $1 AND ${IS_UNDELIVERED}`,
      [mailId],
    );
    if (count === 0) return false;
    await addJob(manager, SEND_MAIL, { mailId }, { singletonKey: jobKeyOf(mailId) });
    return true;
  }
}
